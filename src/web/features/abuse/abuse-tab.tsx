import type { BlockView } from '#contract/guard/abuse.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { AddButton, ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
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
  const adding = useOwnDialog('block');
  const removal = useRemoval(
    outcome,
    ({ id }: BlockView) => remove.send({ id }),
    ({ label: name }) => ({
      title: t('block.removeTitle'),
      text: t('block.removeText', { name }),
      action: t('block.remove'),
      done: 'block.removed',
      failed: 'block.removeFailed',
    }),
  );
  const eventColumns = useEventColumns(adding.open);
  const blockColumns = useBlockColumns(removal.ask);
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        text={t('abuse.text')}
        outcome={removal.outcome}
        query={events.error === null ? blocks : events}
        failed={t('abuse.loadFailed')}
        action={mayBlock && <AddButton label={t('block.add')} onPress={() => adding.open()} />}
      />
      <h2 className="text-sm font-semibold">{t('abuse.events')}</h2>
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
      <h2 className="text-sm font-semibold">{t('block.title')}</h2>
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
      {adding.arg !== null && (
        <BlockDialog network={adding.arg || null} onClose={adding.close} onMade={outcome.tell} />
      )}
      {removal.dialog}
    </section>
  );
}
