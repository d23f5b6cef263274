import type { MailKind, MailSubjects, MailWithSubject } from '#domain/mail/mail-kinds.ts';
import { fromRows, type Or, type Parts, partsOf, unionAll, wordOf } from '../../db/rows-sql.ts';

interface Written {
  order?: string;
  user?: string;
  to: string;
  locale: string;
  /** When it may leave: at once, unless it says so. */
  sendAt?: string;
  /** How often it was tried: never, unless whoever writes it sends it too. */
  attempts?: string;
  from?: string;
}
/** A kind that is a parameter has a subject that is one. */
type Subject<Kind> = Kind extends MailWithSubject
  ? { about: { [Part in keyof MailSubjects[Kind]]: string } }
  : Kind extends ':kind'
    ? { about?: ':about::jsonb' }
    : { about?: never };
/** Its expressions, in which the names of parameters must be known. */
type Said<
  Kind extends string,
  M extends Written & { about?: unknown },
> = `${Kind} ${Or<M['order']>} ${Or<M['user']>} ${Parts<M['about']>} ${M['to']} ${M['locale']} ${Or<M['sendAt']>} ${Or<M['attempts']>} ${Or<M['from']>} :at`;

/** A mail as a statement writes it, at its `:at`, with an expression for each thing that it names. */
export function mailOf<Kind extends MailKind | ':kind', const Mail extends Written & Subject<Kind>>(
  kind: Kind,
  mail: Mail,
): Said<Kind, Mail>;
export function mailOf(kind: string, mail: Written & { about?: string | object }): string {
  const { order = 'null::int', user = 'null::int', to, locale, attempts = '0', sendAt = ':at' } = mail;
  const about = typeof mail.about === 'string' ? mail.about : partsOf(mail.about);
  return `select ${wordOf(kind)}, ${order}, ${user}, ${about}, ${to}, ${locale}, ${attempts}, ${sendAt}, :at${fromRows(mail.from)}`;
}

/** To whoever made an order, by the columns of its row. */
export const TO_BUYER = { order: 'id', to: 'customer_email', locale: 'locale' } as const;
/** To each who owns the shop, of the order `:orderId`. */
export const TO_OWNERS = {
  order: ':orderId',
  to: 'email',
  locale: ':locale',
  from: 'users where is_owner and deleted_at is null',
} as const;

/** Writes them within a statement. */
export const writeMails = <const Mails extends readonly string[]>(...mails: Mails) =>
  `insert into mails (kind, order_id, user_id, about, to_email, locale, attempts, next_attempt_at, created_at) ${unionAll(mails)}` as const;

/** The one of its kind that the order `:orderId` has leaves once more: it is made anew when it does. */
export const sendAgain = <const SendAt extends string>(kind: MailKind, sendAt: SendAt) =>
  `update mails set status = 'queued', attempts = 0, next_attempt_at = ${sendAt}, sent_at = null
   where order_id = :orderId and kind = '${kind}'` as const;
