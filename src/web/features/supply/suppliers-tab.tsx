import { useState } from 'react';
import type { SupplierView } from '#contract/orders/supply.ts';
import { OUTSIDE_HEALTH } from '#domain/notices/outside-health.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { ActiveSwitch } from '#web/ui/lists/active-switch.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { useRemoveSupplier, useStopSupplier, useSuppliers } from './queries.ts';
import { SuppliedDialog } from './supplied-dialog.tsx';
import { SupplierDialog } from './supplier-dialog.tsx';

const LOOKS = { up: 'badge-good', slow: 'badge-wait', down: 'badge-bad' } as const;

/** Those who are asked for what the shop sells. */
export function SuppliersTab() {
  const t = useT();
  const list = useSuppliers();
  const suppliers = list.data?.data ?? [];
  const outcome = useOutcome();
  const { send: remove } = useRemoveSupplier();
  const adding = useOwnDialog('newSupplier');
  const editing = useOwnDialog('supplier');
  const supplying = useOwnDialog('supplied');
  const { send: stop, busy: stopping } = useStopSupplier();
  // Shown once, beside the supplier that it was made for.
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null);
  const edited = suppliers.find(({ id }) => String(id) === editing.arg);
  const shown = suppliers.find(({ id, shop }) => shop && String(id) === supplying.arg);
  const removal = useRemoval(
    outcome,
    ({ id }: SupplierView) => remove({ id }),
    ({ name }) => ({
      title: t('supply.removeTitle'),
      text: t('supply.removeText', { name }),
      action: t('supply.remove'),
      done: 'supply.removed',
      failed: 'supply.removeFailed',
    }),
  );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('supply.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('supply.loadFailed')}
        action={<AddButton label={t('supply.add')} onPress={() => adding.open()} />}
      />
      <DataTable
        name="suppliers"
        label={t('admin.tab.suppliers')}
        rows={suppliers}
        rowKey={({ id }) => id}
        columns={supplierColumns(t, {
          busy: stopping,
          onStop: ({ id }, stopped) =>
            void outcome.attempt(
              () => stop({ id, stopped }),
              stopped ? 'supply.isStopped' : 'supply.isOn',
              'supply.stopFailed',
            ),
          onGoods: ({ id }) => supplying.open(id),
          onEdit: ({ id }) => editing.open(id),
          onRemove: removal.ask,
        })}
        empty={t('supply.none')}
        loading={list.isFetching}
        cards
      />
      {adding.arg !== null && (
        <SupplierDialog
          supplier={null}
          secret={null}
          onClose={adding.close}
          onMade={({ id }, secret) => {
            if (secret !== null) setMade({ id, secret });
            // Closed first: what lies under another takes it along when it closes by itself.
            adding.close();
            editing.open(id);
          }}
        />
      )}
      {edited && (
        <SupplierDialog
          key={edited.id}
          supplier={edited}
          secret={made?.id === edited.id ? made.secret : null}
          onClose={() => {
            setMade(null);
            editing.close();
          }}
        />
      )}
      {shown && <SuppliedDialog key={shown.id} supplier={shown} onClose={supplying.close} />}
      {removal.dialog}
    </section>
  );
}

interface Actions {
  busy: boolean;
  onStop: (supplier: SupplierView, stopped: boolean) => void;
  onGoods: (supplier: SupplierView) => void;
  onEdit: (supplier: SupplierView) => void;
  onRemove: (supplier: SupplierView) => void;
}

function supplierColumns(t: Translate, { busy, onStop, onGoods, onEdit, onRemove }: Actions) {
  const column = columnsOf<SupplierView>(t);
  return [
    column.title('name', t('supply.name'), ({ name }) => name, {
      cell: ({ name, url }) => (
        <span className="wrap-anywhere">
          <bdi className="font-semibold">{name}</bdi>
          <bdi dir="ltr" className="block font-mono text-xs text-muted">
            {url}
          </bdi>
        </span>
      ),
    }),
    column.text('health', t('supply.health'), ({ health }) => health, {
      cell: ({ health }) => {
        const known = OUTSIDE_HEALTH.find((each) => each === health);
        return known && <span className={`badge ${LOOKS[known]}`}>{t(`supply.health.${known}`)}</span>;
      },
    }),
    column.text('on', t('supply.on'), ({ stopped }) => t(stopped ? 'supply.on.no' : 'supply.on.yes'), {
      cell: (supplier) => (
        <ActiveSwitch
          subject={supplier.name}
          what={t('supply.named', { name: supplier.name })}
          names={{ on: t('supply.on.yes'), off: t('supply.on.no') }}
          on={!supplier.stopped}
          disabled={busy}
          onSwitch={(on) => onStop(supplier, !on)}
        />
      ),
    }),
    column.count('variants', t('supply.variants'), ({ variants }) => variants),
    column.count('waiting', t('supply.waiting'), ({ waiting }) => waiting),
    column.count('spares', t('supply.spares'), ({ spares }) => spares),
    column.tools((supplier) => (
      <>
        {supplier.shop && (
          <RowButton
            label={t('supplied.open')}
            said={t('supplied.title', { name: supplier.name })}
            onPress={() => onGoods(supplier)}
          />
        )}
        <RowButton
          label={t('supply.edit')}
          said={t('supply.editOne', { name: supplier.name })}
          onPress={() => onEdit(supplier)}
        />
        <RowButton
          danger
          label={t('supply.remove')}
          said={t('supply.removeOne', { name: supplier.name })}
          onPress={() => onRemove(supplier)}
        />
      </>
    )),
  ];
}
