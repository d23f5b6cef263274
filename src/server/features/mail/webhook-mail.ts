import type { OffReason } from '#domain/webhooks/webhooks.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

/** One that is on again, or removed, is nothing to tell of. */
export const offWebhook = statement<{ url: string; off_why: OffReason }, { endpoint: number | undefined }>(
  'webhook_of_mail',
)('select url, off_why from webhook_endpoints where id = :endpoint and off_at is not null');

interface WebhookForMail extends MailHead {
  url: string;
  why: OffReason;
}

/** Nothing is sent to an address any more: it did not take it for long, or wants nothing. */
export function webhookMail({ url, why, ...head }: WebhookForMail): Mail {
  const t = mailTexts(head.locale).texts.webhook;
  return wordedMail(head, {
    kind: 'webhook-off',
    values: {},
    blocks: [
      { type: 'facts', rows: [[t.address, url]] },
      { type: 'note', text: t.again },
    ],
    ...(why === 'gone' ? { first: { text: t.gone } } : {}),
  });
}
