import { and, eq } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { answersById, type GivenAnswer } from '#domain/orders/questions.ts';
import { MOST_WHY, supplyPauseMs, supplyTurnMs } from '#domain/orders/supply.ts';
import type { Supply } from '#domain/orders/supply-answers.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { orders } from '../../db/schema/orders.ts';
import { supplyRequests } from '../../db/schema/supply.ts';
import { statement } from '../../db/statement.ts';
import { SupplierNotReached } from '../../ports/supplier.ts';
import { goingBack } from '../delivery/going-back.ts';
import { lookSoon } from './look-at-shops.ts';
import { settleRequest, type Turn, tellOnItsWay } from './settle-request.ts';
import { PLACE } from './suppliers.ts';

const AT_ONCE = 20;
const MOVED = 'not known here: it was sent before the address or the key was changed';

interface Claimed extends Turn {
  id: number;
  order_id: number;
  supplier_id: number;
  article: string;
  quantity: number;
  said: GivenAnswer[] | null;
  key: string;
  /** As it was before this turn. */
  was: 'to-ask' | 'asked' | 'later';
  /** Its order still waits for it, and is not being paid back. */
  wanted: boolean;
  /** There is somebody else who could be asked. */
  more: boolean;
  /** Nothing new is asked for there. */
  stopped: boolean;
  /** Where the supplier is asked now, and where this was sent first; empty: nowhere, or that is not known. */
  place: string;
  sent_to: string;
}

/** So many that are due, each in one process only; from now on what was never sent may have been. */
const claimDue = statement<Claimed, { at: Date; until: Date; most: number }>('claim_supply')(
  `with due as (
    select id, state as was from supply_requests where next_at <= :at order by next_at limit :most for update skip locked
  )
  update supply_requests r set state = case when r.state = 'to-ask' and not p.stopped then 'asked' else r.state end, tries = r.tries + 1,
    next_at = :until, changed_at = :at,
    sent_to = case when r.state = 'to-ask' then ${PLACE} else r.sent_to end
  from due, orders o, order_lines l, suppliers p
  where r.id = due.id and o.id = r.order_id and l.order_id = r.order_id and l.line = r.line and p.id = r.supplier_id
  returning r.id, r.order_id, r.supplier_id, r.article, r.quantity, r.key,
    (select a.answers from order_answers a where a.order_id = r.order_id and a.line = r.line) as said, r.tries, r.state, due.was, r.sent_to, ${PLACE} as place,
    o.waits_for is not distinct from 'supplier' and not ${goingBack('o.id')} as wanted,
    exists (select 1 from variant_suppliers v join suppliers s on s.id = v.supplier_id
      where v.variant_id = l.variant_id and v.position > r.position and not s.removed and not s.stopped) as more,
    p.stopped`,
);

/** Asks for what was paid, and again about what is not clear. A request that a killed process had is taken up by its lease. */
export async function askSuppliers(ctx: Ctx): Promise<void> {
  for (;;) {
    const at = now(ctx);
    const until = new Date(at.getTime() + supplyTurnMs(ctx.deps.config.gatewayTimeoutMs));
    const due = await claimDue(ctx.db, { at, until, most: AT_ONCE });
    await Promise.all(due.map((request) => askOne(ctx, request, until)));
    if (due.length < AT_ONCE) return;
  }
}

async function askOne(ctx: Ctx, request: Claimed, until: Date): Promise<void> {
  let sent = request.was !== 'to-ask';
  try {
    if (request.stopped && !sent) return await putOff(ctx, request, sent, 'stopped');
    const moved = sent && hasMoved(request);
    const supplier = await ctx.deps.suppliers.open(request.supplier_id, moved ? undefined : request.place);
    if (!supplier) return await putOff(ctx, request, sent, 'down');
    const { defaultLanguage } = ctx.deps.settings.current();
    const asked = {
      ...request,
      orderId: request.order_id,
      answers: request.said ? answersById(request.said, [defaultLanguage, defaultLanguage]) : undefined,
    };
    const known = sent ? await supplier.again(asked) : null;
    if (known && !(moved && known.kind === 'refused')) return await settle(ctx, request, known);
    sent = false;
    if (!request.wanted) return await back(ctx, request, { state: 'dropped', nextAt: null });
    // Who was not asked does not know whether it was sold: it is bought neither there nor elsewhere.
    if (moved) return await putOff(ctx, request, true, MOVED);
    // It may still arrive: nobody else is asked.
    if (request.stopped) return await putOff(ctx, request, true, 'stopped');
    // Its turn would be over before the answer is there, and somebody else might have asked meanwhile.
    if (now(ctx).getTime() + ctx.deps.config.gatewayTimeoutMs > until.getTime())
      return await back(ctx, request, { state: request.was, nextAt: now(ctx) });
    sent = true;
    await settle(ctx, request, await supplier.ask(asked));
  } catch (error) {
    const reached = !(error instanceof SupplierNotReached);
    const why = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WHY);
    ctx.log.warn({ request: request.id, supplier: request.supplier_id, error: why }, 'no clear answer');
    // What was never sent before, and did not leave now, was surely not sold.
    await putOff(ctx, request, reached || request.was !== 'to-ask', why);
  }
}

const hasMoved = ({ place, sent_to }: Claimed): boolean => sent_to !== '' && sent_to !== place;

/** What was bought there is no longer there, and what was not to be had is not as we knew it. */
async function settle(ctx: Ctx, request: Claimed, supply: Supply): Promise<void> {
  await settleRequest(ctx, request.id, supply, request);
  await lookSoon(ctx, request.supplier_id, supply.kind === 'refused');
}

/** Tried again after a while; what was surely never sent goes to the next supplier instead, where there is one. */
async function putOff(ctx: Ctx, request: Claimed, sent: boolean, why: string): Promise<void> {
  if (!sent && request.more) {
    await settleRequest(ctx, request.id, { kind: 'refused', why }, request);
    return;
  }
  const nextAt = new Date(now(ctx).getTime() + supplyPauseMs(request.tries));
  await back(ctx, request, { ...(sent ? {} : { state: 'to-ask' as const }), why, nextAt });
}

/** Unless somebody has settled it meanwhile, or has the turn by now. */
async function back(
  ctx: Ctx,
  request: Claimed,
  values: Partial<typeof supplyRequests.$inferInsert>,
): Promise<void> {
  const done = await inTransaction(ctx, async (tx) => {
    const changed = await tx.db
      .update(supplyRequests)
      .set({ ...values, changedAt: now(tx) })
      .where(
        and(
          eq(supplyRequests.id, request.id),
          eq(supplyRequests.tries, request.tries),
          eq(supplyRequests.state, request.state),
        ),
      )
      .returning({ id: supplyRequests.id });
    const [order] = await tx.db.select().from(orders).where(eq(orders.id, request.order_id));
    if (changed.length > 0 && order) await tellOnItsWay(tx, order);
  });
  if (isRefusal(done)) throw new Error('putting off is never refused');
}
