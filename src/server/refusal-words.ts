import { type Refusal, refusalText } from '#contract/wire/refusals.ts';
import { isLocale, type Locale } from '#domain/text/locales.ts';
import { RUPIAH_PARAMS } from '#domain/text/refusal-params.ts';
import { fillMessage } from '#languages/fill-message.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { Messages } from '#languages/message.ts';

const FILES = ['refusals', 'insideRefusals', 'account', 'panel', 'storefront'];
const texts = import.meta.glob<Messages>(
  '../languages/*/web/{refusals,insideRefusals,account,panel,storefront}.ts',
  { import: 'messages', eager: true },
);

/** A refusal as its reader says it, for those that no page words it for. */
export function refusalIn(locale: Locale, { code, params }: Refusal): string {
  const message = FILES.map(
    (file) => texts[`../languages/${locale}/web/${file}.ts`]?.[`refusal.${code}`],
  ).find((found) => found !== undefined);
  if (message === undefined) return refusalText(code, params);
  const worded = Object.entries(params).map(([name, value]) => [
    name,
    typeof value === 'number' && RUPIAH_PARAMS.includes(name) ? formatIdr(value, locale) : value,
  ]);
  return fillMessage(message, Object.fromEntries(worded), locale);
}

/** The first language of `Accept-Language` that the store speaks, by the order in which a program wrote them. */
export const acceptedLocale = (header: string | undefined): Locale | null =>
  (header ?? '')
    .slice(0, LONGEST_HEADER)
    .split(',')
    .map((each) => each.trim().split(/[-;]/)[0]?.toLowerCase() ?? '')
    .find(isLocale) ?? null;

const LONGEST_HEADER = 200;
