import { useEffect, useMemo, useState } from 'react';
import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { FILTER_ROWS, ROW, TERM_KINDS, type TermKind } from '#domain/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { useClearTerms, useOrderTerms, useOwnTerms, useRemoveTerm } from './queries.ts';
import { RemoveTermDialog } from './remove-term-dialog.tsx';
import { shownVocabulary } from './shown-vocabulary.ts';
import { TermDialog } from './term-dialog.tsx';
import { readTerms } from './term-draft.ts';
import { TermRows } from './term-rows.tsx';

const NEW = 'new';
const isRow = (kind: TermKind) => FILTER_ROWS.some((row) => row === kind);

/** The words that products are sorted by: two rows of filters, categories, badges. */
export function TermsTab() {
  const t = useT();
  const { of, only } = useAddress();
  const kind = TERM_KINDS.find((each) => each === of('view')) ?? 'game';
  const list = useOwnTerms();
  const all = useMemo(() => readTerms(list.data), [list.data]);
  const { store } = useServices();
  // Whoever goes on to the shop window finds it as it is now.
  useEffect(() => {
    if (all.length > 0) store.vocabulary = shownVocabulary(all);
  }, [all, store]);
  const terms = useMemo(() => all.filter((term) => term.kind === kind), [all, kind]);
  const row = all.find((term) => term.kind === ROW && term.name === kind);
  const outcome = useOutcome();
  const { send: order } = useOrderTerms();
  const { send: remove } = useRemoveTerm();
  const { send: clear } = useClearTerms();
  const writing = useOwnDialog('term');
  const [leaving, setLeaving] = useState<number | null>(null);
  const written = all.find(({ id }) => String(id) === writing.arg) ?? null;
  const left = terms.find(({ id }) => id === leaving);
  const leave = async ({ id, version }: OwnTerm, instead: string | undefined) => {
    const call = () => remove({ id, version, ...(instead === undefined ? {} : { instead }) });
    if (await outcome.attempt(call, 'terms.removed', 'terms.removeFailed')) setLeaving(null);
  };
  const unused = terms.filter(({ uses }) => uses === 0);
  const clearing = useRemoval(
    outcome,
    () => clear({ kind }),
    (going: readonly OwnTerm[]) => ({
      title: t('terms.clearTitle'),
      text: <bdi>{going.map(({ name }) => name).join(', ')}</bdi>,
      action: t('terms.remove'),
      done: 'terms.removed',
      failed: 'terms.removeFailed',
    }),
  );
  const nothing = terms.every(({ uses }) => uses === 0);
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('terms.text')}
        outcome={clearing.outcome}
        query={list}
        failed={t('terms.loadFailed')}
        action={<AddButton label={t('terms.add')} onPress={() => writing.open(NEW)} />}
      />
      <ViewChips
        label={t('terms.kinds')}
        views={TERM_KINDS.map((name) => ({ name, label: t(`terms.kind.${name}`) }))}
        chosen={kind}
        onChoose={(name) => only({ view: name === 'game' ? '' : name })}
      />
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
        <p className="min-w-0 flex-1 basis-60">{t(`terms.about.${kind}`)}</p>
        {unused.length > 1 && (
          <Button look="small" onClick={() => clearing.ask(unused)}>
            {t('terms.clear', { n: unused.length })}
          </Button>
        )}
        {row && <Button label={t('terms.all')} look="small" onClick={() => writing.open(String(row.id))} />}
      </div>
      {terms.length === 0
        ? list.data && (
            <p className="panel py-8 text-center text-muted">
              {t(isRow(kind) ? 'terms.empty' : 'terms.emptyList')}
            </p>
          )
        : isRow(kind) &&
          nothing && (
            <p className="text-sm font-semibold" role="status">
              {t('terms.hiddenRow')}
            </p>
          )}
      {terms.length > 0 && (
        <TermRows
          label={t(`terms.kind.${kind}`)}
          terms={terms}
          onOrder={(next) =>
            void outcome.attempt(
              () => order({ kind, ids: next.map(({ id }) => id) }),
              null,
              'terms.orderFailed',
            )
          }
          onEdit={({ id }) => writing.open(String(id))}
          onRemove={({ id }) => setLeaving(id)}
        />
      )}
      {(writing.arg === NEW || written) && (
        <TermDialog
          key={writing.arg}
          kind={written?.kind ?? kind}
          term={written}
          title={titleOf(t, written, kind)}
          onClose={writing.close}
        />
      )}
      {clearing.dialog}
      {left && (
        <RemoveTermDialog
          term={left}
          others={terms.filter((term) => term !== left)}
          busy={outcome.busy}
          error={outcome.bad}
          onRemove={(instead) => void leave(left, instead)}
          onClose={() => setLeaving(null)}
        />
      )}
    </section>
  );
}

function titleOf(t: ReturnType<typeof useT>, term: OwnTerm | null, kind: TermKind): string {
  if (!term) return t('terms.new', { kind: t(`terms.kind.${kind}`) });
  return term.kind === ROW ? t('terms.all') : t('terms.editOne', { name: term.name });
}
