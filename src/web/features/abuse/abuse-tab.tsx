import { useState } from 'react';
import type { BlockView } from '#contract/abuse.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useMay } from '#web/lib/rights.tsx';
import { useServices } from '#web/lib/services.ts';
import { useQuery } from '#web/lib/use-query.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { PlusIcon } from '#web/ui/icons.tsx';
import { ToolHead } from '#web/ui/tool-head.tsx';
import { useOutcome } from '#web/ui/use-outcome.ts';
import { useBlockColumns, useEventColumns } from './abuse-columns.tsx';
import { BlockDialog } from './block-dialog.tsx';
import '#web/features/admin/admin.css';

/** Who was turned away, and whom the seller does not serve. */
export function AbuseTab() {
  const { t } = useLanguage();
  const { api } = useServices();
  const events = useQuery(endpoints.listAbuseEvents, {});
  const blocks = useQuery(endpoints.listBlocks, {});
  const outcome = useOutcome();
  const mayBlock = useMay()('customers.change');
  const [adding, setAdding] = useState<{ network: string | null } | null>(null);
  const [lifting, setLifting] = useState<BlockView | null>(null);
  const change = async (work: () => Promise<unknown>, done: string, failed: string) => {
    const worked = await outcome.attempt(work, done, failed);
    await Promise.all([events.reload(), blocks.reload()]);
    return worked;
  };
  const lift = async ({ id }: BlockView) => {
    const call = () => api.call(endpoints.removeBlock, { id });
    if (await change(call, t('block.removed'), t('block.removeFailed'))) setLifting(null);
  };
  const eventColumns = useEventColumns((network) => setAdding({ network }));
  const blockColumns = useBlockColumns(setLifting);
  const failed = events.error !== null || blocks.error !== null;
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('abuse.title')}
        text={t('abuse.text')}
        good={outcome.good}
        bad={outcome.bad ?? (failed ? t('abuse.loadFailed') : null)}
        onDismiss={outcome.dismiss}
        action={
          mayBlock && (
            <button type="button" className="button button-go" onClick={() => setAdding({ network: null })}>
              <PlusIcon size={18} />
              {t('block.add')}
            </button>
          )
        }
      />
      <h3 className="text-sm font-semibold">{t('abuse.events')}</h3>
      <DataTable
        name="abuse-events"
        label={t('abuse.events')}
        rows={events.error === null ? (events.data?.data ?? []) : []}
        rowKey={(event) => `${event.kind} ${event.network} ${event.firstAt}`}
        columns={eventColumns}
        empty={t('abuse.none')}
        loading={events.loading}
        cards
      />
      <h3 className="text-sm font-semibold">{t('block.title')}</h3>
      <DataTable
        name="blocks"
        label={t('block.title')}
        rows={blocks.error === null ? (blocks.data?.data ?? []) : []}
        rowKey={(block) => block.id}
        columns={blockColumns}
        empty={t('block.none')}
        loading={blocks.loading}
        cards
      />
      {adding && (
        <BlockDialog
          network={adding.network}
          onClose={() => setAdding(null)}
          onMade={(message) => void change(async () => undefined, message, '')}
        />
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
