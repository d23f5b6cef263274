import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { shownUntil } from '#web/lib/calls/use-hidden-in-time.ts';
import { endpoints } from '../endpoints.ts';

export interface WantedCodes {
  codes: readonly string[];
  amount: number;
  description: string;
  expiresAt: Date | null;
}

export interface MadeCodes {
  made: RedeemCode[];
  /** When they must go from the screen. */
  until?: number | undefined;
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
      const { data, shownMs } = await api.call(endpoints.createRedeemCode, {
        code,
        amount,
        ...(description === '' ? {} : { description }),
        ...(expiresAt === null ? {} : { expiresAt: expiresAt.toISOString() }),
      });
      result.made.push(data);
      result.until ??= shownUntil({ shownMs });
    } catch (error) {
      result.failed += 1;
      result.error = error;
    }
  }
  return result;
}
