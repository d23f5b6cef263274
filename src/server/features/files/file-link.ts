import { FILES_PATH } from '#domain/orders/files.ts';
import { type Ctx, now } from '../../context.ts';
import { sameBytes, toHex } from '../../db/same-bytes.ts';

const HOUR_MS = 3_600_000;
const SIGNED_BYTES = 16;

const signatureOf = async ({ deps }: Pick<Ctx, 'deps'>, ticket: string): Promise<Uint8Array> =>
  (await deps.vault.digest('file-link', ticket)).subarray(0, SIGNED_BYTES);

/** Where the file of some goods is fetched: good for some days from now, told to the hour so that it stays the same for a while. */
export async function fileLink(ctx: Ctx, goodsId: number): Promise<string> {
  const days = ctx.deps.settings.current().fileLinkDays;
  const ends = Math.ceil(now(ctx).getTime() / HOUR_MS) + days * 24;
  const ticket = `${goodsId.toString(36)}-${ends.toString(36)}`;
  return `${ctx.origin}${FILES_PATH}${ticket}-${toHex(await signatureOf(ctx, ticket))}`;
}

/** What a link is for; null: we have not written it. */
export async function readLink(
  ctx: Pick<Ctx, 'deps'>,
  written: string,
): Promise<{ goodsId: number; endsAt: Date } | null> {
  const [, goods = '', ends = '', signature = ''] =
    /^([0-9a-z]{1,7})-([0-9a-z]{1,7})-([0-9a-f]{32})$/.exec(written) ?? [];
  if (signature === '') return null;
  const due = await signatureOf(ctx, `${goods}-${ends}`);
  const given = Uint8Array.from(signature.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
  if (!sameBytes(due, given)) return null;
  return { goodsId: Number.parseInt(goods, 36), endsAt: new Date(Number.parseInt(ends, 36) * HOUR_MS) };
}
