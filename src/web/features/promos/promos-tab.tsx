import type { AdminPromo } from '#contract/price/manage-offers.ts';
import type { PromoStatus } from '#domain/price/promos.ts';
import { formatClock, formatDateTime, formatIdr, formatPercent } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { productText } from '#web/i18n/product-text.ts';
import { statusWord } from '#web/i18n/status-word.ts';
import { useTick } from '#web/lib/hooks/use-now.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { Thumb } from '#web/ui/screen/picture.tsx';
import { PromoDialog } from './promo-dialog.tsx';
import { useDeletePromo, usePromos, useSwitchPromo } from './queries.ts';

const LOOKS: Record<PromoStatus, string> = {
  ACTIVE: 'badge-good',
  EXPIRED: '',
  INACTIVE: 'badge-wait',
  SCHEDULED: 'badge-wait',
};

/** Flash sales: a lower price for a while. */
export function PromosTab() {
  const t = useT();
  const list = usePromos();
  const promos = list.data?.data ?? [];
  const outcome = useOutcome();
  const { send: update } = useSwitchPromo();
  const { send: drop } = useDeletePromo();
  const adding = useOwnDialog('promo');
  const removal = useRemoval(outcome, drop, ({ productName: name }: AdminPromo) => ({
    title: t('promo.delete'),
    text: t('promo.deleteText', { name }),
    action: t('offers.delete'),
    done: 'promo.deleted',
    failed: 'promo.deleteFailed',
  }));
  const columns = promoColumns(t, {
    busy: outcome.busy,
    onSwitch: (promo, isActive) =>
      void outcome.attempt(() => update({ ...promo, isActive }), null, 'promo.switchFailed'),
    onDelete: removal.ask,
  });
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('promo.text')}
        outcome={removal.outcome}
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
      {removal.dialog}
    </section>
  );
}

interface Actions {
  busy: boolean;
  onSwitch: (promo: AdminPromo, on: boolean) => void;
  onDelete: (promo: AdminPromo) => void;
}

function promoColumns(t: Translate, { busy, onSwitch, onDelete }: Actions) {
  const column = columnsOf<AdminPromo>(t);
  return [
    column.title('product', t('promo.product'), (promo) => promo.productName, {
      cell: (promo) => (
        <span className="flex items-center gap-3">
          <Thumb src={promo.imageUrl} />
          <bdi className="min-w-0 font-semibold wrap-anywhere">{productText(t, promo.productName)}</bdi>
        </span>
      ),
    }),
    column.idr('price', t('promo.price'), (promo) => promo.promoPriceIDR, {
      cell: (promo) => (
        <>
          <span className="money">{formatIdr(promo.promoPriceIDR, t.locale)}</span>{' '}
          <s className="money block text-xs text-muted">{formatIdr(promo.originalPriceIDR, t.locale)}</s>
        </>
      ),
    }),
    column.figure('percent', t('voucher.discount'), (promo) => promo.discountPercentage, {
      cell: (promo) => `−${formatPercent(promo.discountPercentage)}`,
    }),
    column.text('end', t('promo.end'), (promo) => promo.endDate, {
      cell: (promo) => <PromoEnd promo={promo} />,
    }),
    column.text('state', t('offers.state'), (promo) => promo.status, {
      cell: (promo) => (
        <span className="flex flex-wrap items-center gap-2">
          <span className={`badge ${LOOKS[promo.status]}`}>
            {promo.status === 'SCHEDULED' ? t('promo.scheduled') : statusWord(t, promo.status)}
          </span>
          {promo.status !== 'EXPIRED' && (
            <ActiveSwitch
              subject={productText(t, promo.productName)}
              what={t('promo.named', { name: productText(t, promo.productName) })}
              names={{ on: t('offers.active'), off: t('offers.inactive') }}
              on={promo.isActive}
              disabled={busy}
              onSwitch={(on) => onSwitch(promo, on)}
            />
          )}
        </span>
      ),
    }),
    column.text('made', t('offers.made'), (promo) => promo.createdAt, {
      cell: ({ createdAt, createdByName }) => (
        <span className="text-muted">
          {formatDateTime(createdAt, t)}
          {createdByName && <bdi className="block text-xs">{createdByName}</bdi>}
        </span>
      ),
    }),
    column.tools((promo) => (
      <RowButton
        danger
        label={t('offers.delete')}
        said={t('offers.deleteOne', { name: productText(t, promo.productName) })}
        onPress={() => onDelete(promo)}
      />
    )),
  ];
}

/** Hours, minutes and seconds while it runs; the day when it is over or off. */
function PromoEnd({ promo }: { promo: AdminPromo }) {
  const t = useT();
  const time = useTick();
  const left = time === null ? null : Date.parse(promo.endDate) - time;
  if (promo.status !== 'ACTIVE' || left === null || left <= 0)
    return (
      <span className="text-muted">
        {promo.status === 'SCHEDULED' && (
          <span className="block">{t('promo.starts', { time: formatDateTime(promo.startDate, t) })}</span>
        )}
        {formatDateTime(promo.endDate, t)}
      </span>
    );
  return (
    <bdi className="font-mono" role="timer">
      {formatClock(left)}
    </bdi>
  );
}
