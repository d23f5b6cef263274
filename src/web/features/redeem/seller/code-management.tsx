import { useState } from 'react';
import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import { REDEEM_CODE_STATES } from '#domain/wallet/redeem.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { MaskedNote } from '#web/ui/goods/masked-note.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { codeColumns } from './code-columns.tsx';
import { MadeCodes } from './made-codes.tsx';
import { useDeleteCode, useReadAllCodes, useRedeemCodes, useSwitchCode } from './queries.ts';
import { RedeemCodeDialog } from './redeem-code-dialog.tsx';

/** The redeem codes: make them, pass them on, see what became of them. */
export function CodeManagement() {
  const t = useT();
  const { api } = useServices();
  const readAll = useReadAllCodes();
  const { of, put } = useAddress();
  const search = of('query');
  const state = of('state');
  const list = useRedeemCodes(search);
  const outcome = useOutcome();
  const { send: drop } = useDeleteCode();
  const { send: change } = useSwitchCode();
  const adding = useOwnDialog('redeemCode');
  const [made, setMade] = useState<readonly RedeemCode[]>([]);
  const [madeUntil, setMadeUntil] = useState<number>();
  useHiddenInTime(madeUntil, () => setMade([]));
  const masked = list.rows.some((code) => code.masked);
  const isShown = (code: RedeemCode) => state === '' || code.state === state;
  const removal = useRemoval(
    outcome,
    async ({ id }: RedeemCode) => {
      await drop({ id });
      setMade((all) => all.filter((code) => code.id !== id));
    },
    ({ code, amount }) => ({
      title: t('codes.deleteTitle'),
      text: t('codes.deleteText', { code, amount: formatUsd(amount) }),
      action: t('codes.delete'),
      done: 'codes.deleted',
      failed: 'codes.deleteFailed',
    }),
  );
  const columns = codeColumns(t, {
    busy: outcome.busy,
    onSwitch: ({ id }, isActive) =>
      void outcome.attempt(() => change({ id, isActive }), null, 'codes.switchFailed'),
    onDelete: removal.ask,
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('codes.title')}
        text={t('codes.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('codes.loadFailed')}
        action={<AddButton label={t('codes.add')} onPress={() => adding.open()} />}
      />
      {masked && <MaskedNote text={t('codes.masked')} action={t('codes.reveal')} onProved={list.refetch} />}
      {made.length > 0 && <MadeCodes codes={made} onHide={() => setMade([])} />}
      <DataTable
        name="redeem-codes"
        label={t('codes.title')}
        rows={list.rows.filter(isShown)}
        rowKey={(code) => code.id}
        columns={columns}
        order={ONE_ORDER}
        empty={search === '' && state === '' ? t('codes.none') : t('codes.noMatch')}
        loading={list.isFetching}
        cards
        tools={
          <>
            <SearchField label={t('codes.search')} query={search} onSearch={(query) => put({ query })} />
            <Select
              className="w-auto"
              label={t('codes.state')}
              value={state}
              onChoose={(value) => put({ state: value })}
              none={t('codes.allStates')}
              options={REDEEM_CODE_STATES.map((each) => [each, t(`codes.state.${each}`)])}
            />
          </>
        }
        exportRows={async () => {
          if (masked) await api.stepUp();
          return (await readAll(search)).filter(isShown);
        }}
      />
      <LoadMore pages={list} />
      {adding.arg !== null && (
        <RedeemCodeDialog
          onClose={adding.close}
          onTried={(codes, until) => {
            setMade((all) => [...codes, ...all]);
            setMadeUntil(until);
          }}
        />
      )}
      {removal.dialog}
    </section>
  );
}
