import type { HandQueued } from '#contract/by-hand.ts';
import { type Refusal, refuse } from '#contract/refusals.ts';
import type { OrderKind, OrderStatus } from '#domain/orders.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { toBase64 } from '../images/base64.ts';

const MOST = 100;

type Moment = Date | string;

interface Row {
  id: number;
  kind: OrderKind;
  reference: string | null;
  product_name: string;
  quantity: number;
  amount: number;
  payment_method: string;
  customer_name: string;
  customer_email: string;
  status: OrderStatus;
  created_at: Moment;
  expires_at: Moment;
  claimed_at: Moment | null;
  waiting: boolean;
  refused_at: Moment | null;
  refused_words: string;
  proof_id: number | null;
  proof_at: Moment | null;
  used_by: number | null;
}

/** Who waits for an answer, and who may still pay: both have an index that holds nothing else. */
const queue = statement<Row, readonly [most: number]>(
  'hand_queue',
  `with listed as (
     (select order_id as id from hand_payments where waiting order by claimed_at limit $1)
     union
     (select id from orders where gateway = 'manual' and status = 'UNPAID' limit $1)
   )
   select o.id, o.kind, o.gateway_reference as reference, o.product_name, o.quantity,
     (o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr)::float8 as amount, o.payment_method, o.customer_name,
     o.customer_email, o.status, o.created_at, o.expires_at, h.claimed_at, h.waiting, h.refused_at, h.refused_words,
     p.id as proof_id, p.sent_at as proof_at,
     (select t.order_id from hand_proofs t where t.hash = p.hash and t.order_id <> o.id order by t.id limit 1) as used_by
   from listed l join orders o on o.id = l.id join hand_payments h on h.order_id = o.id
   left join lateral (select id, hash, sent_at from hand_proofs where order_id = o.id order by id desc limit 1) p on true
   order by h.waiting desc, case when h.waiting then h.claimed_at end, o.id desc limit $1`,
);

const counts = statement<{ waiting: number; open: number }, readonly [most: number]>(
  'hand_queue_counts',
  `select (select count(*)::int from (select 1 from hand_payments where waiting limit $1) w) as waiting,
     (select count(*)::int from (select 1 from orders where gateway = 'manual' and status = 'UNPAID' limit $1) o) as open`,
);

const iso = (at: Moment | null): string | null => (at === null ? null : new Date(at).toISOString());

/** Orders to be paid by hand; first those whose buyers wait for an answer. */
export async function listHandQueue(
  ctx: Ctx,
): Promise<{ data: HandQueued[]; total: number; waiting: number }> {
  const rows = await queue(ctx.db, [MOST]);
  const [count] = rows.length < MOST ? [] : await counts(ctx.db, [1_000]);
  const waiting = rows.filter((row) => row.waiting).length;
  return {
    total: count ? Math.max(count.open, count.waiting) : rows.length,
    waiting: count?.waiting ?? waiting,
    data: rows.map((row) => ({
      orderId: row.id,
      topUp: row.kind === 'top-up',
      reference: row.reference ?? '',
      productName: row.product_name,
      quantity: row.quantity,
      amount: row.amount,
      account: ctx.deps.handAccounts.nameOf(row.payment_method) ?? row.payment_method,
      customerName: row.customer_name,
      customerEmail: row.customer_email,
      status: row.status,
      createdAt: new Date(row.created_at).toISOString(),
      expiresAt: new Date(row.expires_at).toISOString(),
      claimedAt: iso(row.claimed_at),
      waiting: row.waiting,
      refused:
        row.refused_at === null
          ? null
          : { words: row.refused_words, at: new Date(row.refused_at).toISOString() },
      proof:
        row.proof_id === null
          ? null
          : { id: row.proof_id, sentAt: iso(row.proof_at) ?? '', usedBy: row.used_by },
    })),
  };
}

const proofOf = statement<{ mime_type: string; data: Uint8Array }, readonly [id: number]>(
  'hand_proof',
  'select mime_type, data from hand_proofs where id = $1 and data is not null',
);

export async function readProof(
  ctx: Ctx,
  { id }: { id: number },
): Promise<{ data: { mimeType: string; data: string } } | Refusal> {
  const [proof] = await proofOf(ctx.db, [id]);
  if (!proof) return refuse('image.not-found');
  return { data: { mimeType: proof.mime_type, data: toBase64(new Uint8Array(proof.data)) } };
}
