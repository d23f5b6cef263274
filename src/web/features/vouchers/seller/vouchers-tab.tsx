import { useState } from 'react';
import type { VoucherView } from '#contract/vouchers.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { ActiveSwitch } from '#web/ui/active-switch.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/copy-button.tsx';
import { type Column, DataTable } from '#web/ui/data-table.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { VoucherDialog } from './voucher-dialog.tsx';
import '#web/features/admin/admin.css';

/** Codes that take something off the price. */
export function VouchersTab() {
  const { t } = useLanguage();
  const { api } = useServices();
  const list = useQuery(endpoints.listOwnVouchers, {});
  const outcome = useOutcome();
  const [adding, setAdding] = useState(false);
  const [leaving, setLeaving] = useState<VoucherView | null>(null);
  const change = async (work: () => Promise<unknown>, done: string | null, failed: string) => {
    const worked = await outcome.attempt(work, done, failed);
    await list.reload();
    return worked;
  };
  const remove = async ({ id }: VoucherView) => {
    const call = () => api.call(endpoints.deleteVoucher, { id: id ?? 0 });
    if (await change(call, t('voucher.deleted'), t('voucher.deleteFailed'))) setLeaving(null);
  };
  const columns = useVoucherColumns({
    busy: outcome.busy,
    onSwitch: ({ id }, isActive) =>
      void change(
        () => api.call(endpoints.updateVoucher, { id: id ?? 0, isActive }),
        null,
        t('voucher.switchFailed'),
      ),
    onDelete: setLeaving,
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('voucher.title')}
        text={t('voucher.text')}
        good={outcome.good}
        bad={outcome.bad ?? (list.error === null ? null : t('voucher.loadFailed'))}
        onDismiss={outcome.dismiss}
        action={
          <button type="button" className="button button-go" onClick={() => setAdding(true)}>
            <PlusIcon size={18} />
            {t('voucher.add')}
          </button>
        }
      />
      <DataTable
        name="vouchers"
        label={t('voucher.title')}
        rows={list.error === null ? (list.data?.data ?? []) : []}
        rowKey={(voucher) => voucher.id ?? 0}
        columns={columns}
        empty={t('voucher.none')}
        loading={list.loading}
        cards
      />
      {adding && (
        <VoucherDialog
          onClose={() => setAdding(false)}
          onMade={(message) => void change(async () => undefined, message, '')}
        />
      )}
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

interface Actions {
  busy: boolean;
  onSwitch: (voucher: VoucherView, on: boolean) => void;
  onDelete: (voucher: VoucherView) => void;
}

function useVoucherColumns({ busy, onSwitch, onDelete }: Actions): Column<VoucherView>[] {
  const { t, locale } = useLanguage();
  const product = (voucher: VoucherView) =>
    voucher.isGlobal ? t('voucher.global') : (voucher.productName ?? '');
  return [
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
      cell: (voucher) => `${voucher.discountPercentage}%`,
      value: (voucher) => voucher.discountPercentage,
    },
    { name: 'product', label: t('voucher.for'), cell: product, value: product },
    {
      name: 'uses',
      label: t('voucher.uses'),
      number: true,
      cell: ({ uses = 0, maxUses }) =>
        maxUses ? `${formatCount(uses)} / ${formatCount(maxUses)}` : t('voucher.unlimited'),
      value: (voucher) => voucher.uses,
    },
    {
      name: 'state',
      label: t('offers.state'),
      cell: (voucher) => (
        <ActiveSwitch
          subject={voucher.code ?? ''}
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
          {formatDateTime(voucher.createdAt ?? '', locale)}
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
        <button
          type="button"
          className="button button-small button-dense button-danger"
          aria-label={t('offers.deleteOne', { name: voucher.code ?? '' })}
          onClick={() => onDelete(voucher)}
        >
          {t('offers.delete')}
        </button>
      ),
    },
  ];
}
