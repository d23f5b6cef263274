import { useState } from 'react';
import type { WebhookEndpoint, WebhookSend } from '#contract/webhooks/webhooks.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import type { Translate } from '#web/i18n/message-keys.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { GrowingTable } from '#web/ui/lists/growing-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { type Owner, useSendAgain, useSends } from './queries.ts';

/** What an address was sent, newest first, and what it answered. */
export function SendsList({ owner, endpoint }: { owner: Owner; endpoint: WebhookEndpoint }) {
  const t = useT();
  const [view, setView] = useState<'all' | 'failed'>('all');
  const [read, setRead] = useState<WebhookSend | null>(null);
  const list = useSends(owner, endpoint.id, view === 'failed');
  const again = useSendAgain(owner);
  const label = t('webhooks.sends', { url: endpoint.url });
  return (
    <div className="flex flex-col gap-3">
      <Failure of={again} />
      <GrowingTable
        pages={list}
        failed={t('webhooks.sendsFailed')}
        name="webhook-sends"
        label={label}
        rowKey={({ id }) => id}
        columns={[
          ...sendColumns(t),
          columnsOf<WebhookSend>(t).tools((send) => (
            <>
              {send.state !== 'sent' && send.attempts > 0 && !endpoint.offAt && (
                <RowButton
                  label={t('webhooks.again')}
                  said={t('webhooks.againOne', { event: send.name })}
                  disabled={again.busy}
                  onPress={() => void again.run({ id: send.id })}
                />
              )}
              <RowButton
                label={t('webhooks.body')}
                said={t('webhooks.bodyOne', { event: send.name })}
                onPress={() => setRead(send)}
              />
            </>
          )),
        ]}
        empty={t('webhooks.sendsNone')}
        tools={
          <ViewChips
            label={label}
            views={[
              { name: 'all', label: t('webhooks.all') },
              {
                name: 'failed',
                label: t('webhooks.onlyFailed', { n: formatCount(endpoint.failed, t.locale) }),
              },
            ]}
            chosen={view}
            onChoose={setView}
          />
        }
      />
      {read && (
        <Dialog title={t('webhooks.bodyOne', { event: read.name })} onClose={() => setRead(null)}>
          <pre dir="ltr" className="overflow-x-auto font-mono text-xs whitespace-pre-wrap wrap-anywhere">
            {`webhook-id: ${read.message}\n\n${read.body}`}
          </pre>
          {read.answer && (
            <>
              <p className="font-semibold">{t('webhooks.answer')}</p>
              <bdi dir="auto" className="block font-mono text-xs wrap-anywhere">
                {read.answer}
              </bdi>
            </>
          )}
        </Dialog>
      )}
    </div>
  );
}

function sendColumns(t: Translate) {
  const column = columnsOf<WebhookSend>(t);
  return [
    column.day('when', t('webhooks.when'), ({ triedAt, madeAt }) => triedAt ?? madeAt),
    column.title('event', t('webhooks.events'), ({ name }) => name, {
      cell: ({ name }) => (
        <bdi dir="ltr" className="font-mono text-xs">
          {name}
        </bdi>
      ),
    }),
    column.figure('order', t('webhooks.order'), ({ orderId }) => orderId ?? ''),
    column.own(
      'answer',
      t('webhooks.answer'),
      ({ status, answer }) => status ?? answer,
      (send) => <Answer t={t} send={send} />,
    ),
    column.text('attempt', t('webhooks.attempt'), (send) => attemptText(t, send)),
  ];
}

function Answer({ t, send: { state, status, attempts, tookMs } }: { t: Translate; send: WebhookSend }) {
  if (attempts === 0) return <span className="text-muted">{t('webhooks.underWay')}</span>;
  const text = status ?? t('webhooks.noAnswer');
  return (
    <span className={state === 'sent' ? '' : 'font-semibold text-chilli-text'}>
      {tookMs === null ? text : t('webhooks.took', { answer: text, ms: formatCount(tookMs, t.locale) })}
    </span>
  );
}

function attemptText(t: Translate, { state, attempts, nextAt }: WebhookSend): string {
  const n = formatCount(attempts, t.locale);
  if (state === 'waiting' && attempts > 0 && nextAt)
    return t('webhooks.next', { n, when: formatDateTime(nextAt, t) });
  return state === 'failed' ? t('webhooks.givenUp', { n }) : n;
}
