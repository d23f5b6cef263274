import { useMemo } from 'react';
import { infoPath } from '#contract/pages.ts';
import type { OwnInfoPage } from '#contract/settings/info-pages.ts';
import { inTongue } from '#domain/shop/info-pages.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Tongues } from '#web/ui/goods/tongues.tsx';
import { MovableList } from '#web/ui/lists/movable-list.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { PageDialog } from './page-dialog.tsx';
import { useInfoPages, useOrderInfoPages, useRemoveInfoPage } from './queries.ts';

const NEW = 'new';

/** Those that have an address; a text that did not come is none. */
const readPages = (answer: { data: OwnInfoPage[] } | undefined): OwnInfoPage[] =>
  listOf(answer)
    .filter((page) => isRecord(page) && typeof page.slug === 'string')
    .map((page) => ({ ...page, texts: isRecord(page.texts) ? page.texts : {} }));

/** Whether readers see it, and whose words. */
function State({ page: { hidden, written } }: { page: OwnInfoPage }) {
  const t = useT();
  if (hidden) return <span className="badge badge-over">{t('pages.hidden')}</span>;
  return (
    <span className={`badge ${written ? 'badge-good' : 'badge-wait'}`}>
      {t(written ? 'pages.shown' : 'pages.first')}
    </span>
  );
}

/** The pages of words, in the order in which the store's foot names them. */
export function InfoPagesTab() {
  const { t, locale } = useLanguage();
  const { store } = useServices();
  const list = useInfoPages();
  const pages = useMemo(() => readPages(list.data), [list.data]);
  const outcome = useOutcome();
  const { send: order } = useOrderInfoPages();
  const { send: remove } = useRemoveInfoPage();
  const writing = useOwnDialog('page');
  const nameOf = ({ slug, texts }: OwnInfoPage) =>
    inTongue(texts, locale, store.defaultLanguage)?.title ?? slug;
  const written = pages.find(({ slug }) => slug === writing.arg) ?? null;
  const removal = useRemoval(
    outcome,
    ({ slug }: OwnInfoPage) => remove({ slug }),
    (page) => ({
      title: t(page.starter ? 'pages.resetTitle' : 'pages.removeTitle'),
      text: t(page.starter ? 'pages.resetText' : 'pages.removeText', { name: nameOf(page) }),
      action: t(page.starter ? 'pages.reset' : 'pages.remove'),
      done: page.starter ? 'pages.restored' : 'pages.removed',
      failed: 'pages.removeFailed',
    }),
  );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('pages.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('pages.loadFailed')}
        action={<AddButton label={t('pages.add')} onPress={() => writing.open(NEW)} />}
      />
      <MovableList
        label={t('pages.list')}
        rows={pages}
        rowKey={({ slug }) => slug}
        nameOf={nameOf}
        disabled={outcome.busy}
        onOrder={(next) =>
          void outcome.attempt(
            () => order({ slugs: next.map(({ slug }) => slug) }),
            null,
            'pages.orderFailed',
          )
        }
      >
        {(page) => (
          <>
            <span className="min-w-40 flex-1">
              <bdi className="font-semibold wrap-anywhere">{nameOf(page)}</bdi>
              <Link
                className="block text-xs text-muted underline-offset-2 wrap-anywhere hover:underline"
                to={infoPath(page.slug)}
                target="_blank"
                rel="noopener"
                dir="ltr"
              >
                {infoPath(page.slug)}
              </Link>
            </span>
            <span className="flex flex-wrap gap-1 text-xs text-muted">
              <Tongues texts={page.texts} />
            </span>
            <State page={page} />
            <span className="flex gap-2">
              <RowButton
                label={t('pages.edit')}
                said={t('pages.editOne', { name: nameOf(page) })}
                onPress={() => writing.open(page.slug)}
              />
              {page.version > 0 && (
                <RowButton
                  danger
                  label={t(page.starter ? 'pages.reset' : 'pages.remove')}
                  said={t(page.starter ? 'pages.resetOne' : 'pages.removeOne', { name: nameOf(page) })}
                  onPress={() => removal.ask(page)}
                />
              )}
            </span>
          </>
        )}
      </MovableList>
      {(writing.arg === NEW || written) && (
        <PageDialog key={writing.arg} page={written} onClose={writing.close} />
      )}
      {removal.dialog}
    </section>
  );
}
