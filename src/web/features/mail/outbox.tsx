import { useCallback, useMemo, useState } from 'react';
import type { MailRow } from '#contract/settings/mail.ts';
import { MAIL_STATUSES, type MailStatus } from '#domain/mail/mail.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { mailName } from '#web/i18n/mail-name.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { exportAddress } from '#web/lib/calls/export-address.ts';
import { useFlash } from '#web/lib/hooks/use-flash.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useAddress } from '#web/lib/page/use-address.ts';
import { Select } from '#web/ui/fields/select.tsx';
import { type Column, DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadMore } from '#web/ui/lists/load-more.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
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
  const { t } = useLanguage();
  const { of, put } = useAddress();
  const status = MAIL_STATUSES.find((each) => each === of('status'));
  const list = useMails(status);
  const [retried, setRetried] = useFlash<true>(MESSAGE_MS);
  const retry = useRetryMail();
  const [trying, setTrying] = useState<number | null>(null);
  const { run, busy } = retry;
  const tryAgain = useCallback(
    async (id: number) => {
      setTrying(id);
      if (await run({ id })) setRetried(true);
      setTrying(null);
    },
    [run, setRetried],
  );
  const columns = useMailColumns(tryAgain, busy ? trying : null, busy);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-bold">{t('post.outbox')}</h2>
      {retried && <Banner tone="good">{t('post.retried')}</Banner>}
      <Failure of={retry} />
      <LoadFailed query={list} text={t('post.listFailed')} />
      <DataTable
        name="mails"
        label={t('post.outbox')}
        rows={list.rows}
        rowKey={(mail) => mail.id}
        columns={columns}
        order={ONE_ORDER}
        empty={t('post.none')}
        loading={list.isFetching}
        exportAddress={exportAddress('mail/export', { status })}
        exportRows={list.readAll}
        cards
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
      <LoadMore pages={list} />
    </div>
  );
}

function useMailColumns(
  onRetry: (id: number) => Promise<void>,
  trying: number | null,
  busy: boolean,
): Column<MailRow>[] {
  const { t, locale } = useLanguage();
  const mayRetry = useMay()('orders.change');
  return useMemo(
    () => [
      {
        name: 'when',
        label: t('post.when'),
        cell: (mail) => formatDateTime(mail.sentAt ?? mail.createdAt, t),
        value: (mail) => mail.sentAt ?? mail.createdAt,
      },
      {
        name: 'to',
        label: t('post.to'),
        cell: (mail) => <bdi className="wrap-anywhere">{mail.to}</bdi>,
        value: (mail) => mail.to,
        fixed: true,
      },
      {
        name: 'about',
        label: t('post.about'),
        cell: (mail) => (
          <span>
            {mailName(t, mail.kind)}
            {mail.reference && (
              <bdi className="block font-mono text-xs text-muted wrap-anywhere">{mail.reference}</bdi>
            )}
          </span>
        ),
        value: (mail) => mailName(t, mail.kind),
      },
      {
        name: 'status',
        label: t('success.status'),
        cell: (mail) => (
          <span>
            <span className={`badge ${LOOKS[mail.status]}`}>
              {textOr(t, `post.status.${mail.status}`, '')}
            </span>
            {mail.lastError && mail.status !== 'sent' && (
              <span className="mt-1 block text-xs">
                <MailTroubleHint error={mail.lastError} />
                <bdi className="text-chilli-text wrap-anywhere">{mail.lastError}</bdi>
              </span>
            )}
            {mail.nextAttemptAt && mail.attempts > 0 && (
              <span className="block text-xs text-muted">
                {t('post.next', { time: formatDateTime(mail.nextAttemptAt, t) })}
              </span>
            )}
          </span>
        ),
        value: (mail) => mail.status,
      },
      {
        name: 'attempts',
        label: t('post.attempts'),
        number: true,
        cell: (mail) => formatCount(mail.attempts, locale),
        value: (mail) => mail.attempts,
      },
      {
        name: 'retry',
        label: '',
        fixed: true,
        cell: (mail) =>
          mayRetry &&
          (mail.status === 'failed' || mail.status === 'queued') && (
            <RowButton
              said={t('post.retryOne', { to: mail.to })}
              disabled={busy}
              onPress={() => void onRetry(mail.id)}
            >
              {trying === mail.id && <span className="spinner" />}
              {t('post.retry')}
            </RowButton>
          ),
      },
    ],
    [t, locale, mayRetry, onRetry, trying, busy],
  );
}
