import { eq } from 'drizzle-orm';
import type { SupplierResult } from '#domain/orders/supply.ts';
import { type Ctx, now } from '../../context.ts';
import { suppliers } from '../../db/schema/supply.ts';

/** How the last call of a supplier itself ended. */
export const noteCall = async (ctx: Ctx, id: number, result: SupplierResult): Promise<void> => {
  await ctx.db
    .update(suppliers)
    .set({ calledAt: now(ctx), result })
    .where(eq(suppliers.id, id));
};

export function parsedBody(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return null;
  }
}
