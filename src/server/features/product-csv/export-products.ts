import { asc, isNull } from 'drizzle-orm';
import { type CsvProduct, csvProduct, PRODUCT_COLUMNS } from '#domain/product-csv/product-csv.ts';
import { CSV_START, csvLine } from '#domain/text/csv.ts';
import { type Ctx, may, now } from '../../context.ts';
import { variants } from '../../db/schema/catalogue.ts';
import { recordReveals } from '../audit/record-reveal.ts';
import { adminView, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { readCsvFacts } from './csv-facts.ts';

const PAGE = 1_000;

/** Every variant on sale, a page at a time; what buyers get is in it for who may see keys, and each such look is written down. */
export async function* exportLines(ctx: Ctx): AsyncGenerator<string, void> {
  const texts = may(ctx, 'keys.see');
  const columns = PRODUCT_COLUMNS.filter(({ field }) => texts || field !== 'sharedText');
  yield CSV_START + csvLine(columns.map(({ title }) => title));
  const rows = await ctx.db
    .select({ id: variants.id })
    .from(variants)
    .where(isNull(variants.deletedAt))
    .orderBy(asc(variants.id));
  for (let from = 0; from < rows.length; from += PAGE) {
    const ids = rows.slice(from, from + PAGE).map(({ id }) => id);
    const facts = await readCsvFacts(ctx, ids, { texts });
    await recordReveals(
      ctx,
      [...facts].flatMap(([id, { sharedText }]) => (sharedText === '' ? [] : [`product:${id}`])),
    );
    const page = (await loadCatalogue(ctx.db, now(ctx), ids)).map(adminView).map(csvProduct<CsvProduct>);
    yield page
      .map((product) => ({ ...product, ...facts.get(product.id) }))
      .map((product) => csvLine(columns.map(({ write }) => write(product))))
      .join('');
  }
}
