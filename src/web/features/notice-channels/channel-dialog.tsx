import { useState } from 'react';
import type { NoticeChannel } from '#contract/webhooks/notice-channels.ts';
import {
  ADDRESS_KINDS,
  CHANNEL_KINDS,
  type ChannelKind,
  MOST_CHANNEL_NAME,
} from '#domain/notices/notice-channels.ts';
import { MATTER_NAMES } from '#domain/notices/notices.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { MOST_ADDRESS } from '#domain/webhooks/webhooks.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Chip } from '#web/ui/fields/button.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { ChatCode } from './chat-code.tsx';
import { useMakeChatCode, useSaveChannel } from './queries.ts';

interface Props {
  names: readonly OutsideName[];
  /** The one to change; without it a new one is made. */
  channel: NoticeChannel | null;
  onClose: () => void;
}

export function ChannelDialog({ names, channel, onClose }: Props) {
  const t = useT();
  const { send } = useSaveChannel();
  const { send: makeCode } = useMakeChatCode();
  const [made, setMade] = useState<Parameters<typeof ChatCode>[0]['made'] | null>(null);
  const form = useForm({
    initial: () => ({
      kind: channel?.kind ?? ('discord' as ChannelKind),
      name: channel?.name ?? '',
      url: '',
      otherChat: false,
      events: channel?.events ?? [],
      matters: channel?.matters ?? [...MATTER_NAMES],
    }),
    check: ({ kind, name, url, events, matters }) => {
      if (name.trim() === '') return { name: t('channels.nameRequired') };
      if (kind !== 'telegram' && !(channel && url === '') && !/^https?:\/\/\S+$/.test(url.trim()))
        return { url: t('webhooks.addressWrong') };
      return events.length + matters.length === 0 ? t('channels.nothing') : null;
    },
    send: async ({ kind, url, name: typed, otherChat, ...told }) => {
      const id = channel ? { id: channel.id } : {};
      const name = typed.trim();
      // A chat has no address to type: it says a code.
      if (kind === 'telegram' && (!channel || otherChat))
        return setMade(await makeCode({ ...id, name, ...told }));
      const address = url === '' || kind === 'telegram' ? {} : { url: url.trim() };
      await send({ ...id, kind, name, ...told, ...address });
    },
  });
  const { kind, matters, events, otherChat } = form.values;
  const kinds = channel ? (channel.kind === 'telegram' ? [channel.kind] : ADDRESS_KINDS) : CHANNEL_KINDS;
  const byCode = kind === 'telegram' && (!channel || otherChat);
  if (made) return <ChatCode made={made} onClose={onClose} />;
  return (
    <FormDialog
      title={channel ? t('channels.changeOne', { name: channel.name }) : t('channels.newTitle')}
      form={form}
      label={t(byCode ? 'channels.chatNext' : 'webhooks.save')}
      failed={t('channels.saveFailed')}
      done={byCode ? undefined : t('channels.saved')}
      onClose={onClose}
    >
      <TextField label={t('channels.name')} maxLength={MOST_CHANNEL_NAME} {...form.field('name')} />
      <SelectField
        label={t('channels.kind')}
        {...form.field('kind')}
        options={kinds.map((each) => [each, t(`channels.kind.${each}`)])}
      />
      {kind !== 'telegram' && (
        <TextField
          label={t('webhooks.address')}
          hint={channel ? t('channels.addressKept') : t('channels.addressHint')}
          dir="ltr"
          inputMode="url"
          maxLength={MOST_ADDRESS}
          {...form.field('url')}
        />
      )}
      {kind === 'telegram' && channel && (
        <Tick
          label={t('channels.chatAgain')}
          checked={otherChat}
          onTick={(on) => form.set({ otherChat: on })}
        />
      )}
      {byCode && <p className="text-sm text-muted">{t('channels.chatHint')}</p>}
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
