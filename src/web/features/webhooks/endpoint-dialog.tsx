import type { WebhookEndpoint } from '#contract/webhooks/webhooks.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { MOST_ADDRESS } from '#domain/webhooks/webhooks.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { EventChips } from './event-chips.tsx';
import { type Owner, useSaveEndpoint } from './queries.ts';

/** So many of the first are told unless one chooses otherwise. */
const USUAL = 5;

interface Props {
  owner: Owner;
  names: readonly OutsideName[];
  /** The one to change; without it a new one is made. */
  endpoint: WebhookEndpoint | null;
  onClose: () => void;
}

export function EndpointDialog({ owner, names, endpoint, onClose }: Props) {
  const t = useT();
  const { send } = useSaveEndpoint(owner);
  const form = useForm({
    initial: () => ({
      url: endpoint?.url ?? '',
      events: endpoint?.events ?? names.slice(0, USUAL),
    }),
    check: ({ url }) =>
      /^https?:\/\/[^#\s]+$/.test(url.trim()) ? null : { url: t('webhooks.addressWrong') },
    send: async ({ url, events }) => {
      const on = endpoint?.offAt ? { on: false } : {};
      await send({ ...(endpoint ? { id: endpoint.id, ...on } : {}), url: url.trim(), events });
    },
  });
  return (
    <FormDialog
      title={endpoint ? t('webhooks.changeOne', { url: endpoint.url }) : t('webhooks.newTitle')}
      form={form}
      label={t('webhooks.save')}
      failed={t('webhooks.saveFailed')}
      done={t('webhooks.saved')}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.address')}
        hint={t('webhooks.addressHint')}
        dir="ltr"
        inputMode="url"
        maxLength={MOST_ADDRESS}
        {...form.field('url')}
      />
      <EventChips names={names} chosen={form.values.events} onChoose={(events) => form.set({ events })} />
    </FormDialog>
  );
}
