import { fill } from '#contract/wire/refusals.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { renderMail } from './render-mail.ts';

/** One that was set again, or removed, is nothing to tell of. */
export const offChannel = statement<{ name: string }, { channel: number | undefined }>('channel_of_mail')(
  'select name from notice_channels where id = :channel and off_at is not null',
);

/** Nothing is told in a chat any more: it has turned the bot away. */
export function channelMail({ name, ...head }: MailHead & { name: string }): Mail {
  const { locale, texts } = mailTexts(head.locale);
  const t = texts.channelOff;
  return renderMail({
    to: head.to,
    locale,
    storeName: head.storeName,
    look: head.look,
    subject: fill(t.subject, { name }),
    blocks: [
      { type: 'text', text: fill(t.intro, { name, store: head.storeName }) },
      { type: 'note', text: t.again },
    ],
  });
}
