import type { NoticeChannel } from '#contract/webhooks/notice-channels.ts';
import { CHANNEL_KINDS, type ChannelKind, MOST_CHANNEL_NAME } from '#domain/notices/notice-channels.ts';
import { MATTER_NAMES } from '#domain/notices/notices.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { MOST_ADDRESS } from '#domain/webhooks/webhooks.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Chip } from '#web/ui/fields/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { useSaveChannel } from './queries.ts';

interface Props {
  names: readonly OutsideName[];
  /** The one to change; without it a new one is made. */
  channel: NoticeChannel | null;
  onClose: () => void;
}

export function ChannelDialog({ names, channel, onClose }: Props) {
  const t = useT();
  const { send } = useSaveChannel();
  const form = useForm({
    initial: () => ({
      kind: channel?.kind ?? ('discord' as ChannelKind),
      name: channel?.name ?? '',
      url: '',
      events: channel?.events ?? [],
      matters: channel?.matters ?? [...MATTER_NAMES],
    }),
    check: ({ name, url, events, matters }) => {
      if (name.trim() === '') return { name: t('channels.nameRequired') };
      if (!(channel && url === '') && !/^https?:\/\/\S+$/.test(url.trim()))
        return { url: t('webhooks.addressWrong') };
      return events.length + matters.length === 0 ? t('channels.nothing') : null;
    },
    send: async ({ url, name, ...values }) => {
      const address = url === '' ? {} : { url: url.trim() };
      await send({ ...(channel ? { id: channel.id } : {}), ...values, ...address, name: name.trim() });
    },
  });
  const { matters, events } = form.values;
  return (
    <FormDialog
      title={channel ? t('channels.changeOne', { name: channel.name }) : t('channels.newTitle')}
      form={form}
      label={t('webhooks.save')}
      failed={t('channels.saveFailed')}
      done={t('channels.saved')}
      onClose={onClose}
    >
      <TextField label={t('channels.name')} maxLength={MOST_CHANNEL_NAME} {...form.field('name')} />
      <SelectField
        label={t('channels.kind')}
        {...form.field('kind')}
        options={CHANNEL_KINDS.map((each) => [each, t(`channels.kind.${each}`)])}
      />
      <TextField
        label={t('webhooks.address')}
        hint={channel ? t('channels.addressKept') : t('channels.addressHint')}
        dir="ltr"
        inputMode="url"
        maxLength={MOST_ADDRESS}
        {...form.field('url')}
      />
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-semibold">{t('channels.matters')}</legend>
        {MATTER_NAMES.map((name) => (
          <Chip
            key={name}
            label={t(`channels.matter.${name}`)}
            pressed={matters.includes(name)}
            onClick={() => form.set({ matters: toggled(matters, name) })}
          />
        ))}
      </fieldset>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="mb-2 font-semibold">{t('webhooks.events')}</legend>
        {names.map((name) => (
          <Chip
            key={name}
            className="font-mono text-xs"
            label={name}
            dir="ltr"
            pressed={events.includes(name)}
            onClick={() => form.set({ events: toggled(events, name) })}
          />
        ))}
      </fieldset>
    </FormDialog>
  );
}

const toggled = <Name extends string>(chosen: readonly Name[], name: Name): Name[] =>
  chosen.includes(name) ? chosen.filter((each) => each !== name) : [...chosen, name];
