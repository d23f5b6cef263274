import { auditTarget, auditValueKind } from '#domain/guard/audit.ts';
import { isRight } from '#domain/guard/rights.ts';
import { DELIVERY_NAMES } from '#domain/orders/delivery-kinds.ts';
import { NO_FIGURE } from '#domain/price/money.ts';
import { isSettingName, settingOf } from '#domain/settings/settings.ts';
import type { Locale } from '#domain/text/locales.ts';
import { formatAge, formatDateTime, formatIdr, formatUsd } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import { textOr } from '#web/i18n/text-or.ts';
import { type AuditLine, auditLines } from './audit-change.ts';
import { settingWord } from './setting-word.ts';

/** What can be done something to, one by one. */
const KINDS = [
  'order',
  'user',
  'product',
  'promo',
  'voucher',
  'keyword',
  'redeem-code',
  'image',
  'block',
  'role',
  'mail',
] as const;

export const actionWord = (t: Translate, action: string): string =>
  textOr(t, `audit.action.${action}`, action);

/** 'Pesanan 7' for 'order:7'. */
export function targetWord(t: Translate, target: string): string {
  if (typeof target !== 'string') return NO_FIGURE;
  const { kind, id } = auditTarget(target);
  if (id === null) return textOr(t, `audit.all.${kind}`, target);
  const known = KINDS.find((each) => each === kind);
  return known ? t(`audit.of.${known}`, { id }) : target;
}

/** The other way round, for what somebody typed; what is no such word stays as it is. */
export function targetOf(t: Translate, typed: string): string {
  const [id] = /\d+/.exec(typed) ?? [];
  const kind = KINDS.find(
    (each) => id !== undefined && t(`audit.of.${each}`, { id }).toLowerCase() === typed.toLowerCase(),
  );
  return kind ? `${kind}:${id}` : typed;
}

/** What a product that is saved whole calls otherwise than its parts were, and a compensation than a voucher. */
const SAME_WORD: Readonly<Record<string, string>> = {
  publicPriceIDR: 'publicPriceIdr',
  price: 'priceCents',
  originalPrice: 'originalPriceCents',
  costPriceIDR: 'costPriceCents',
  costPrice: 'costPriceCents',
  position: 'slugs',
  discountIDR: 'discountPercentage',
};

/** Settings have a word of their own place. */
const fieldWord = (t: Translate, name: string): string =>
  isSettingName(name)
    ? textOr(t, `shop.${name}`, name)
    : textOr(t, `audit.field.${SAME_WORD[name] ?? name}`, name);

/** What changed, with its names and values as people read them. */
export const linesInWords = (
  t: Translate,
  locale: Locale,
  { before, after }: { before: unknown; after: unknown },
): AuditLine[] =>
  auditLines(before, after, (name, value) => valueWord(t, locale, name, value)).map((line) => ({
    ...line,
    name: fieldWord(t, line.name),
  }));

/** Null where the plain text of it will do, an empty list where it says nothing. */
function valueWord(t: Translate, locale: Locale, name: string, value: unknown): string | null | [] {
  if (typeof value === 'boolean') return t(value ? 'audit.yes' : 'audit.no');
  if (name === 'rights' && Array.isArray(value))
    return value.map((right) => (isRight(right) ? t(`right.${right}`) : String(right))).join(', ');
  if (isSettingName(name)) {
    const word = settingWord(settingOf(name), value, (at) => formatDateTime(at, t));
    if (word !== null) return word;
  }
  const way = name === 'delivery' && DELIVERY_NAMES.find((each) => each === value);
  if (way) return t(`product.delivery.${way}`);
  if (typeof value === 'string' && name === 'why') return textOr(t, `claim.why.${value}`, value);
  if (typeof value === 'string' && name === 'how')
    return value === 'reply' ? t('audit.replied') : textOr(t, `claim.note.${value}`, value);
  const kind = auditValueKind(name);
  if (kind === 'moment' && typeof value === 'string') return formatDateTime(value, t) || null;
  if (typeof value !== 'number') return null;
  if (name === 'position' && value === 0) return [];
  if (name === 'validitySeconds') return formatAge(value, locale);
  if (kind === 'cents') return formatUsd(value / 100);
  if (kind === 'usd') return formatUsd(value);
  if (kind === 'idr') return formatIdr(value, locale);
  return kind === 'percent' ? `${value}%` : null;
}
