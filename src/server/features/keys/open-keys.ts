import { keyRow } from '#domain/keys.ts';
import type { Ctx } from '../../context.ts';

/** The texts of keys; each opens for its own number only. */
export const openKeys = (ctx: Ctx, rows: readonly { id: number; sealed: Uint8Array }[]): Promise<string[]> =>
  ctx.deps.vault.open(rows.map(({ id, sealed }) => ({ row: keyRow(id), sealed })));

/** Keys as a statement gathers them: two lists in the same order, or none. */
export const gatheredKeys = (found: {
  key_ids: readonly number[] | null;
  sealed: readonly Uint8Array[] | null;
}): { id: number; sealed: Uint8Array }[] =>
  (found.sealed ?? []).map((sealed, n) => ({ id: found.key_ids?.[n] ?? 0, sealed }));
