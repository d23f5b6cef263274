import type { HandQueued } from '#contract/payments/hand-payments.ts';
import { MAX_PAGE } from '#contract/wire/fields.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { handName } from '#domain/hand-payments/hand-payments.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { toBase64 } from '../images/base64.ts';
import { isoOf, type Moment, stepsOf } from '../order-view/order-parts.ts';
import { ORDER_COLUMNS, type OrderRow, SOLD } from '../order-view/order-row.ts';
import { queuePlace, readQueuePlace } from './queue-place.ts';

interface Row extends OrderRow {
  claimed_at: Moment | null;
  claimed_ms: number | null;
  waiting: boolean;
  aside: boolean;
  refused_at: Moment | null;
  refused_words: string;
  proof_id: number | null;
  proof_at: Moment | null;
  used_by: number | null;
}

/** Who waits for an answer, and who may still pay: both have an index that holds nothing else. */
const queue = statement<
  Row,
  { most: number; claims: boolean; aside: boolean; at: Date; id: number; openBefore: number }
>('hand_queue')(
  `with listed as (
     (select order_id as id from hand_payments
      where waiting and :claims and (aside, claimed_at, order_id) > (:aside::boolean, :at::timestamptz, :id::int)
      order by aside, claimed_at, order_id limit :most)
     union all
     (select o.id from orders o join hand_payments h on h.order_id = o.id
      where o.gateway = 'manual' and o.status = 'UNPAID' and o.id < :openBefore and not h.waiting
      order by o.id desc limit :most)
   )
   select ${ORDER_COLUMNS}, h.claimed_at,
     extract(epoch from h.claimed_at)::float8 * 1000 as claimed_ms, h.waiting, h.aside, h.refused_at, h.refused_words,
     proof.id as proof_id, proof.sent_at as proof_at, (select t.order_id from hand_proofs t
       where t.hash = proof.hash and t.order_id <> o.id order by t.id limit 1) as used_by
   from listed join orders o on o.id = listed.id ${SOLD} join hand_payments h on h.order_id = o.id left join lateral (
     select id, hash, sent_at from hand_proofs where order_id = o.id order by id desc limit 1) proof on true
   order by h.waiting desc, case when h.waiting then h.aside end, case when h.waiting then h.claimed_at end,
     case when h.waiting then o.id end, o.id desc limit :most`,
);

/** Further nobody counts. */
const MOST_COUNTED = 1_000;
const counts = statement<{ waiting: number; total: number }, { most: number }>('hand_queue_counts')(
  `select w.n as waiting, w.n + o.n as total
   from (select count(*)::int as n from (select 1 from hand_payments where waiting limit :most) w) w,
     (select count(*)::int as n from (select 1 from orders o join hand_payments h on h.order_id = o.id
      where o.gateway = 'manual' and o.status = 'UNPAID' and not h.waiting limit :most) o) o`,
);

/**
 * Orders to be paid by hand, page by page: first those whose buyers wait for an answer, the longest waiting first; behind
 * them what strangers may have claimed; then the rest, the newest first.
 */
export async function listHandQueue(
  ctx: Ctx,
  { before, limit = MAX_PAGE }: { before?: string | undefined; limit?: number | undefined },
): Promise<{ data: HandQueued[]; total: number; waiting: number; nextBefore: string | null }> {
  const rows = await queue(ctx.db, { most: limit, ...readQueuePlace(before) });
  const [count] = await counts(ctx.db, { most: MOST_COUNTED });
  const last = rows.length < limit ? undefined : rows.at(-1);
  return {
    total: count?.total ?? rows.length,
    waiting: count?.waiting ?? 0,
    nextBefore: last ? queuePlace(last) : null,
    data: rows.map((row) => ({
      orderId: row.id,
      topUp: row.kind === 'top-up',
      reference: row.reference ?? '',
      productName: row.product_name,
      quantity: row.quantity,
      amount: row.asked_idr,
      uniqueAmount: row.unique_idr,
      steps: stepsOf(row),
      account: row.hand_account ? handName(row.hand_account) : row.payment_method,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      status: row.status,
      createdAt: isoOf(row.created_at),
      expiresAt: isoOf(row.expires_at),
      claimedAt: isoOf(row.claimed_at),
      waiting: row.waiting,
      aside: row.waiting && row.aside,
      refused: row.refused_at === null ? null : { words: row.refused_words, at: isoOf(row.refused_at) },
      proof:
        row.proof_id === null
          ? null
          : { id: row.proof_id, sentAt: isoOf(row.proof_at) ?? '', usedBy: row.used_by },
    })),
  };
}

const proofOf = statement<{ mime_type: string; data: Uint8Array }, { id: number }>('hand_proof')(
  'select mime_type, data from hand_proofs where id = :id and data is not null',
);

export async function readProof(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: { mimeType: string; data: string } } | Refusal> {
  const [proof] = await proofOf(ctx.db, { id });
  if (!proof) return refuse('image.not-found');
  return { data: { mimeType: proof.mime_type, data: toBase64(new Uint8Array(proof.data)) } };
}
