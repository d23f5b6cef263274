import type { Ctx } from '../../context.ts';
import { mailLook } from './mail-look.ts';

/** What every mail of the store has, as the seller has set it. */
export function mailHead(ctx: Ctx) {
  const settings = ctx.deps.settings.current();
  const { storeName, timeZone: zone, mailWords: words } = settings;
  return { storeName, zone, words, look: mailLook(settings, ctx.origin) };
}
