import { useCallback, useMemo, useState } from 'react';
import type { VoucherView } from '#contract/price/vouchers.ts';
import { formatCount, formatDateTime, formatPercent } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useDeleteVoucher, useUpdateVoucher, useVouchers } from './queries.ts';
import { VoucherDialog } from './voucher-dialog.tsx';

/** Codes that take something off the price. */
export function VouchersTab() {
  const { t } = useLanguage();
  const list = useVouchers();
  const { attempt, ...outcome } = useOutcome();
  const { send: update } = useUpdateVoucher();
  const { send: drop } = useDeleteVoucher();
  const { of, put } = useAddress();
  const search = of('query');
  const adding = useOwnDialog('voucher');
  const [leaving, setLeaving] = useState<VoucherView | null>(null);
  const remove = async ({ id }: VoucherView) => {
    if (
      await attempt(
        () => drop({ id }),
        (t) => t('voucher.deleted'),
        (t) => t('voucher.deleteFailed'),
      )
    )
      setLeaving(null);
  };
  const onSwitch = useCallback(
    ({ id }: VoucherView, isActive: boolean) =>
      void attempt(
        () => update({ id, isActive }),
        null,
        (t) => t('voucher.switchFailed'),
      ),
    [attempt, update],
  );
  const columns = useVoucherColumns({ busy: outcome.busy, onSwitch, onDelete: setLeaving });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('voucher.text')}
        outcome={outcome}
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
      {leaving && (
        <ConfirmDialog
          title={t('voucher.delete')}
          action={t('offers.delete')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('voucher.deleteText', { code: leaving.code ?? '' })}
        </ConfirmDialog>
      )}
    </section>
  );
}

/** By its code or its product. */
const fits =
  (search: string) =>
  ({ code, productName }: VoucherView): boolean =>
    `${code} ${productName ?? ''}`.toLowerCase().includes(search.toLowerCase());

interface Actions {
  busy: boolean;
  onSwitch: (voucher: VoucherView, on: boolean) => void;
  onDelete: (voucher: VoucherView) => void;
}

function useVoucherColumns({ busy, onSwitch, onDelete }: Actions): Column<VoucherView>[] {
  const { t, locale } = useLanguage();
  const product = useCallback(
    (voucher: VoucherView) => (voucher.isGlobal ? t('voucher.global') : (voucher.productName ?? '')),
    [t],
  );
  return useMemo(
    () => [
      {
        name: 'code',
        label: t('voucher.code'),
        fixed: true,
        cell: (voucher) => (
          <span className="flex flex-wrap items-center gap-2">
            <code className="font-mono font-semibold wrap-anywhere">{voucher.code}</code>
            <CopyButton
              text={voucher.code ?? ''}
              label={t('copy.copy')}
              copiedLabel={t('copy.copied')}
              subject={voucher.code ?? ''}
              ms={CODE_COPIED_MS}
            />
          </span>
        ),
        value: (voucher) => voucher.code,
      },
      {
        name: 'discount',
        label: t('voucher.discount'),
        number: true,
        cell: (voucher) => formatPercent(voucher.discountPercentage),
        value: (voucher) => voucher.discountPercentage,
      },
      { name: 'product', label: t('voucher.for'), cell: product, value: product },
      {
        name: 'uses',
        label: t('voucher.uses'),
        number: true,
        cell: ({ uses, maxUses }) =>
          `${formatCount(uses, locale)} / ${maxUses === null ? t('voucher.unlimited') : formatCount(maxUses, locale)}`,
        value: (voucher) => voucher.uses,
      },
      {
        name: 'state',
        label: t('offers.state'),
        cell: (voucher) => (
          <ActiveSwitch
            subject={voucher.code ?? ''}
            what={t('voucher.named', { name: voucher.code ?? '' })}
            names={{ on: t('offers.active'), off: t('offers.inactive') }}
            on={voucher.isActive}
            disabled={busy}
            onSwitch={(on) => onSwitch(voucher, on)}
          />
        ),
        value: (voucher) => t(voucher.isActive ? 'offers.active' : 'offers.inactive'),
      },
      {
        name: 'made',
        label: t('offers.made'),
        cell: (voucher) => (
          <span className="text-muted">
            {formatDateTime(voucher.createdAt ?? '', t)}
            {voucher.createdByName && <bdi className="block text-xs">{voucher.createdByName}</bdi>}
          </span>
        ),
        value: (voucher) => voucher.createdAt,
      },
      {
        name: 'delete',
        label: '',
        fixed: true,
        cell: (voucher) => (
          <RowButton
            label={t('offers.delete')}
            danger
            said={t('offers.deleteOne', { name: voucher.code ?? '' })}
            onPress={() => onDelete(voucher)}
          />
        ),
      },
    ],
    [t, locale, product, busy, onSwitch, onDelete],
  );
}
