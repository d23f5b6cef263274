import { type Ctx, now } from '../../context.ts';
import { statement, unwaitedStatement } from '../../db/statement.ts';
import { UNWAITED } from '../../db/unwaited.ts';
import { eventOf, noteEvents } from '../events/event-sql.ts';

/** Of the orders in `seen`. */
export const FIRST_VIEW = eventOf('viewed', { order: 'id', source: ':source', from: 'seen' });

const noteFirstView = unwaitedStatement<unknown, { orderIds: readonly number[]; at: Date; source: string }>(
  'note_first_view',
)(
  `with seen as (
    update orders set viewed_at = :at where id = any(:orderIds::int[]) and viewed_at is null returning id
  ), noted as (
    ${noteEvents(FIRST_VIEW)}
  )
  select id, ${UNWAITED} from seen`,
);

/** It was noted before it was known that there is nothing to see. */
export const forgetView = statement<unknown, { orderId: number }>('forget_view')(
  `with gone as (delete from order_events where order_id = :orderId and kind = 'viewed')
   update orders set viewed_at = null where id = :orderId`,
);

interface Shown {
  id: number;
  viewedAt: Date | string | null;
  keys: number;
}

/** The buyer sees keys for the first time. Afterwards the order itself says so, and nothing is written. */
export async function markViewed(ctx: Ctx, shown: readonly Shown[], source: string): Promise<void> {
  const first = shown.filter((order) => order.keys > 0 && order.viewedAt === null).map((order) => order.id);
  if (first.length > 0) await noteFirstView(ctx.db, { orderIds: first, at: now(ctx), source });
}
