import { desc, eq } from 'drizzle-orm';
import { DEFAULT_LOCALE, isLocale, type Locale } from '#domain/locales.ts';
import type { Ctx } from '../../context.ts';
import { devices } from '../../db/schema/abuse.ts';

/** The language of the browser that the customer used last. */
export async function customerLanguage(ctx: Ctx, userId: number): Promise<Locale> {
  const [last] = await ctx.db
    .select({ locale: devices.locale })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.lastUsedAt))
    .limit(1);
  return last && isLocale(last.locale) ? last.locale : DEFAULT_LOCALE;
}
