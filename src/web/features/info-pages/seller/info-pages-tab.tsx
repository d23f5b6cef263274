import { useMemo, useState } from 'react';
import { infoPath } from '#contract/pages.ts';
import type { OwnInfoPage } from '#contract/settings/info-pages.ts';
import { inTongue } from '#domain/shop/info-pages.ts';
import { LANGUAGES, LOCALES } from '#domain/text/locales.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { moved } from '#web/lib/page/moved.ts';
import { Link } from '#web/lib/page/router.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { PageDialog } from './page-dialog.tsx';
import { useInfoPages, useOrderInfoPages, useRemoveInfoPage } from './queries.ts';

const NEW = 'new';

/** Those that have an address; a text that did not come is none. */
const readPages = (answer: { data: OwnInfoPage[] } | undefined): OwnInfoPage[] =>
  listOf(answer)
    .filter((page) => typeof page?.slug === 'string')
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
  const { attempt, ...outcome } = useOutcome();
  const { send: order } = useOrderInfoPages();
  const { send: remove } = useRemoveInfoPage();
  const writing = useOwnDialog('page');
  const [leaving, setLeaving] = useState<OwnInfoPage | null>(null);
  const nameOf = ({ slug, texts }: OwnInfoPage) =>
    inTongue(texts, locale, store.defaultLanguage)?.title ?? slug;
  const written = pages.find(({ slug }) => slug === writing.arg) ?? null;
  const move = (at: number, by: -1 | 1) =>
    void attempt(
      () => order({ slugs: moved(pages, at, by).map(({ slug }) => slug) }),
      null,
      (t) => t('pages.orderFailed'),
    );
  const leave = async ({ slug, starter }: OwnInfoPage) => {
    const gone = await attempt(
      () => remove({ slug }),
      (t) => t(starter ? 'pages.restored' : 'pages.removed'),
      (t) => t('pages.removeFailed'),
    );
    if (gone) setLeaving(null);
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('pages.text')}
        outcome={outcome}
        query={list}
        failed={t('pages.loadFailed')}
        action={<AddButton label={t('pages.add')} onPress={() => writing.open(NEW)} />}
      />
      <ol className="panel divide-y divide-line p-0" aria-label={t('pages.list')}>
        {pages.map((page, at) => (
          <li key={page.slug} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
            <MoveButtons
              name={nameOf(page)}
              at={at}
              count={pages.length}
              disabled={outcome.busy}
              onMove={move}
            />
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
              {LOCALES.filter((each) => page.texts[each]).map((each) => (
                <abbr key={each} className="uppercase no-underline" title={LANGUAGES[each].name}>
                  {each}
                </abbr>
              ))}
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
                  label={t(page.starter ? 'pages.reset' : 'pages.remove')}
                  danger
                  said={t(page.starter ? 'pages.resetOne' : 'pages.removeOne', { name: nameOf(page) })}
                  onPress={() => setLeaving(page)}
                />
              )}
            </span>
          </li>
        ))}
      </ol>
      {(writing.arg === NEW || written) && (
        <PageDialog key={writing.arg} page={written} onClose={writing.close} />
      )}
      {leaving && (
        <ConfirmDialog
          title={t(leaving.starter ? 'pages.resetTitle' : 'pages.removeTitle')}
          action={t(leaving.starter ? 'pages.reset' : 'pages.remove')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void leave(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t(leaving.starter ? 'pages.resetText' : 'pages.removeText', { name: nameOf(leaving) })}
        </ConfirmDialog>
      )}
    </section>
  );
}
