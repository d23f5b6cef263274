import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { settleCharge } from './stars-book.ts';

/** What becomes of a payment in Stars that no order knows. Said twice, or of one that an order knows by now, it is refused and changes nothing. */
export async function settleUnknown(
  ctx: Ctx,
  { charge, how }: { charge: string; how: 'return' | 'leave' },
): Promise<{ settled: boolean } | Refusal> {
  return inTransaction<{ settled: boolean } | Refusal>(ctx, async (tx) => {
    const [row] = await settleCharge(tx.db, { chargeId: charge, says: how, at: now(tx) });
    if (!row) return refuse('telegram.charge-gone');
    await recordAudit(tx, 'telegram.charge', `stars:${charge}`, null, { how, stars: row.stars });
    return { settled: true };
  });
}
