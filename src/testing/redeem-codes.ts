import { randomText } from '#adapters/secrets/random-text.ts';
import { REDEEM_CODE_LENGTH } from '#domain/wallet/redeem.ts';
import { redeemCodes } from '#server/db/schema/redeem.ts';
import type { TestStore } from './test-store.ts';

/** A redeem code that nobody has used yet. */
export async function aRedeemCode(
  store: TestStore,
  over: Partial<typeof redeemCodes.$inferInsert> = {},
): Promise<string> {
  const code = randomText(REDEEM_CODE_LENGTH).toUpperCase();
  await store.database.db
    .insert(redeemCodes)
    .values({ code, amountCents: 1_000, createdAt: new Date(), ...over });
  return over.code ?? code;
}
