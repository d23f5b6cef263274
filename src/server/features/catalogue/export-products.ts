import { asc, isNull } from 'drizzle-orm';
import { type CsvProduct, csvProduct, PRODUCT_COLUMNS } from '#domain/catalogue/product-csv.ts';
import { CSV_START, csvLine } from '#domain/text/csv.ts';
import { type Ctx, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { adminView, loadCatalogue } from './load-catalogue.ts';

const PAGE = 1_000;

/** Every variant on sale, a page at a time. */
export async function* exportLines(ctx: Ctx): AsyncGenerator<string, void> {
  yield CSV_START + csvLine(PRODUCT_COLUMNS.map(({ title }) => title));
  const rows = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(isNull(variants.deletedAt))
    .orderBy(asc(variants.id));
  for (let from = 0; from < rows.length; from += PAGE) {
    const ids = rows.slice(from, from + PAGE).map(({ id }) => id);
    const page = (await loadCatalogue(ctx.db, now(ctx), ids)).map(adminView).map(csvProduct<CsvProduct>);
    yield page.map((product) => csvLine(PRODUCT_COLUMNS.map(({ write }) => write(product)))).join('');
  }
}
