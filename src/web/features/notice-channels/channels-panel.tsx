import type { NoticeChannel } from '#contract/webhooks/notice-channels.ts';
import { CHANNEL_KINDS } from '#domain/notices/notice-channels.ts';
import type { OutsideName } from '#domain/orders/events.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { ToolHead } from '#web/ui/lists/tool-head.tsx';
import { useOutcome } from '#web/ui/lists/use-outcome.ts';
import { useRemoval } from '#web/ui/lists/use-removal.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import { ChannelDialog } from './channel-dialog.tsx';
import { useChannels, useRemoveChannel, useTestChannel } from './queries.ts';

/** Where the seller is told beside the mail. */
export function ChannelsPanel({ names }: { names: readonly OutsideName[] }) {
  const t = useT();
  const list = useChannels();
  const channels = list.data?.data ?? [];
  const outcome = useOutcome();
  const [{ send: remove }, { send: test }] = [useRemoveChannel(), useTestChannel()];
  const adding = useOwnDialog('newChannel');
  const editing = useOwnDialog('channel');
  const edited = channels.find(({ id }) => String(id) === editing.arg);
  const removal = useRemoval(
    outcome,
    ({ id }: NoticeChannel) => remove({ id }),
    ({ name }) => ({
      title: t('channels.removeTitle'),
      text: t('channels.removeText', { name }),
      action: t('webhooks.remove'),
      done: 'channels.removed',
      failed: 'channels.removeFailed',
    }),
  );
  const tryOut = ({ id }: NoticeChannel) =>
    void outcome.attempt(
      async () => {
        const { arrived, answer } = await test({ id });
        outcome.dismiss();
        if (arrived) outcome.tell('channels.arrived');
        else outcome.warn((t) => t('channels.notArrived', { answer }));
      },
      null,
      'channels.testFailed',
    );
  return (
    <section className="flex flex-col gap-4">
      <ToolHead
        title={t('channels.title')}
        text={t('channels.text')}
        outcome={removal.outcome}
        query={list}
        failed={t('channels.loadFailed')}
        action={
          <Button
            look="small"
            icon={<PlusIcon size={18} />}
            label={t('channels.add')}
            onClick={() => adding.open()}
          />
        }
      />
      <DataTable
        name="channels"
        label={t('channels.title')}
        rows={channels}
        rowKey={({ id }) => id}
        columns={channelColumns(t, {
          onTest: tryOut,
          onEdit: ({ id }) => editing.open(id),
          onRemove: removal.ask,
        })}
        empty={t('channels.none')}
        loading={list.isFetching}
        cards
      />
      {adding.arg !== null && <ChannelDialog names={names} channel={null} onClose={adding.close} />}
      {edited && <ChannelDialog key={edited.id} names={names} channel={edited} onClose={editing.close} />}
      {removal.dialog}
    </section>
  );
}

type Actions = Record<'onTest' | 'onEdit' | 'onRemove', (channel: NoticeChannel) => void>;

function channelColumns(t: Translate, { onTest, onEdit, onRemove }: Actions) {
  const column = columnsOf<NoticeChannel>(t);
  return [
    column.title('name', t('channels.name'), ({ name }) => name),
    column.text('kind', t('channels.kind'), ({ kind }) => {
      const known = CHANNEL_KINDS.find((each) => each === kind);
      return known ? t(`channels.kind.${known}`) : kind;
    }),
    column.long('host', t('webhooks.address'), ({ host }) => host),
    column.count('matters', t('channels.matters'), ({ matters }) => matters.length),
    column.count('events', t('webhooks.events'), ({ events }) => events.length),
    column.long('problem', t('channels.problem'), ({ problem, isOff }) =>
      isOff ? t('channels.off') : problem,
    ),
    column.tools((channel) => (
      <>
        <RowButton
          label={t('webhooks.test')}
          said={t('channels.testOne', { name: channel.name })}
          onPress={() => onTest(channel)}
        />
        <RowButton
          label={t('webhooks.change')}
          said={t('channels.changeOne', { name: channel.name })}
          onPress={() => onEdit(channel)}
        />
        <RowButton
          danger
          label={t('webhooks.remove')}
          said={t('channels.removeOne', { name: channel.name })}
          onPress={() => onRemove(channel)}
        />
      </>
    )),
  ];
}
