import { isRefusal } from '#contract/wire/refusals.ts';
import type { Ctx } from '../../context.ts';
import { takeLine } from '../bank-lines/take-line.ts';

interface Line {
  key: string;
  amount: number;
  day: string;
  orderId: number;
  alike?: number | undefined;
}

/** Each line for itself: what one of them is refused for does not hold up the others. */
export async function confirmBankLines(
  ctx: Ctx,
  { accountId, lines }: { accountId: number; lines: Line[] },
): Promise<{ confirmed: number; refused: { orderId: number; code: string }[] }> {
  let confirmed = 0;
  const refused: { orderId: number; code: string }[] = [];
  for (const { alike = 1, ...line } of lines) {
    const done = await takeLine(ctx, { ...line, accountId, alike, source: 'bank-csv' });
    if (isRefusal(done)) refused.push({ orderId: line.orderId, code: done.code });
    else confirmed += 1;
  }
  return { confirmed, refused };
}
