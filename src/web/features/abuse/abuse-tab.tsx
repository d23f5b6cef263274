import { useCallback, useState } from 'react';
import type { BlockView } from '#contract/abuse.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/rights.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { AddButton, ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { useBlockColumns, useEventColumns } from './abuse-columns.tsx';
import { BlockDialog } from './block-dialog.tsx';
import { useAbuseEvents, useBlocks, useRemoveBlock } from './queries.ts';

/** Who was turned away, and whom the seller does not serve. */
export function AbuseTab() {
  const { t } = useLanguage();
  const events = useAbuseEvents();
  const blocks = useBlocks();
  const remove = useRemoveBlock();
  const outcome = useOutcome();
  const mayBlock = useMay()('customers.change');
  const [adding, setAdding] = useState<{ network: string | null } | null>(null);
  const [lifting, setLifting] = useState<BlockView | null>(null);
  const lift = async ({ id }: BlockView) => {
    const call = () => remove.send({ id });
    if (
      await outcome.attempt(
        call,
        (t) => t('block.removed'),
        (t) => t('block.removeFailed'),
      )
    )
      setLifting(null);
  };
  const eventColumns = useEventColumns(useCallback((network) => setAdding({ network }), []));
  const blockColumns = useBlockColumns(setLifting);
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('abuse.title')}
        text={t('abuse.text')}
        outcome={outcome}
        query={events.error === null ? blocks : events}
        failed={t('abuse.loadFailed')}
        action={
          mayBlock && <AddButton onPress={() => setAdding({ network: null })}>{t('block.add')}</AddButton>
        }
      />
      <h3 className="text-sm font-semibold">{t('abuse.events')}</h3>
      <DataTable
        name="abuse-events"
        label={t('abuse.events')}
        rows={events.data?.data ?? []}
        rowKey={(event) => `${event.kind} ${event.network} ${event.firstAt}`}
        columns={eventColumns}
        empty={t('abuse.none')}
        loading={events.isFetching}
        cards
      />
      <h3 className="text-sm font-semibold">{t('block.title')}</h3>
      <DataTable
        name="blocks"
        label={t('block.title')}
        rows={blocks.data?.data ?? []}
        rowKey={(block) => block.id}
        columns={blockColumns}
        empty={t('block.none')}
        loading={blocks.isFetching}
        cards
      />
      {adding && (
        <BlockDialog network={adding.network} onClose={() => setAdding(null)} onMade={outcome.tell} />
      )}
      {lifting && (
        <ConfirmDialog
          title={t('block.removeTitle')}
          action={t('block.remove')}
          busy={outcome.busy}
          error={outcome.bad}
          onConfirm={() => void lift(lifting)}
          onClose={() => setLifting(null)}
        >
          {t('block.removeText', { name: lifting.label })}
        </ConfirmDialog>
      )}
    </section>
  );
}
