import type { OwnProduct } from '#contract/catalogue/save-product.ts';
import { DURATIONS } from '#domain/catalogue/names.ts';
import { NO_WORDS, type ProductWords } from '#domain/catalogue/product-pages.ts';
import { parseDecimal } from '#domain/catalogue/product-rules.ts';
import { FIRST_WARRANTY_HOURS } from '#domain/orders/claims.ts';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import type { QuestionKind } from '#domain/orders/questions.ts';
import { centsToIdr, fallbackPriceIdr, usdToCents } from '#domain/price/money.ts';
import { LOCALES, type Locale } from '#domain/text/locales.ts';
import type { endpoints } from '#web/features/catalogue/endpoints.ts';
import type { InputOf } from '#web/lib/calls/route.ts';

export const DAY = 86_400;
/** Chosen for a validity that is in no list. */
export const OTHER_DAYS = 'days';

/** A variant as it is typed: all of it is text. */
export interface VariantDraft {
  /** Its number, or one below 0 for a new one. */
  key: number;
  label: string;
  /** Seconds; empty for no end, `OTHER_DAYS` for what `days` says. */
  validity: string;
  days: string;
  /** Digits of rupiah. */
  price: string;
  cost: string;
  dollar: string;
  struck: string;
  link: string;
  /** Empty for a key from the stock. */
  delivery: string;
  /** Digits; empty for no end. */
  places: string;
}

/** A question as it is typed: each of its texts in all languages, choices one a line. */
export interface QuestionDraft {
  id: string;
  kind: QuestionKind;
  required: boolean;
  label: Record<Locale, string>;
  choices: Record<Locale, string>;
  pattern: string;
  wrong: Record<Locale, string>;
}

export interface ProductDraft {
  name: string;
  description: string;
  hot: string;
  video: string;
  categories: string[];
  platform: string;
  status: string;
  slug: string;
  /** Digits: hours of warranty, and keys a day that the store replaces by itself. */
  warranty: string;
  autoReplace: string;
  pictures: string[];
  texts: Record<Locale, ProductWords>;
  questions: QuestionDraft[];
  variants: VariantDraft[];
}

export const emptyVariant = (key: number): VariantDraft => ({
  key,
  label: '',
  validity: '',
  days: '',
  price: '',
  cost: '',
  dollar: '',
  struck: '',
  link: '',
  delivery: '',
  places: '',
});

export const newDraft = (status: string): ProductDraft => ({
  name: '',
  description: '',
  hot: '',
  video: '',
  categories: [],
  platform: '',
  status,
  slug: '',
  warranty: String(FIRST_WARRANTY_HOURS),
  autoReplace: '0',
  pictures: [],
  texts: textsOf({}),
  questions: [],
  variants: [emptyVariant(-1)],
});

const textsOf = (texts: OwnProduct['texts']): ProductDraft['texts'] =>
  Object.fromEntries(LOCALES.map((locale) => [locale, texts[locale] ?? NO_WORDS])) as ProductDraft['texts'];

type OwnQuestion = OwnProduct['questions'][number];
const inAll = (text: (locale: Locale) => string) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, text(locale)])) as Record<Locale, string>;
const said = (texts: Record<Locale, string>): Partial<Record<Locale, string>> =>
  Object.fromEntries(
    Object.entries(texts).flatMap(([locale, text]) => (text.trim() === '' ? [] : [[locale, text.trim()]])),
  );

export const newQuestion = (id: string): QuestionDraft => ({
  id,
  kind: 'text',
  required: true,
  label: inAll(() => ''),
  choices: inAll(() => ''),
  pattern: '',
  wrong: inAll(() => ''),
});

const questionOf = ({ label, choices, wrong, ...rest }: OwnQuestion): QuestionDraft => ({
  ...rest,
  label: inAll((locale) => label[locale] ?? ''),
  choices: inAll((locale) =>
    choices
      .map((each) => each[locale] ?? '')
      .join('\n')
      .trimEnd(),
  ),
  wrong: inAll((locale) => wrong[locale] ?? ''),
});

/** The n-th line of each language is the n-th choice. */
function askedOf({ label, choices, wrong, pattern, ...rest }: QuestionDraft): OwnQuestion {
  const lines = inAllLines(choices);
  const count = rest.kind === 'choice' ? Math.max(...LOCALES.map((locale) => lines[locale].length)) : 0;
  const each = (n: number) => said(inAll((locale) => lines[locale][n] ?? ''));
  const formed = rest.kind === 'text' || rest.kind === 'number';
  return {
    ...rest,
    label: said(label),
    choices: Array.from({ length: count }, (_, n) => each(n)).filter((one) => Object.keys(one).length > 0),
    pattern: formed ? pattern.trim() : '',
    wrong: formed ? said(wrong) : {},
  };
}
const inAllLines = (choices: Record<Locale, string>) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, choices[locale].split('\n')])) as Record<
    Locale,
    string[]
  >;

const typed = (value: number | null): string => (value === null ? '' : String(value));

const isListed = (seconds: number): boolean => DURATIONS.some((each) => each.seconds === seconds);

/** A cost in dollars is shown in rupiah, and stays in dollars until it is typed over. */
const costOf = (variant: OwnProduct['variants'][number], idrPerUsd: number): string =>
  variant.costPrice === null
    ? ''
    : typed(variant.costPriceIDR ?? centsToIdr(usdToCents(variant.costPrice), idrPerUsd));

function variantOf(variant: OwnProduct['variants'][number], idrPerUsd: number): VariantDraft {
  const { validitySeconds } = variant;
  const other = validitySeconds !== null && !isListed(validitySeconds);
  return {
    key: variant.id,
    label: variant.label,
    validity: other ? OTHER_DAYS : typed(validitySeconds),
    days: other ? typed(validitySeconds / DAY) : '',
    price: typed(variant.publicPriceIDR),
    cost: costOf(variant, idrPerUsd),
    dollar: typed(variant.price),
    struck: typed(variant.originalPrice),
    link: variant.customLink,
    delivery: variant.delivery === 'key' ? '' : variant.delivery,
    places: typed(variant.places),
  };
}

export const draftOf = (own: OwnProduct, idrPerUsd: number): ProductDraft => ({
  name: own.name,
  description: own.description,
  hot: own.hotDescription,
  video: own.youtubeLink,
  categories: own.category,
  platform: own.platform,
  status: own.status,
  slug: own.slug,
  warranty: String(own.warrantyHours),
  autoReplace: String(own.autoReplace),
  pictures: own.pictures,
  texts: textsOf(own.texts),
  questions: own.questions.map(questionOf),
  variants: own.variants.map((variant) => variantOf(variant, idrPerUsd)),
});

/** A usual duration at its usual price, unless its label is there; it takes the place of a row left blank. */
export function withDuration(
  variants: readonly VariantDraft[],
  { word, seconds, usd }: (typeof DURATIONS)[number],
  key: number,
  { idrPerUsd, accountArea }: { idrPerUsd: number; accountArea: boolean },
): VariantDraft[] {
  if (variants.some(({ label }) => label.trim().toLowerCase() === word)) return [...variants];
  const row = {
    ...emptyVariant(key),
    label: word,
    validity: String(seconds),
    price: String(fallbackPriceIdr(usd, idrPerUsd)),
    dollar: accountArea ? String(usd) : '',
  };
  return [...variants.filter((variant) => !isBlank(variant)), row];
}

/** A new row in which nothing was typed is none; any other is sent, or refused with what is wrong in it. */
export const isBlank = ({ key, ...fields }: VariantDraft): boolean =>
  key < 0 && Object.values(fields).every((text) => text.trim() === '');

export const filledVariants = ({ variants }: ProductDraft): VariantDraft[] =>
  variants.filter((variant) => !isBlank(variant));

export const validityOf = ({ validity, days }: VariantDraft): number | null =>
  validity === OTHER_DAYS ? Math.round(Number(days) * DAY) : validity === '' ? null : Number(validity);

const numberOr = (text: string): number | null => (text.trim() === '' ? null : parseDecimal(text));

type Body = InputOf<typeof endpoints.saveProduct>;

/** What is sent: all of it, with what was read and is not there any more. */
export function bodyOf(draft: ProductDraft, own: OwnProduct | null, idrPerUsd: number): Body {
  const known = new Map(own?.variants.map((variant) => [variant.id, variant]));
  const rows = filledVariants(draft);
  const isOrdered = isInOrder(rows, own);
  return {
    ...(own ? { id: own.id, mark: own.mark } : {}),
    name: draft.name.trim(),
    description: draft.description.trim(),
    hotDescription: draft.hot.trim(),
    youtubeLink: draft.video.trim(),
    texts: draft.texts,
    category: draft.categories,
    platform: draft.platform,
    status: draft.status,
    ...(draft.slug.trim() === '' ? {} : { slug: draft.slug.trim() }),
    warrantyHours: Number(draft.warranty),
    autoReplace: Number(draft.autoReplace),
    pictures: draft.pictures,
    questions: draft.questions.map(askedOf),
    variants: rows.map((row, at) => {
      const before = known.get(row.key);
      const isCostKept = before !== undefined && costOf(before, idrPerUsd) === row.cost;
      return {
        ...(before ? { id: before.id } : {}),
        label: row.label.trim(),
        validitySeconds: validityOf(row),
        position: isOrdered ? (before?.position ?? 0) : at + 1,
        publicPriceIDR: numberOr(row.price),
        price: numberOr(row.dollar),
        originalPrice: numberOr(row.struck),
        costPriceIDR: isCostKept ? before.costPriceIDR : numberOr(row.cost),
        costPrice: isCostKept ? before.costPrice : null,
        customLink: row.link.trim(),
        delivery: DELIVERY_NAMES.find((kind) => kind === row.delivery) ?? 'key',
        places: row.delivery === '' ? null : numberOr(row.places),
      };
    }),
    removed: own?.variants.flatMap(({ id }) => (rows.some(({ key }) => key === id) ? [] : [id])) ?? [],
  };
}

/**
 * Those that were there stand as they stood, and new ones behind them: nobody put them in an order. A new product's terms
 * order themselves by their length; other labels stand as they were written.
 */
function isInOrder(rows: readonly VariantDraft[], own: OwnProduct | null): boolean {
  if (!own) return rows.length < 2 || rows.every((row) => validityOf(row) !== null);
  if (own.variants.some(({ position }) => position > 0) && rows.some(({ key }) => key < 0)) return false;
  const keys = rows.map(({ key }) => key);
  const staying = own.variants.map(({ id }) => id).filter((id) => keys.includes(id));
  return staying.every((id, at) => keys[at] === id);
}
