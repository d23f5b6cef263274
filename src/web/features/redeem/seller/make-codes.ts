import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { endpoints } from '../endpoints.ts';

export interface WantedCodes {
  codes: readonly string[];
  amount: number;
  description: string;
  expiresAt: Date | null;
}

export interface MadeCodes {
  made: RedeemCode[];
  failed: number;
  /** Why the last of those failed. */
  error: unknown;
}

/** One request per code: a refusal of one keeps none of the others back. */
export async function makeCodes(
  api: ApiClient,
  { codes, amount, description, expiresAt }: WantedCodes,
  onNext: (at: number) => void,
): Promise<MadeCodes> {
  const result: MadeCodes = { made: [], failed: 0, error: null };
  for (const [at, code] of codes.entries()) {
    onNext(at + 1);
    try {
      const { data } = await api.call(endpoints.createRedeemCode, {
        code,
        amount,
        ...(description === '' ? {} : { description }),
        ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
      });
      result.made.push(data);
    } catch (error) {
      result.failed += 1;
      result.error = error;
    }
  }
  return result;
}
