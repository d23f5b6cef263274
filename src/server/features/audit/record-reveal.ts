import type { Ctx } from '../../context.ts';
import { recordAudits } from './record-audit.ts';

/** One of the seller's people was shown keys in plain text: who, of what, how many. One target for each key. */
export async function recordReveals(ctx: Ctx, targets: readonly string[]): Promise<void> {
  const counts = new Map<string, number>();
  for (const target of targets) counts.set(target, (counts.get(target) ?? 0) + 1);
  const notes = [...counts].map(([target, keys]) => ({ target, before: null, after: { keys } }));
  if (notes.length > 0) await recordAudits(ctx, 'keys.reveal', notes);
}
