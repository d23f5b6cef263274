import { type BUYERS_WORDS, wordsIn } from '#domain/catalogue/product-pages.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { markdownHtml } from '../info-pages/markdown.ts';
import type { ProductTexts } from './read-page.ts';

/** For a statement that has the variant as `p`: its product's texts; null where they say nothing to buyers alone. */
export const BUYERS_TEXTS = `(select page.texts from products page where page.id = p.product_id
    and page.texts @? '$.* ? (exists(@.guide) || exists(@.linkLabel) || exists(@.content))') as buyers_texts` as const;
export interface BuyersTexts {
  buyers_texts: ProductTexts | null;
}

export const buyersTextsOf = statement<BuyersTexts, { variantId: number }>('buyers_texts')(
  `select ${BUYERS_TEXTS} from variants p where p.id = :variantId`,
);

/** One of them in the reader's language, or else in the shop's. */
export const saidToBuyers = (
  ctx: Ctx,
  { buyers_texts: texts }: BuyersTexts,
  name: (typeof BUYERS_WORDS)[number],
  locale: Locale = ctx.locale,
): string | undefined =>
  texts ? wordsIn(texts, name, [locale, ctx.deps.settings.current().defaultLanguage])?.text : undefined;

/** What to do with the key, as HTML, and what the link beside it is called; nothing where nothing is written. */
export function buyersWords(ctx: Ctx, row: BuyersTexts): { guide?: string; linkLabel?: string } {
  const [guide, linkLabel] = [saidToBuyers(ctx, row, 'guide'), saidToBuyers(ctx, row, 'linkLabel')];
  return {
    ...(guide ? { guide: markdownHtml(guide) } : {}),
    ...(linkLabel ? { linkLabel } : {}),
  };
}
