import { desc, eq } from 'drizzle-orm';
import { localeFor } from '#domain/settings/brand.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { devices } from '../../db/schema/abuse.ts';

/** The language of the browser that the customer used last, where the shop speaks it. */
export async function customerLanguage(ctx: Ctx, userId: number): Promise<Locale> {
  const [last] = await ctx.db
    .select({ locale: devices.locale })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastUsedAt))
    .limit(1);
  return localeFor(ctx.deps.settings.current(), last?.locale);
}
