import { useCallback, useState } from 'react';
import type { RedeemCode } from '#contract/manage-customers.ts';
import { REDEEM_CODE_STATES } from '#domain/redeem.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { usePages } from '#web/lib/use-pages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { LoadMore } from '#web/ui/load-more.tsx';
import { SearchField } from '#web/ui/search-field.tsx';
import { ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { useCodeColumns } from './code-columns.tsx';
import { MadeCodes } from './made-codes.tsx';
import { RedeemCodeDialog } from './redeem-code-dialog.tsx';

/** The redeem codes: make them, pass them on, see what became of them. */
export function CodeManagement() {
  const t = useT();
  const { api } = useServices();
  const [search, setSearch] = useState('');
  const [state, setState] = useState('');
  const load = useCallback(
    (before: number | null) =>
      api.call(endpoints.listRedeemCodes, {
        ...(search === '' ? {} : { search }),
        ...(before === null ? {} : { before: String(before) }),
      }),
    [api, search],
  );
  const pages = usePages<RedeemCode>(load);
  const outcome = useOutcome();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<RedeemCode | null>(null);
  const [made, setMade] = useState<readonly RedeemCode[]>([]);
  const isShown = (code: RedeemCode) => state === '' || code.state === state;

  const remove = async ({ id }: RedeemCode) => {
    const call = () => api.call(endpoints.deleteRedeemCode, { id });
    const worked = await outcome.attempt(call, t('codes.deleted'), t('codes.deleteFailed'));
    if (worked) {
      setLeaving(null);
      setMade((all) => all.filter((code) => code.id !== id));
    }
    await pages.reload();
  };
  const columns = useCodeColumns({
    busy: outcome.busy,
    onSwitch: ({ id }, isActive) =>
      void outcome.attempt(
        async () => pages.merge([(await api.call(endpoints.updateRedeemCode, { id, isActive })).data], true),
        null,
        t('codes.switchFailed'),
      ),
    onDelete: (code) => {
      outcome.dismiss();
      setLeaving(code);
    },
  });
  /** Everything that was made, not only what is on the page. */
  const allCodes = async () => {
    const codes: RedeemCode[] = [];
    for (let before: number | null = null; ; ) {
      const page = await load(before);
      codes.push(...page.data);
      before = page.nextBefore;
      if (before === null) return codes.filter(isShown);
    }
  };
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('codes.title')}
        text={t('codes.text')}
        good={outcome.good}
        bad={leaving ? null : outcome.bad}
        onDismiss={outcome.dismiss}
        action={
          <button type="button" className="button button-go" onClick={() => setAdding(true)}>
            <PlusIcon size={18} />
            {t('codes.add')}
          </button>
        }
      />
      {pages.error !== null && (
        <Banner tone="bad" onDismiss={pages.dismiss}>
          {t('codes.loadFailed')}
        </Banner>
      )}
      {made.length > 0 && <MadeCodes codes={made} onHide={() => setMade([])} />}
      <DataTable
        name="redeem-codes"
        label={t('codes.title')}
        rows={pages.rows.filter(isShown)}
        rowKey={(code) => code.id}
        columns={columns}
        empty={search === '' && state === '' ? t('codes.none') : t('codes.noMatch')}
        loading={pages.loading}
        cards
        tools={
          <>
            <SearchField label={t('codes.search')} query={search} onSearch={setSearch} />
            <select
              className="field field-small w-auto"
              aria-label={t('codes.state')}
              value={state}
              onChange={(event) => setState(event.target.value)}
            >
              <option value="">{t('codes.allStates')}</option>
              {REDEEM_CODE_STATES.map((each) => (
                <option key={each} value={each}>
                  {t(`codes.state.${each}`)}
                </option>
              ))}
            </select>
          </>
        }
        exportRows={allCodes}
      />
      <LoadMore pages={pages} />
      {adding && (
        <RedeemCodeDialog
          onClose={() => setAdding(false)}
          onTried={(codes) => {
            setMade((all) => [...codes, ...all]);
            void pages.reload();
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('codes.deleteTitle')}
          action={t('codes.delete')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void remove(leaving)}
          onClose={() => {
            outcome.dismiss();
            setLeaving(null);
          }}
        >
          {t('codes.deleteText', { code: leaving.code, amount: formatUsd(leaving.amount) })}
        </ConfirmDialog>
      )}
    </section>
  );
}
