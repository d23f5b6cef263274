import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { formatIdr } from '#languages/format-money.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailBlock, MailHead } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { wordedMail } from './worded-mail.ts';

export interface TopUpRow {
  credit_cents: number;
  bonus_cents: number;
  idr_per_usd: number;
  fee_idr: number;
  charged_idr: number;
  reference: string;
  merchant_ref: string;
  after_cents: number | null;
  taken_back_cents: number;
}

/** What the mail of a top-up is made from. */
export const topUpOfMail = statement<TopUpRow, { mailId: number }>('top_up_of_mail')(
  `select o.credit_cents, o.bonus_cents, o.idr_per_usd, o.fee_idr, coalesce(o.paid_idr, o.charged_idr)::float8 as charged_idr,
     o.gateway_reference as reference, o.merchant_ref, paid.balance_after_cents::float8 as after_cents,
     (select coalesce(sum(case t.operation when 'deduct' then t.amount_cents else -t.amount_cents end), 0)::float8
      from balance_transactions t
      where t.order_id = o.id and t.order_move = 'back') as taken_back_cents
   from mails m join orders o on o.id = m.order_id and o.kind = 'top-up'
   left join balance_transactions paid on paid.order_id = o.id and paid.order_move = 'paid'
   where m.id = :mailId`,
);

export interface TopUpForMail extends MailHead {
  kind: 'top-up-received' | 'top-up-refunded';
  topUp: TopUpRow;
  /** Empty when the store's public address is not known. */
  link: string;
}

/** The receipt of a top-up, or what has become of the money. */
export function topUpMail({ kind, topUp, link, ...head }: TopUpForMail): Mail {
  const { locale, texts } = mailTexts(head.locale);
  const t = texts.topUp;
  const usd = (cents: number) => formatUsd(centsToUsd(cents));
  const received = kind === 'top-up-received';
  const rows: [string, string][] = [[t.amount, usd(topUp.credit_cents)]];
  if (topUp.bonus_cents > 0) rows.push([t.bonus, `+${usd(topUp.bonus_cents)}`]);
  if (received) {
    rows.push([t.rate, formatIdr(topUp.idr_per_usd, locale)]);
    if (topUp.fee_idr > 0) rows.push([t.fee, formatIdr(topUp.fee_idr, locale)]);
  }
  const total = formatIdr(topUp.charged_idr, locale);
  rows.push([t.paid, total], [t.reference, topUp.reference]);
  if (received && topUp.after_cents !== null) rows.push([t.balance, usd(topUp.after_cents)]);
  if (!received) rows.push([t.takenBack, usd(topUp.taken_back_cents)]);
  const blocks: MailBlock[] = [{ type: 'facts', rows }];
  if (link) blocks.push({ type: 'link', label: t.open, url: link });
  const amount = usd(topUp.credit_cents + topUp.bonus_cents);
  return wordedMail(head, { kind, values: { amount, total, reference: topUp.reference }, blocks });
}
