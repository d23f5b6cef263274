import { fileNameIn, shownFile } from '#domain/orders/files.ts';
import { givenRow } from '#domain/orders/keys.ts';
import type { Ctx } from '../../context.ts';
import { fileLink } from '../files/file-link.ts';

const DAMAGED = 'keys that cannot be opened: npm run kunci -- check --all finds every one';

/** The texts of what was given; each opens for its own number only. A file is a link that is written now. */
export async function openKeys(
  ctx: Ctx,
  rows: readonly { id: number; sealed: Uint8Array }[],
): Promise<string[]> {
  const texts = await ctx.deps.vault.open(rows.map(({ id, sealed }) => ({ row: givenRow(id), sealed })));
  for (const [n, { id }] of rows.entries()) {
    const name = id < 0 ? fileNameIn(texts[n] ?? '') : null;
    if (name !== null) texts[n] = shownFile(name, await fileLink(ctx, -id));
  }
  return texts;
}

/** Keys as a statement gathers them: two lists in the same order, or none. */
export const gatheredKeys = (found: {
  key_ids: readonly number[] | null;
  sealed: readonly Uint8Array[] | null;
}): { id: number; sealed: Uint8Array }[] =>
  (found.sealed ?? []).map((sealed, n) => ({ id: found.key_ids?.[n] ?? 0, sealed }));

/** The same where a damaged one must not hide the others: null for what does not open. */
export async function openEach(
  ctx: Ctx,
  rows: readonly { id: number; sealed: Uint8Array }[],
): Promise<Array<string | null>> {
  try {
    return await openKeys(ctx, rows);
  } catch {
    const each = rows.map((row) =>
      openKeys(ctx, [row]).then(
        ([text]) => text ?? null,
        () => null,
      ),
    );
    const texts = await Promise.all(each);
    ctx.log.error({ keys: rows.filter((_, n) => texts[n] === null).map(({ id }) => id) }, DAMAGED);
    return texts;
  }
}

/** Which of these cannot be opened. */
export async function damagedAmong(
  ctx: Ctx,
  rows: readonly { id: number; sealed: Uint8Array }[],
): Promise<number[]> {
  const texts = await openEach(ctx, rows);
  return rows.filter((_, n) => texts[n] === null).map(({ id }) => id);
}
