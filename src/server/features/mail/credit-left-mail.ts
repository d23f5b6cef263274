import { fill } from '#contract/wire/refusals.ts';
import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { formatIdr } from '#languages/format-money.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import type { MailLook } from './mail-blocks.ts';
import { mailTexts } from './mail-texts.ts';
import { mailProductName } from './product-name.ts';
import { renderMail } from './render-mail.ts';

interface LeftRow {
  product_name: string;
  reference: string;
  left_idr: number;
  taken_cents: number;
  owed_cents: number;
}

/** How it stands with an order whose money left after it had become balance. */
export const leftOfMail = statement<LeftRow, { orderId: number | null }>('credit_left_of_mail')(
  `select l.name as product_name, coalesce(o.gateway_reference, o.merchant_ref) as reference,
     coalesce((select sum((detail->>'amount')::bigint) from order_events where order_id = o.id and kind = 'kept-left'),
       o.refunded_idr)::float8 as left_idr,
     e.taken::float8 as taken_cents, e.owed::float8 as owed_cents
   from orders o join order_lines l on l.order_id = o.id and l.line = 1 cross join lateral (
     select coalesce(sum((detail->>'cents')::bigint), 0) as taken, coalesce(sum((detail->>'owed')::bigint), 0) as owed
     from order_events where order_id = o.id and kind = 'credit-taken-back') e
   where o.id = :orderId`,
);

export interface CreditLeftForMail {
  to: string;
  locale: string;
  storeName: string;
  look?: MailLook | undefined;
  left: LeftRow;
  /** Empty when the store's public address is not known. */
  adminLink: string;
}

/** For the owners: money that had become balance has left, and what that means for the balance. */
export function creditLeftMail({ to, storeName, look, left, adminLink, ...rest }: CreditLeftForMail): Mail {
  const { locale, texts } = mailTexts(rest.locale);
  const t = texts.creditLeft;
  const usd = (cents: number) => formatUsd(centsToUsd(cents));
  const product = mailProductName(locale, left.product_name);
  return renderMail({
    to,
    locale,
    storeName,
    look,
    subject: fill(t.subject, { product }),
    blocks: [
      { type: 'text', text: fill(t.intro, { store: storeName }) },
      {
        type: 'facts',
        rows: [
          [texts.order.product, product],
          [texts.order.reference, left.reference],
          [t.left, formatIdr(left.left_idr, locale)],
          [t.taken, usd(left.taken_cents)],
          [t.owed, usd(left.owed_cents)],
        ],
      },
      ...(adminLink ? [{ type: 'action', label: t.action, url: adminLink } as const] : []),
      ...(left.owed_cents > 0 ? [{ type: 'note', text: t.note } as const] : []),
    ],
  });
}
