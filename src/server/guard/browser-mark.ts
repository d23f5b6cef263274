import type { Context } from 'hono';
import { MOST_TOKENS } from '#contract/shop/demo-wire.ts';
import { MARK_DAYS } from '#domain/orders/orders.ts';
import type { Ctx } from '../context.ts';

const LENGTH = 32;
const LIFE_SECONDS = MARK_DAYS * 24 * 3_600;

export interface BrowserMark {
  hash: Uint8Array;
  /** Gives the mark to the browser, once there is an order that bears it. */
  keep(): void;
}

/**
 * A mark for one order: its browser may see that order's keys again without the merchant_ref. Always our own and
 * always new: one that came with the request may have been planted by somebody who knows it.
 */
export async function newBrowserMark(ctx: Ctx, c: Context): Promise<BrowserMark> {
  const token = ctx.deps.randomText(LENGTH);
  return {
    hash: await ctx.deps.vault.digest('browser', token),
    keep() {
      const marks = [token, ...ctx.deps.transport.readAll(c, 'browser')].slice(0, MOST_TOKENS);
      ctx.deps.transport.writeAll(c, 'browser', marks, LIFE_SECONDS);
    },
  };
}

/** The hashes of the marks that the browser has kept, newest first. */
export async function readBrowserMarks(ctx: Ctx, c: Context): Promise<Uint8Array[]> {
  const marks = ctx.deps.transport.readAll(c, 'browser').filter((token) => token.length === LENGTH);
  return Promise.all(marks.map((token) => ctx.deps.vault.digest('browser', token)));
}
