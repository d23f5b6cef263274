import { useState } from 'react';
import type { SuppliedView } from '#contract/orders/supplied.ts';
import type { SupplierView } from '#contract/orders/supply.ts';
import { GOODS_A_PAGE } from '#domain/orders/supplied.ts';
import { formatPercent } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useOpenDialog } from '#web/ui/dialogs/dialog-stack.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { GoodFacts } from './good-facts.tsx';
import { useDropSupplied, useSupplied } from './queries.ts';
import { SuppliedForm } from './supplied-form.tsx';

/** What is sold here and comes from there, as it was last seen. */
export function SuppliedList({ supplier }: { supplier: SupplierView }) {
  const t = useT();
  const open = useOpenDialog();
  const outcome = useOutcome();
  const [asked, setAsked] = useState({ q: '', page: 1 });
  const query = useSupplied(supplier.id, asked);
  const { send: drop } = useDropSupplied();
  const removal = useRemoval(
    outcome,
    ({ variantId }: SuppliedView) => drop({ id: supplier.id, variantId }),
    ({ name }) => ({
      title: t('supplied.dropTitle'),
      text: t('supplied.dropText', { name }),
      action: t('supplied.drop'),
      done: 'supplied.dropped',
      failed: 'supplied.dropFailed',
    }),
  );
  return (
    <div className="flex flex-col gap-3">
      <SearchField label={t('supplied.search')} query={asked.q} onSearch={(q) => setAsked({ q, page: 1 })} />
      {removal.outcome.good && <Banner tone="good">{removal.outcome.good}</Banner>}
      <Problem text={removal.outcome.bad} />
      <Loaded query={query} rows={4}>
        {({ data, total }) => (
          <>
            {data.length === 0 && <p className="py-4 text-center text-muted">{t('supplied.none')}</p>}
            <ul>
              {data.map((each) => (
                <li
                  key={each.variantId}
                  className="flex flex-wrap items-start gap-2 border-b border-line py-2 last:border-0"
                >
                  <div className="min-w-56 flex-1">
                    <p className="font-semibold wrap-anywhere">
                      <bdi>{each.name}</bdi>
                    </p>
                    {each.remoteName !== each.name && (
                      <p className="text-xs text-muted wrap-anywhere">
                        <bdi>{each.remoteName}</bdi>
                      </p>
                    )}
                    <GoodFacts {...each} />
                    <p className="text-sm text-muted">{followsText(each)}</p>
                    {each.loss && (
                      <p className="text-sm font-semibold text-chilli-text">{t('supplied.loss')}</p>
                    )}
                  </div>
                  <div className="flex gap-2">
                    <RowButton
                      label={t('supply.edit')}
                      said={t('supply.editOne', { name: each.name })}
                      onPress={() =>
                        open((close) => <SuppliedForm supplier={supplier} supplied={each} onClose={close} />)
                      }
                    />
                    <RowButton
                      danger
                      label={t('supplied.drop')}
                      said={t('supplied.dropOne', { name: each.name })}
                      onPress={() => removal.ask(each)}
                    />
                  </div>
                </li>
              ))}
            </ul>
            {total > GOODS_A_PAGE && (
              <Pager
                page={asked.page}
                size={GOODS_A_PAGE}
                total={total}
                onPage={(page) => setAsked({ ...asked, page })}
                anyPage
              />
            )}
          </>
        )}
      </Loaded>
      {removal.dialog}
    </div>
  );

  function followsText({ follows, marginPercent, rounding }: SuppliedView): string {
    if (!follows) return t('supplied.fixed');
    return t('supplied.followed', {
      percent: formatPercent(marginPercent ?? supplier.shop?.marginPercent ?? 0),
      rounding: t(`supplied.rounding.${rounding ?? supplier.shop?.rounding ?? 'none'}`),
    });
  }
}
