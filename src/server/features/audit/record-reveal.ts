import type { Ctx } from '../../context.ts';
import { recordAudit } from './record-audit.ts';

/** One of the seller's people was shown keys in plain text: who, of what, how many. */
export async function recordReveal(ctx: Ctx, target: string, keys: number): Promise<void> {
  if (keys > 0) await recordAudit(ctx, 'keys.reveal', target, null, { keys });
}
