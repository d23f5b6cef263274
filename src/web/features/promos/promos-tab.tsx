import { useCallback, useMemo, useState } from 'react';
import type { AdminPromo } from '#contract/price/manage-offers.ts';
import type { PromoStatus } from '#domain/price/promos.ts';
import { formatClock, formatDateTime, formatIdr, formatPercent } from '#web/i18n/format.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { statusWord } from '#web/i18n/status-word.ts';
import { useTick } from '#web/lib/hooks/use-now.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { Picture } from '#web/ui/screen/picture.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { useDeletePromo, usePromos, useSwitchPromo } from './queries.ts';

const LOOKS: Record<PromoStatus, string> = { ACTIVE: 'badge-good', EXPIRED: '', INACTIVE: 'badge-wait' };

/** Flash sales: a lower price for a while. */
export function PromosTab() {
  const { t } = useLanguage();
  const list = usePromos();
  const promos = list.data?.data ?? [];
  const { attempt, ...outcome } = useOutcome();
  const { send: update } = useSwitchPromo();
  const { send: drop } = useDeletePromo();
  const adding = useOwnDialog('promo');
  const [leaving, setLeaving] = useState<AdminPromo | null>(null);
  const remove = async (promo: AdminPromo) => {
    if (
      await attempt(
        () => drop(promo),
        (t) => t('promo.deleted'),
        (t) => t('promo.deleteFailed'),
      )
    )
      setLeaving(null);
  };
  const onSwitch = useCallback(
    (promo: AdminPromo, isActive: boolean) =>
      void attempt(
        () => update({ ...promo, isActive }),
        null,
        (t) => t('promo.switchFailed'),
      ),
    [attempt, update],
  );
  const columns = usePromoColumns({ busy: outcome.busy, onSwitch, onDelete: setLeaving });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('promo.text')}
        outcome={outcome}
        query={list}
        failed={t('promo.loadFailed')}
        action={<AddButton label={t('promo.add')} onPress={() => adding.open()} />}
      />
      <DataTable
        name="promos"
        label={t('promo.title')}
        rows={promos}
        rowKey={(promo) => promo.id}
        columns={columns}
        empty={t('promo.none')}
        loading={list.isFetching}
        cards
      />
      {adding.arg !== null && (
        <PromoDialog
          running={promos.filter((promo) => promo.status === 'ACTIVE').map((promo) => promo.productId)}
          onClose={adding.close}
          onMade={outcome.tell}
        />
      )}
      {leaving && (
        <ConfirmDialog
          title={t('promo.delete')}
          action={t('offers.delete')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(null)}
        >
          {t('promo.deleteText', { name: leaving.productName })}
        </ConfirmDialog>
      )}
    </section>
  );
}

interface Actions {
  busy: boolean;
  onSwitch: (promo: AdminPromo, on: boolean) => void;
  onDelete: (promo: AdminPromo) => void;
}

function usePromoColumns({ busy, onSwitch, onDelete }: Actions): Column<AdminPromo>[] {
  const { t } = useLanguage();
  return useMemo(
    () => [
      {
        name: 'product',
        label: t('promo.product'),
        fixed: true,
        cell: (promo) => (
          <span className="flex items-center gap-3">
            <span className="stock-picture block flex-none">
              <Picture src={promo.imageUrl} />
            </span>
            <span className="min-w-0 font-semibold wrap-anywhere">{promo.productName}</span>
          </span>
        ),
        value: (promo) => promo.productName,
      },
      {
        name: 'price',
        label: t('promo.price'),
        number: true,
        cell: (promo) => (
          <>
            <span className="money">{formatIdr(promo.promoPriceIDR, t.locale)}</span>{' '}
            <s className="money block text-xs text-muted">{formatIdr(promo.originalPriceIDR, t.locale)}</s>
          </>
        ),
        value: (promo) => promo.promoPriceIDR,
      },
      {
        name: 'percent',
        label: t('voucher.discount'),
        number: true,
        cell: (promo) => `−${formatPercent(promo.discountPercentage)}`,
        value: (promo) => promo.discountPercentage,
      },
      {
        name: 'end',
        label: t('promo.end'),
        cell: (promo) => <PromoEnd promo={promo} />,
        value: (promo) => promo.endDate,
      },
      {
        name: 'state',
        label: t('offers.state'),
        cell: (promo) => (
          <span className="flex flex-wrap items-center gap-2">
            <span className={`badge ${LOOKS[promo.status]}`}>{statusWord(t, promo.status)}</span>
            {promo.status !== 'EXPIRED' && (
              <ActiveSwitch
                subject={promo.productName}
                what={t('promo.named', { name: promo.productName })}
                names={{ on: t('offers.active'), off: t('offers.inactive') }}
                on={promo.isActive}
                disabled={busy}
                onSwitch={(on) => onSwitch(promo, on)}
              />
            )}
          </span>
        ),
        value: (promo) => promo.status,
      },
      {
        name: 'made',
        label: t('offers.made'),
        cell: (promo) => <bdi className="text-muted">{promo.createdByName}</bdi>,
        value: (promo) => promo.createdByName,
      },
      {
        name: 'delete',
        label: '',
        fixed: true,
        cell: (promo) => (
          <RowButton
            label={t('offers.delete')}
            danger
            said={t('offers.deleteOne', { name: promo.productName })}
            onPress={() => onDelete(promo)}
          />
        ),
      },
    ],
    [t, busy, onSwitch, onDelete],
  );
}

/** Hours, minutes and seconds while it runs; the day when it is over or off. */
function PromoEnd({ promo }: { promo: AdminPromo }) {
  const t = useT();
  const time = useTick();
  const left = time === null ? null : Date.parse(promo.endDate) - time;
  if (promo.status !== 'ACTIVE' || left === null || left <= 0)
    return <span className="text-muted">{formatDateTime(promo.endDate, t)}</span>;
  return (
    <bdi className="font-mono" role="timer">
      {formatClock(left)}
    </bdi>
  );
}
