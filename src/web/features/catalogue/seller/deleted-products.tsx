import type { DeletedProduct } from '#contract/catalogue/manage-products.ts';
import { RESTORE_DAYS } from '#domain/catalogue/product-rules.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { useDeletedProducts, useRestoreProducts } from './queries.ts';

/** What went together comes back together. */
function byProduct(rows: readonly DeletedProduct[]): DeletedProduct[][] {
  const groups = new Map<string, DeletedProduct[]>();
  for (const row of rows) {
    const key = `${row.groupId} ${row.deletedAt}`;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  return [...groups.values()];
}

/** What was deleted in the last weeks, with the way back. */
export function DeletedProducts() {
  const t = useT();
  const query = useDeletedProducts();
  const restore = useRestoreProducts();
  const outcome = useOutcome();
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <p className="text-sm text-muted">{t('product.deletedText', { n: RESTORE_DAYS })}</p>
        <Link className="button button-small" to={paths.adminTab('products')}>
          {t('product.back')}
        </Link>
      </div>
      {outcome.good && <Banner tone="good">{outcome.good}</Banner>}
      <Problem text={outcome.bad} onDismiss={outcome.dismiss} />
      <Loaded
        query={query}
        failed={t('products.loadFailed')}
        isEmpty={({ data }) => data.length === 0}
        empty={t('product.noneDeleted')}
      >
        {({ data }) => (
          <ul className="panel divide-y divide-line p-0">
            {byProduct(data).map((rows) => {
              const [first] = rows;
              const name = rows.length === 1 ? first?.name : first?.baseName;
              return (
                <li key={first?.id} className="flex flex-wrap items-center gap-3 px-4 py-2">
                  <span className="min-w-0 flex-1 text-sm">
                    <bdi className="font-semibold wrap-anywhere">{name}</bdi>
                    <span className="block text-xs text-muted">
                      {t('product.variants', { n: rows.length })}
                      {' · '}
                      {formatDateTime(first?.deletedAt ?? '', t)}
                    </span>
                  </span>
                  <RowButton
                    label={t('product.restore')}
                    said={t('product.restoreOf', { name: name ?? '' })}
                    disabled={outcome.busy}
                    onPress={() =>
                      void outcome.attempt(
                        () => restore.send({ ids: rows.map(({ id }) => id) }),
                        'product.restored',
                        'product.restoreFailed',
                      )
                    }
                  />
                </li>
              );
            })}
          </ul>
        )}
      </Loaded>
    </section>
  );
}
