import type { PlaceOrderInput, V1Order } from '#contract/api/goods.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { SPENDING_MS } from '#domain/guard/api-keys.ts';
import { isIdempotencyKey } from '#domain/orders/purchases.ts';
import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { type Ctx, now } from '../../context.ts';
import { sameBytes } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import type { ApiKeyFacts } from '../../guard/api-key.ts';
import { subjectOf } from '../accounts/subject-of.ts';
import { buyGoodKeys, tellOfSale, whyNot } from '../balance-sales/create-purchase.ts';
import type { SaleDoor } from '../balance-sales/sale-door.ts';
import { sellOther } from '../balance-sales/sell-other.ts';
import { attemptOf, findByNumber, orderView } from './find-order.ts';

/** Only while the key may spend so much; the buyer's row is held, so no other sale of theirs is counted meanwhile. */
const keepOrder = statement<
  { order_id: number },
  {
    orderId: number;
    keyId: number;
    request: Uint8Array;
    cents: number;
    at: Date;
    since: Date;
    most: number | null;
  }
>('keep_api_order')(
  `insert into api_orders (order_id, key_id, request, cents, at)
   select :orderId, :keyId, :request, :cents::bigint, :at
   where :most::bigint is null or :cents::bigint + (select coalesce(sum(cents), 0) from api_orders
     where key_id = :keyId and at > :since) <= :most::bigint
   returning order_id`,
);

const spent = statement<{ cents: number }, { keyId: number; since: Date }>('spent_by_api_key')(
  `select coalesce(sum(cents), 0)::float8 as cents from api_orders where key_id = :keyId and at > :since`,
);

const since = (ctx: Ctx): Date => new Date(now(ctx).getTime() - SPENDING_MS);

export const spentBy = async (ctx: Ctx, { id }: ApiKeyFacts): Promise<number> =>
  (await spent(ctx.db, { keyId: id, since: since(ctx) }))[0]?.cents ?? 0;

/** So often fewer are tried while others buy what was there. */
const PARTIAL_TRIES = 5;

/** The order, and whether this call made it. */
export async function placeOrder(
  ctx: Ctx,
  input: PlaceOrderInput,
  key: ApiKeyFacts,
  header: string | undefined,
): Promise<{ order: V1Order; isNew: boolean } | Refusal> {
  const number = input.number ?? header;
  if (number === undefined || !isIdempotencyKey(number) || (header ?? number) !== number)
    return refuse('api.number');
  const userId = subjectOf(ctx, undefined);
  const { variant_id, quantity, max_total_cents, partial, answers } = input;
  const request = await ctx.deps.vault.digest(
    'api-order',
    JSON.stringify([
      variant_id,
      quantity,
      max_total_cents ?? null,
      partial,
      Object.entries(answers ?? {}).sort(([a], [b]) => (a < b ? -1 : 1)),
    ]),
  );
  const repeated = () => repeat(ctx, { userId, number, request, key });
  const before = await repeated();
  if (before) return before;
  const door: SaleDoor = {
    channel: 'api',
    attempt: attemptOf(number),
    mostCents: max_total_cents,
    beside: (tx, { orderId, cents }) => keep(tx, { orderId, cents, request, key }),
  };
  const made = async () => {
    const found = await findByNumber(ctx, userId, number);
    if (!found) throw new Error(`order ${number} was made and is not there`);
    return { order: await orderView(ctx, found), isNew: true };
  };
  if ((await ctx.deps.catalogue.ready()).row(variant_id)?.product.delivery) {
    const sold = await sellOther(ctx, userId, { product_id: variant_id, quantity, answers }, door);
    if (sold === null) return (await repeated()) ?? refuse('purchase.keys');
    return isRefusal(sold) ? sold : made();
  }

  let asked = quantity;
  for (let tries = 1; ; tries += 1) {
    const wanted = { product_id: variant_id, quantity: asked, answers };
    const bought = await buyGoodKeys(ctx, userId, wanted, door);
    if (!isRefusal(bought) && bought.row?.order_id != null) {
      tellOfSale(ctx, variant_id, bought);
      return made();
    }
    // Another call under the same number was quicker: it has committed by now.
    const meanwhile = await repeated();
    if (meanwhile) return meanwhile;
    if (isRefusal(bought)) return bought;
    const available = bought.row?.available ?? 0;
    if (!partial || available === 0 || available >= asked || tries === PARTIAL_TRIES)
      return whyNot(ctx, bought, wanted);
    asked = available;
  }
}

async function keep(
  tx: Ctx,
  sale: { orderId: number; cents: number; request: Uint8Array; key: ApiKeyFacts },
): Promise<Refusal | null> {
  const { orderId, cents, request, key } = sale;
  const [kept] = await keepOrder(tx.db, {
    orderId,
    keyId: key.id,
    request,
    cents,
    at: now(tx),
    since: since(tx),
    most: key.mostCents,
  });
  return kept ? null : refuse('api.most', { most: formatUsd(centsToUsd(key.mostCents ?? 0)) });
}

/** What was bought under this number, for who asks for the same and bought it, or may read all orders anyway. */
async function repeat(
  ctx: Ctx,
  asked: { userId: number; number: string; request: Uint8Array; key: ApiKeyFacts },
): Promise<{ order: V1Order; isNew: boolean } | Refusal | null> {
  const { userId, number, request, key } = asked;
  const found = await findByNumber(ctx, userId, number);
  if (!found) return null;
  const theirs = found.key_id === key.id || key.rights.has('orders');
  if (!theirs || !sameBytes(request, new Uint8Array(found.request))) return refuse('purchase.repeat-differs');
  return { order: await orderView(ctx, found), isNew: false };
}
