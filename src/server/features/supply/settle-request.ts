import { eq } from 'drizzle-orm';
import { isRefusal } from '#contract/wire/refusals.ts';
import { type SupplyState, supplyPauseMs } from '#domain/orders/supply.ts';
import { costOfEach, type Supply } from '#domain/orders/supply-answers.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { type OrderRow, orders } from '../../db/schema/orders.ts';
import { type SupplyRow, supplyRequests } from '../../db/schema/supply.ts';
import { statement } from '../../db/statement.ts';
import { afterSale } from '../delivery/after-sale.ts';
import { isGoingBack } from '../delivery/going-back.ts';
import { handOver } from '../delivery/hand-over.ts';
import { linesOf } from '../delivery/lines-of.ts';
import { lockOrder } from '../delivery/move-order.ts';
import { keepSpares, leaveToSeller, requestNext } from '../delivery/supply-requests.ts';
import { noteEvent } from '../events/note-event.ts';
import { writeMail } from '../outbox/write-mail.ts';

/** What the supplier says that each cost, beside what the line says; the order costs so much more or less. */
const keepCosts = statement<never, { orderId: number; given: readonly number[]; each: readonly number[] }>(
  'keep_supply_costs',
)(
  `with said as (
     update goods g set cost_cents = c.cents from unnest(:given::int[], :each::int[]) c (id, cents)
     where g.id = c.id returning g.line, c.cents
   ), beside as (
     select sum(said.cents - coalesce(l.cost_cents, 0))::int as cents
     from said join order_lines l on l.order_id = :orderId and l.line = said.line
   )
   update orders set cost_cents = coalesce(cost_cents, 0) + beside.cents, cost_beside_cents = cost_beside_cents + beside.cents
   from beside where orders.id = :orderId`,
);

export const isLive = (state: SupplyState): boolean =>
  state === 'to-ask' || state === 'asked' || state === 'later';

/** A request as the job that claimed it left it. Each claim counts one try more. */
export type Turn = Pick<SupplyRow, 'tries' | 'state'>;

/**
 * What a supplier said of a request, whoever heard it: the job that asked, or the door that it called at. Both may come at
 * once and as often as they like; the order's lock lets one in after the other, and the row says what is left to do. What
 * was given is always taken. All else that the job heard counts while the turn is its own: somebody else may have asked
 * since, and it may be sold there.
 */
export async function settleRequest(ctx: Ctx, id: number, supply: Supply, turn?: Turn): Promise<SupplyState> {
  const [known] = await ctx.db.select().from(supplyRequests).where(eq(supplyRequests.id, id));
  if (!known) throw new Error(`there is no request ${id}`);
  const settled = await inTransaction<SupplyState>(ctx, async (tx) => {
    const order = await lockOrder(tx, eq(orders.id, known.orderId));
    const [request] = await tx.db
      .select()
      .from(supplyRequests)
      .where(eq(supplyRequests.id, id))
      .for('update');
    if (!order || !request) throw new Error(`the order of request ${id} is gone`);
    if (supply.kind === 'given') return give(tx, order, request, supply);
    if (!isLive(request.state) || (turn && !isTurn(request, turn))) return request.state;
    return supply.kind === 'later'
      ? wait(tx, order, request, supply.reference)
      : refuse(tx, order, request, supply.why);
  });
  if (isRefusal(settled)) throw new Error('settling a request is never refused');
  return settled;
}

const isTurn = (request: SupplyRow, { tries, state }: Turn): boolean =>
  request.tries === tries && request.state === state;

const change = (tx: Ctx, { id }: SupplyRow, values: Partial<SupplyRow>) =>
  tx.db
    .update(supplyRequests)
    .set({ nextAt: null, ...values, changedAt: now(tx) })
    .where(eq(supplyRequests.id, id));

/**
 * The order has it if it still waits for this one, or for the seller since nobody else had it, and is not being paid back. All
 * else is kept.
 */
async function give(
  tx: Ctx,
  order: OrderRow,
  request: SupplyRow,
  { goods, reference, cost }: Extract<Supply, { kind: 'given' }>,
): Promise<SupplyState> {
  if (request.state === 'given' || request.state === 'spare') return request.state;
  const [line] = await linesOf(tx, order.id);
  if (line.variantId === null) throw new Error(`order ${order.id} is no order of goods`);
  const wanted =
    line.delivery === 'supplier' &&
    (order.waitsFor === 'seller' || (order.waitsFor === 'supplier' && isLive(request.state))) &&
    !(await isGoingBack(tx, order.id));
  const state = wanted ? 'given' : 'spare';
  await change(tx, request, { state, reference, why: '' });
  const mine = wanted ? goods.slice(0, request.quantity) : [];
  const rest = goods.slice(mine.length);
  if (wanted) {
    const given = await handOver(tx, order, mine, { source: 'supplier', keys: mine.length });
    if (cost) {
      const each = costOfEach(cost, goods.length, order.idrPerUsd).slice(0, given.length);
      await keepCosts(tx.db, { orderId: order.id, given, each });
    }
    afterSale(tx, { ...order, variantIds: [line.variantId] }, 'delivered');
  }
  if (rest.length > 0) {
    await keepSpares(tx, { requestId: request.id, variantId: line.variantId }, rest);
    await noteEvent(tx, {
      orderId: order.id,
      kind: 'supply-late',
      source: 'supplier',
      detail: { supplier: tx.deps.suppliers.nameOf(request.supplierId), keys: rest.length },
    });
  }
  return state;
}

async function wait(tx: Ctx, order: OrderRow, request: SupplyRow, reference: string): Promise<SupplyState> {
  const nextAt = new Date(now(tx).getTime() + supplyPauseMs(request.tries));
  await change(tx, request, { state: 'later', reference, why: '', nextAt });
  await tellOnItsWay(tx, order);
  return 'later';
}

async function refuse(tx: Ctx, order: OrderRow, request: SupplyRow, why: string): Promise<SupplyState> {
  await change(tx, request, { state: 'refused', why });
  const detail = { supplier: tx.deps.suppliers.nameOf(request.supplierId), why };
  await noteEvent(tx, { orderId: order.id, kind: 'supply-refused', source: 'supplier', detail });
  if (order.waitsFor === 'supplier' && !(await requestNext(tx, order.id))) await leaveToSeller(tx, order.id);
  return 'refused';
}

/** Once, when it takes longer than a moment. */
export async function tellOnItsWay(
  tx: Ctx,
  { id: orderId, waitsFor, customerEmail: toEmail, locale }: OrderRow,
): Promise<void> {
  if (waitsFor === 'supplier') await writeMail(tx, { kind: 'order-on-its-way', orderId, toEmail, locale });
}
