import type { Context } from 'hono';
import type { Ctx } from '../context.ts';

const LENGTH = 32;
const YEAR_SECONDS = 365 * 24 * 3_600;

/** The mark of the browser that makes an order: it may see that order's keys again without the merchant_ref. */
export async function markBrowser(ctx: Ctx, c: Context): Promise<Uint8Array> {
  const known = ctx.deps.transport.read(c, 'browser');
  const token = known && known.length === LENGTH ? known : ctx.deps.randomText(LENGTH);
  if (token !== known) ctx.deps.transport.write(c, 'browser', token, YEAR_SECONDS);
  return ctx.deps.vault.digest('browser', token);
}

export async function readBrowserMark(ctx: Ctx, c: Context): Promise<Uint8Array | null> {
  const token = ctx.deps.transport.read(c, 'browser');
  return token && token.length === LENGTH ? ctx.deps.vault.digest('browser', token) : null;
}
