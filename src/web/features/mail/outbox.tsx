import { useState } from 'react';
import type { MailRow } from '#contract/settings/mail.ts';
import { MAIL_STATUSES, type MailStatus } from '#domain/mail/mail.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { mailName } from '#web/i18n/mail-name.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { GrowingTable } from '#web/ui/lists/growing-table.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { MailTroubleHint } from './mail-trouble.tsx';
import { useMails, useRetryMail } from './queries.ts';

const MESSAGE_MS = 3_000;
const LOOKS: Record<MailStatus, string> = {
  queued: 'badge-wait',
  sent: 'badge-good',
  failed: 'badge-bad',
  dropped: '',
};

/** The mails, newest first, with what went wrong; the chosen status stands in the address. */
export function Outbox() {
  const t = useT();
  const { of, put } = useAddress();
  const status = MAIL_STATUSES.find((each) => each === of('status'));
  const list = useMails(status);
  const mayRetry = useMay()('orders.change');
  const [retried, setRetried] = useFlash<true>(MESSAGE_MS);
  const retry = useRetryMail();
  const [trying, setTrying] = useState<number | null>(null);
  const tryAgain = async (id: number) => {
    setTrying(id);
    if (await retry.run({ id })) setRetried(true);
    setTrying(null);
  };
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-bold">{t('post.outbox')}</h2>
      {retried && <Banner tone="good">{t('post.retried')}</Banner>}
      <Failure of={retry} />
      <GrowingTable
        pages={list}
        failed={t('post.listFailed')}
        name="mails"
        label={t('post.outbox')}
        rowKey={(mail) => mail.id}
        columns={[
          ...mailColumns(t),
          columnsOf<MailRow>(t).tools(
            (mail) =>
              mayRetry &&
              (mail.status === 'failed' || mail.status === 'queued') && (
                <RowButton
                  label={t('post.retry')}
                  said={t('post.retryOne', { to: mail.to })}
                  disabled={retry.busy}
                  busy={retry.busy && trying === mail.id}
                  onPress={() => void tryAgain(mail.id)}
                />
              ),
          ),
        ]}
        empty={t('post.none')}
        exportAddress={exportAddress('mail/export', { status })}
        tools={
          <Select
            className="w-auto"
            label={t('success.status')}
            value={status ?? ''}
            onChoose={(value) => put({ status: value })}
            none={t('post.allStatuses')}
            options={MAIL_STATUSES.map((each) => [each, t(`post.status.${each}`)])}
          />
        }
      />
    </div>
  );
}

function mailColumns(t: Translate) {
  const column = columnsOf<MailRow>(t);
  const about = ({ kind }: MailRow) => mailName(t, kind);
  return [
    column.at('when', t('post.when'), (mail) => mail.sentAt ?? mail.createdAt),
    column.long('to', t('post.to'), (mail) => mail.to, { fixed: true }),
    column.text('about', t('post.about'), about, {
      cell: (mail) => (
        <span>
          {about(mail)}
          {mail.reference && (
            <bdi className="block font-mono text-xs text-muted wrap-anywhere">{mail.reference}</bdi>
          )}
        </span>
      ),
    }),
    column.text('status', t('success.status'), (mail) => mail.status, {
      cell: (mail) => <MailState mail={mail} />,
    }),
    column.count('attempts', t('post.attempts'), (mail) => mail.attempts),
  ];
}

/** How far it came, what went wrong, and when it is tried again. */
function MailState({ mail: { status, lastError, nextAttemptAt, attempts } }: { mail: MailRow }) {
  const t = useT();
  return (
    <span>
      <span className={`badge ${LOOKS[status]}`}>{textOr(t, `post.status.${status}`, '')}</span>
      {lastError && status !== 'sent' && (
        <span className="mt-1 block text-xs">
          <MailTroubleHint error={lastError} />
          <bdi className="text-chilli-text wrap-anywhere">{lastError}</bdi>
        </span>
      )}
      {nextAttemptAt && attempts > 0 && (
        <span className="block text-xs text-muted">
          {t('post.next', { time: formatDateTime(nextAttemptAt, t) })}
        </span>
      )}
    </span>
  );
}
