import type { KnownLine } from '#domain/hand-payments/known-lines.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

interface Row {
  key: string;
  day: string;
  amount_idr: number;
  text: string;
  told: boolean;
  order_id: number | null;
}

const known = statement<Row, { accountId: number; days: string[]; amounts: number[]; keys: string[] }>(
  'known_bank_lines',
)(
  `with told as (
     select key, day, amount_idr, text from bank_mutations
     where account_id = :accountId and day = any(:days::date[]) and amount_idr = any(:amounts::bigint[])
   ), used as (
     select key, day, amount_idr, order_id from bank_lines
     where account_id = :accountId and day = any(:days::date[]) and amount_idr = any(:amounts::bigint[])
     union
     select key, day, amount_idr, order_id from bank_lines
     where key in (select decode(k, 'hex') from unnest(:keys::text[]) k)
   )
   select encode(coalesce(t.key, u.key), 'hex') as key, coalesce(t.day, u.day)::text as day,
     coalesce(t.amount_idr, u.amount_idr)::float8 as amount_idr, coalesce(t.text, '') as text, t.key is not null as told,
     u.order_id
   from told t full join used u on u.key = t.key
   order by 1`,
);

/** What has come before of these lines, of their days and amounts, or with their keys. */
export async function readKnown(
  ctx: Ctx,
  accountId: number,
  lines: readonly { key: string; day: string; amountIdr: number }[],
): Promise<KnownLine[]> {
  if (lines.length === 0) return [];
  const rows = await known(ctx.db, {
    accountId,
    days: [...new Set(lines.map(({ day }) => day))],
    amounts: [...new Set(lines.map(({ amountIdr }) => amountIdr))],
    keys: lines.map(({ key }) => key),
  });
  return rows.map(({ key, day, amount_idr: amountIdr, text, told, order_id: orderId }) => ({
    key,
    day,
    amountIdr,
    text,
    told,
    orderId,
  }));
}
