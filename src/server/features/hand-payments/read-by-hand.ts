import type { HandView } from '#contract/payments/hand-payments.ts';
import { type HandKind, MOST_PROOFS } from '#domain/hand-payments/hand-payments.ts';
import { withAmount } from '#domain/hand-payments/qris-amount.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';

type Moment = Date | string;

interface Row {
  kind: HandKind;
  name: string;
  holder: string;
  number: string;
  note: string;
  qris: string | null;
  amount: number;
  unique_idr: number;
  created_at: Moment;
  claimed_at: Moment | null;
  refused_at: Moment | null;
  refused_words: string;
  proofs: number;
  mailed: boolean;
  proof_at: Moment | null;
}

const read = statement<Row, { orderId: number }>('read_by_hand')(
  `select a.kind, a.name, a.holder, a.number, a.note, a.qris,
     (o.total_idr + o.fee_idr - o.unique_idr - o.balance_idr)::float8 as amount, o.unique_idr, o.created_at,
     h.claimed_at, h.refused_at, h.refused_words, p.n as proofs, p.at as proof_at,
     exists (select 1 from mails m where m.order_id = o.id and m.kind = 'hand-order') as mailed
   from hand_payments h join orders o on o.id = h.order_id join hand_accounts a on a.id = h.account_id
   cross join lateral (select count(*)::int as n, max(sent_at) as at from hand_proofs where order_id = h.order_id) p
   where h.order_id = :orderId and o.status in ('UNPAID', 'EXPIRED', 'FAILED')`,
);

const iso = (at: Moment | null): string | null => (at === null ? null : new Date(at).toISOString());

/** How an order is paid by hand, for its buyer; undefined when it is paid, or in another way. */
export async function readByHand(ctx: Ctx, orderId: number): Promise<HandView | undefined> {
  const [row] = await read(ctx.db, { orderId });
  if (!row) return undefined;
  const own = row.qris === null ? null : withAmount(row.qris, row.amount);
  return {
    kind: row.kind,
    name: row.name,
    holder: row.holder,
    number: row.number,
    note: row.note,
    qr: own ?? row.qris,
    qrHasAmount: own !== null,
    amount: row.amount,
    uniqueAmount: row.unique_idr,
    orderedAt: new Date(row.created_at).toISOString(),
    claimedAt: iso(row.claimed_at),
    proofSentAt: iso(row.proof_at),
    mayProve: row.proofs < MOST_PROOFS,
    mailed: row.mailed,
    refused:
      row.refused_at === null
        ? null
        : { words: row.refused_words, at: new Date(row.refused_at).toISOString() },
  };
}
