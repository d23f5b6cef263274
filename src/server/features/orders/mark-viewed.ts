import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

const noteFirstView = statement<unknown, readonly [orderIds: readonly number[], at: Date, source: string]>(
  'note_first_view',
  `with seen as (
    update orders set viewed_at = $2 where id = any($1::int[]) and viewed_at is null returning id
  )
  insert into order_events (order_id, kind, source, at) select id, 'viewed', $3, $2 from seen`,
);

interface Shown {
  id: number;
  viewedAt: Date | string | null;
  keys: number;
}

/** The buyer sees keys for the first time. Afterwards the order itself says so, and nothing is written. */
export async function markViewed(ctx: Ctx, shown: readonly Shown[], source: string): Promise<void> {
  const first = shown.filter((order) => order.keys > 0 && order.viewedAt === null).map((order) => order.id);
  if (first.length > 0) await noteFirstView(ctx.db, [first, now(ctx), source]);
}
