import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import { EndpointDialog } from './endpoint-dialog.tsx';
import { type Owner, useEndpoints, useRemoveEndpoint } from './queries.ts';
import { SendsList } from './sends-list.tsx';

interface Props {
  owner: Owner;
  /** What may be chosen. */
  names: readonly OutsideName[];
  /** Adding an address is what its page is mostly for. */
  main?: boolean;
}

/** Where one is told of events, and what became of what was sent. */
export function WebhooksPanel({ owner, names, main = false }: Props) {
  const t = useT();
  const list = useEndpoints(owner);
  const endpoints = list.data?.data ?? [];
  const outcome = useOutcome();
  const { send: remove } = useRemoveEndpoint(owner);
  const adding = useOwnDialog('newWebhook');
  const editing = useOwnDialog('webhook');
  const edited = endpoints.find(({ id }) => String(id) === editing.arg);
  const removal = useRemoval(
    outcome,
    ({ id }: WebhookEndpoint) => remove({ id }),
    ({ url }) => ({
      title: t('webhooks.removeTitle'),
      text: t('webhooks.removeText', { url }),
      action: t('webhooks.remove'),
      done: 'webhooks.removed',
      failed: 'webhooks.removeFailed',
    }),
  );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('webhooks.title')}
        text={t('webhooks.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('webhooks.loadFailed')}
        action={
          <Button
            look={main ? 'go' : 'small'}
            icon={<PlusIcon size={18} />}
            label={t('webhooks.add')}
            onClick={() => adding.open()}
          />
        }
      />
      <Loaded
        query={{ ...list, error: null }}
        isEmpty={({ data }) => data.length === 0}
        empty={t('webhooks.none')}
      >
        {({ data }) => (
          <>
            {data.map((endpoint) => (
              <EndpointCard
                key={endpoint.id}
                owner={owner}
                endpoint={endpoint}
                outcome={outcome}
                onEdit={() => editing.open(endpoint.id)}
                onRemove={() => removal.ask(endpoint)}
              />
            ))}
            <Sends owner={owner} endpoints={data} />
          </>
        )}
      </Loaded>
      {adding.arg !== null && (
        <EndpointDialog owner={owner} names={names} endpoint={null} onClose={adding.close} />
      )}
      {edited && (
        <EndpointDialog
          key={edited.id}
          owner={owner}
          names={names}
          endpoint={edited}
          onClose={editing.close}
        />
      )}
      {removal.dialog}
    </section>
  );
}

/** Of one address at a time; which one stands in the page's own. */
function Sends({ owner, endpoints }: { owner: Owner; endpoints: readonly WebhookEndpoint[] }) {
  const t = useT();
  const { of, put } = useAddress();
  const shown = endpoints.find(({ id }) => String(id) === of('endpoint')) ?? endpoints[0];
  if (!shown) return null;
  return (
    <section className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-lg font-bold">{t('webhooks.sendsTitle')}</h2>
        {endpoints.length > 1 && (
          <Select
            className="w-auto max-w-full"
            label={t('webhooks.address')}
            value={String(shown.id)}
            onChoose={(value) => put({ endpoint: value })}
            options={endpoints.map(({ id, url }) => [String(id), url])}
          />
        )}
      </div>
      <SendsList key={shown.id} owner={owner} endpoint={shown} />
      <p className="text-sm text-muted">{t('webhooks.sendsText')}</p>
    </section>
  );
}
