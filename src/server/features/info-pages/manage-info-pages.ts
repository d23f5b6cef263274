import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type {
  OwnInfoPage,
  orderInfoPages,
  removeInfoPage,
  saveInfoPage,
} from '#contract/settings/info-pages.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type InfoText, type InTongues, isStarter, MOST_INFO_PAGES } from '#domain/shop/info-pages.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { infoPages } from '../../db/schema/store.ts';
import { recordAudit } from '../audit/record-audit.ts';

type Save = z.infer<typeof saveInfoPage.input>;
type Remove = z.infer<typeof removeInfoPage.input>;
type Order = z.infer<typeof orderInfoPages.input>;

type Texts = InTongues<InfoText>;

/** What the audit log keeps: which languages have which title; whole pages would fill it. */
const noted = (hidden: boolean, texts: Texts) => ({
  hidden,
  texts: Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text.title])),
});

/** All changes of pages wait for each other: their places and their number are looked at together. */
const takeTurn = (tx: Ctx) => tx.db.execute(sql`select pg_advisory_xact_lock(hashtext('info_pages'))`);

/** Writes a page that is as the caller last saw it, or a new one. */
export async function savePage(ctx: Ctx, input: Save): Promise<{ data: OwnInfoPage } | Refusal> {
  const { slug, version, hidden, texts } = input;
  const written = texts[ctx.deps.settings.current().defaultLanguage] !== undefined;
  // Everybody without a text of their own reads that one.
  if (!written && !isStarter(slug)) return refuse('page.first-language');
  const done = await inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const rows = await tx.db.select().from(infoPages);
    const before = rows.find((row) => row.slug === slug);
    if ((before?.version ?? 0) !== version) return refuse(version === 0 ? 'page.taken' : 'page.changed');
    if (!before && !isStarter(slug) && rows.length >= MOST_INFO_PAGES) return refuse('page.too-many');
    const set = { hidden, texts, changedAt: now(tx), version: version + 1 };
    const place = before?.place ?? Math.max(-1, ...rows.map((row) => row.place)) + 1;
    await tx.db
      .insert(infoPages)
      .values({ slug, place, ...set })
      .onConflictDoUpdate({ target: infoPages.slug, set });
    await recordAudit(
      tx,
      'page.save',
      `page:${slug}`,
      before ? noted(before.hidden, before.texts as Texts) : null,
      noted(hidden, texts),
    );
    return true;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.infoPages.announce();
  const data = { slug, starter: isStarter(slug), hidden, written, texts, version: version + 1 };
  return { data };
}

export async function removePage(ctx: Ctx, { slug }: Remove): Promise<{ message: string } | Refusal> {
  const done = await inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const [gone] = await tx.db.delete(infoPages).where(eq(infoPages.slug, slug)).returning();
    if (!gone) return refuse('page.not-found');
    await recordAudit(tx, 'page.remove', `page:${slug}`, noted(gone.hidden, gone.texts as Texts), null);
    return true;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.infoPages.announce();
  return { message: 'Halaman dihapus' };
}

/** What comes with the store gets a row when it is first put somewhere. */
export async function orderPages(ctx: Ctx, { slugs }: Order): Promise<{ message: string } | Refusal> {
  const wanted = [...new Set(slugs)];
  const done = await inTransaction(ctx, async (tx) => {
    await takeTurn(tx);
    const rows = await tx.db.select().from(infoPages).orderBy(infoPages.place, infoPages.id);
    const known = new Set(rows.map(({ slug }) => slug));
    if (!wanted.every((slug) => known.has(slug) || isStarter(slug))) return refuse('page.not-found');
    const rest = rows.map(({ slug }) => slug).filter((slug) => !wanted.includes(slug));
    const values = [...wanted, ...rest].map((slug, place) => ({
      slug,
      place,
      hidden: false,
      texts: {},
      version: 1,
      changedAt: now(tx),
    }));
    if (values.length > 0)
      await tx.db
        .insert(infoPages)
        .values(values)
        .onConflictDoUpdate({ target: infoPages.slug, set: { place: sql`excluded.place` } });
    await recordAudit(tx, 'page.order', 'pages', { slugs: [...known] }, { slugs: wanted });
    return true;
  });
  if (isRefusal(done)) return done;
  await ctx.deps.infoPages.announce();
  return { message: 'Urutan disimpan' };
}
