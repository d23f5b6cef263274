import { isRefusal, type Refusal } from '#contract/wire/refusals.ts';
import { MARK_DAYS } from '#domain/orders/orders.ts';
import { type Ctx, now } from '../context.ts';
import { statement } from '../db/statement.ts';
import { LIMITS, type MemoryLimiter } from './rate-limit.ts';

const DAY_MS = 24 * 60 * 60_000;

/** The browser made the order that is asked for. */
const madeHere = statement<
  { id: number },
  { marks: readonly Uint8Array[]; since: Date; merchantRef: string; reference: string }
>('order_made_here')(
  `select id from orders where browser_hash = any(:marks::bytea[]) and created_at > :since
     and (:merchantRef = merchant_ref or :reference in (gateway_reference, id::text))`,
);

export interface Looked {
  merchantRef?: string | null | undefined;
  /** The gateway's, or our own number. */
  reference?: string | null | undefined;
}

/**
 * A look at one order: counted for its network before it is judged, so that who guesses is stopped however quickly they ask.
 * Whose order it is has it taken back and is counted by the order instead; and past the limit of a network that others
 * have used up, the browser that made the order is still answered.
 */
export async function countLook<T extends object>(
  ctx: Ctx,
  limiter: MemoryLimiter,
  { merchantRef, reference }: Looked,
  marks: readonly Uint8Array[],
  look: () => Promise<{ answer: T | Refusal; own: boolean }>,
): Promise<T | Refusal> {
  const at = now(ctx).getTime();
  const over = limiter(LIMITS.getPurchase, ctx.network, at);
  if (over) {
    if (marks.length === 0) return over;
    const since = new Date(at - MARK_DAYS * DAY_MS);
    const [mine] = await madeHere(ctx.db, {
      marks,
      since,
      merchantRef: merchantRef ?? '',
      reference: reference ?? '',
    });
    if (!mine) return over;
  }
  const { answer, own } = await look();
  if (isRefusal(answer) || !own) return answer;
  limiter.forgive(LIMITS.getPurchase, ctx.network);
  return limiter.hit(LIMITS.ownLooks, `${merchantRef ?? ''} ${reference ?? ''}`, at) ?? answer;
}
