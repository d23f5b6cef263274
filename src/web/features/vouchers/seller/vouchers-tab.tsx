import type { VoucherView } from '#contract/price/vouchers.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { saveCsv } from '#web/lib/files/save-file.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { useDeleteVoucher, useExportVouchers, useUpdateVoucher, useVouchers } from './queries.ts';
import { VoucherDialog } from './voucher-dialog.tsx';
import { conditions, scopeText, takesText } from './voucher-words.ts';

/** Codes that take something off the price. */
export function VouchersTab() {
  const t = useT();
  const list = useVouchers();
  const outcome = useOutcome();
  const { send: update } = useUpdateVoucher();
  const { send: drop } = useDeleteVoucher();
  const { send: take } = useExportVouchers();
  const { of, put } = useAddress();
  const search = of('query');
  const adding = useOwnDialog('voucher');
  const removal = useRemoval(
    outcome,
    ({ id }: VoucherView) => drop({ id }),
    ({ code }) => ({
      title: t('voucher.delete'),
      text: t('voucher.deleteText', { code }),
      action: t('offers.delete'),
      done: 'voucher.deleted',
      failed: 'voucher.deleteFailed',
    }),
  );
  const columns = voucherColumns(t, {
    busy: outcome.busy,
    onSwitch: ({ id }, isActive) =>
      void outcome.attempt(() => update({ id, isActive }), null, 'voucher.switchFailed'),
    onDelete: removal.ask,
    onExport: ({ id, code }) =>
      void outcome.attempt(
        async () => {
          const { data } = await take({ id });
          saveCsv(`voucher-${code}`, [
            [t('voucher.code'), t('voucher.uses'), t('offers.state')],
            ...data.map((each) => [
              each.code,
              each.uses,
              t(each.isActive ? 'offers.active' : 'offers.inactive'),
            ]),
          ]);
        },
        null,
        'voucher.exportFailed',
      ),
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('voucher.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('voucher.loadFailed')}
        action={<AddButton label={t('voucher.add')} onPress={() => adding.open()} />}
      />
      <DataTable
        name="vouchers"
        label={t('voucher.title')}
        rows={(list.data?.data ?? []).filter(fits(search))}
        rowKey={(voucher) => voucher.id}
        columns={columns}
        empty={search === '' ? t('voucher.none') : t('history.noMatch', { query: search })}
        tools={
          <SearchField label={t('voucher.search')} query={search} onSearch={(query) => put({ query })} />
        }
        loading={list.isFetching}
        cards
      />
      {adding.arg !== null && <VoucherDialog onClose={adding.close} onMade={outcome.tell} />}
      {removal.dialog}
    </section>
  );
}

/** By its code or its product. */
const fits =
  (search: string) =>
  ({ code, productName, names }: VoucherView): boolean =>
    `${code} ${productName ?? ''} ${names.join(' ')}`.toLowerCase().includes(search.toLowerCase());

interface Actions {
  busy: boolean;
  onSwitch: (voucher: VoucherView, on: boolean) => void;
  onDelete: (voucher: VoucherView) => void;
  onExport: (voucher: VoucherView) => void;
}

function voucherColumns(t: Translate, { busy, onSwitch, onDelete, onExport }: Actions) {
  const column = columnsOf<VoucherView>(t);
  return [
    column.title('code', t('voucher.code'), ({ code }) => code, {
      cell: ({ code, batch }) => (
        <span className="flex flex-wrap items-center gap-2">
          <code className="font-mono font-semibold wrap-anywhere">{code}</code>
          {batch && <span className="badge">{t('voucher.batch', { n: batch.size })}</span>}
          <CopyButton
            text={code}
            label={t('copy.copy')}
            copiedLabel={t('copy.copied')}
            subject={code}
            ms={CODE_COPIED_MS}
          />
        </span>
      ),
    }),
    column.figure('discount', t('voucher.discount'), (voucher) => voucher.discountPercentage, {
      cell: (voucher) => (
        <>
          {takesText(t, voucher)}
          {conditions(t, voucher).map((each) => (
            <span key={each} className="block text-xs text-muted">
              {each}
            </span>
          ))}
        </>
      ),
    }),
    column.text('product', t('voucher.for'), (voucher) => scopeText(t, voucher)),
    column.figure('uses', t('voucher.uses'), (voucher) => voucher.uses, {
      cell: ({ uses, maxUses, batch }) =>
        batch
          ? `${formatCount(batch.used, t.locale)} / ${formatCount(batch.size, t.locale)}`
          : `${formatCount(uses, t.locale)} / ${maxUses === null ? t('voucher.unlimited') : formatCount(maxUses, t.locale)}`,
    }),
    column.text('state', t('offers.state'), (row) => t(row.isActive ? 'offers.active' : 'offers.inactive'), {
      cell: (voucher) => (
        <ActiveSwitch
          subject={voucher.code}
          what={t('voucher.named', { name: voucher.code })}
          names={{ on: t('offers.active'), off: t('offers.inactive') }}
          on={voucher.isActive}
          disabled={busy}
          onSwitch={(on) => onSwitch(voucher, on)}
        />
      ),
    }),
    column.text('made', t('offers.made'), (voucher) => voucher.createdAt, {
      cell: ({ createdAt, createdByName }) => (
        <span className="text-muted">
          {formatDateTime(createdAt, t)}
          {createdByName && <bdi className="block text-xs">{createdByName}</bdi>}
        </span>
      ),
    }),
    column.tools((voucher) => (
      <>
        {voucher.batch && (
          <RowButton
            label={t('voucher.export')}
            said={t('voucher.exportOne', { name: voucher.code })}
            onPress={() => onExport(voucher)}
          />
        )}
        <RowButton
          danger
          label={t('offers.delete')}
          said={t('offers.deleteOne', { name: voucher.code })}
          onPress={() => onDelete(voucher)}
        />
      </>
    )),
  ];
}
