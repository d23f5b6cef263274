import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { inTongue } from '#domain/shop/info-pages.ts';
import { DEFAULT_LOCALE } from '#domain/text/locales.ts';
import type { Ctx } from '../../context.ts';
import { recordAudits } from '../audit/record-audit.ts';
import { notedPage } from './page-parts.ts';
import type { ReadProduct } from './read-own-product.ts';

/** What changed of the product stands with its first variant, as everything that is said of it by its variants. */
export async function noteSaved(tx: Ctx, before: ReadProduct | null, after: ReadProduct): Promise<void> {
  const known = new Map(before?.own.variants.map((variant) => [variant.id, variant]));
  const { name } = after.own;
  await recordAudits(
    tx,
    'product.create',
    after.own.variants
      .filter(({ id }) => !known.has(id))
      .map(({ id, ...variant }) => ({ target: `product:${id}`, before: null, after: { name, ...variant } })),
  );
  const first = `product:${after.own.variants[0]?.id}`;
  const shared = (read: ReadProduct) => {
    const { name, description, hotDescription, youtubeLink, category, platform, status } = read.own;
    const questions = read.own.questions.map(inShort).join('; ');
    return { name, description, hotDescription, youtubeLink, category, platform, status, questions };
  };
  const changes = [
    ...(before ? [{ target: first, ...difference(shared(before), shared(after)) }] : []),
    ...after.own.variants.flatMap((variant) => {
      const was = known.get(variant.id);
      return was ? [{ target: `product:${variant.id}`, ...difference(was, variant) }] : [];
    }),
  ];
  await recordAudits(
    tx,
    'product.update',
    changes.filter((change) => Object.keys(change.after).length > 0),
  );
  const page = before && difference(notedPage(before.own), notedPage(after.own));
  if (page && Object.keys(page.after).length > 0)
    await recordAudits(tx, 'product.page', [{ target: first, ...page }]);
}

/** A question as a line of the log. */
const inShort = ({ label, kind, required, pattern, choices }: OwnProduct['questions'][number]): string =>
  [
    `${inTongue(label, DEFAULT_LOCALE) ?? ''}${required ? ' *' : ''}`,
    kind,
    ...(pattern === '' ? [] : [pattern]),
    ...(choices.length === 0 ? [] : [String(choices.length)]),
  ].join(', ');

/** What is not as it was, before and after. */
function difference(before: object, after: object): { before: object; after: object } {
  const was = new Map<string, unknown>(Object.entries(before));
  const other = Object.entries(after).filter(
    ([name, value]) => JSON.stringify(was.get(name)) !== JSON.stringify(value),
  );
  return {
    before: Object.fromEntries(other.map(([name]) => [name, was.get(name) ?? null])),
    after: Object.fromEntries(other),
  };
}
