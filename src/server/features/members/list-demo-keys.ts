import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { keyValidity } from '#domain/orders/members.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { openKeys } from '../keys/open-keys.ts';
import { soldAs } from './find-member-key.ts';

interface Row {
  id: number;
  sealed: Uint8Array;
  delivered_at: Date | string;
  product_name: string;
  label: string | null;
  validity_seconds: number | null;
}

const newestSold = statement<Row, { most: number }>('newest_sold_keys')(
  `select k.id, k.sealed, d.given_at as delivered_at, l.name as product_name, l.label, l.validity_seconds
   from orders o join goods d on d.order_id = o.id join keys k on k.id = d.key_id
     join order_lines l on l.order_id = d.order_id and l.line = d.line
   where o.status = 'PAID' and o.kind = 'goods' and k.status = 'sold' order by o.paid_at desc limit :most`,
);

/** One key that works and one that has run out. A server has no such list: there it is an unknown address. */
export async function listDemoKeys(
  ctx: Ctx,
): Promise<{ data: { valid: string | null; expired: string | null } } | Refusal> {
  if (!ctx.deps.config.demo) return refuse('request.unknown-path');
  const at = now(ctx);
  const rows = await newestSold(ctx.db, { most: 200 });
  const open = async (expired: boolean) => {
    const row = rows.find((r) => keyValidity(new Date(r.delivered_at), soldAs(r), at).isExpired === expired);
    return row ? ((await openKeys(ctx, [row]))[0] ?? null) : null;
  };
  return { data: { valid: await open(false), expired: await open(true) } };
}
