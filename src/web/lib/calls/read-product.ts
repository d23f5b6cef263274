import type { Product } from '#contract/catalogue/products.ts';
import { categoriesOf } from '#domain/catalogue/catalogue.ts';
import { type NameParts, putTogether, takeApart } from '#domain/catalogue/names.ts';
import { parseIdr } from '#domain/price/money.ts';

type Raw = Readonly<Record<string, unknown>>;

/** The first of some spellings that has something in it. */
const pick = (raw: Raw, ...names: string[]): unknown =>
  names.map((name) => raw[name]).find((value) => value != null && value !== '');

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** Zero and more; anything else is no number. */
function amount(value: unknown): number | null {
  const read = Number(text(value) || Number.NaN);
  return Number.isFinite(read) && read >= 0 ? read : null;
}

const count = (value: unknown): number => Math.floor(amount(value) ?? 0);

/** Whole rupiah, which is what the store charges. */
function rupiah(value: unknown): number | null {
  const read = parseIdr(value);
  return read === null ? null : Math.round(read);
}

const isOn = (value: unknown): boolean =>
  value === true || value === 1 || ['1', 'true'].includes(text(value).toLowerCase());

/** What was read once is the same for ever: on the server most products of a page were on the one before it. */
const read = new WeakMap<object, Product | null>();

/**
 * A product in any spelling that the store or one before it has used. What cannot be understood is left out or counts
 * as none, so that no page ever shows a figure that is none; null for what is no product at all.
 */
export function readProduct(value: unknown): Product | null {
  if (typeof value !== 'object' || value === null) return null;
  const known = read.get(value);
  if (known !== undefined) return known;
  const product = understood(value as Raw);
  read.set(value, product);
  return product;
}

function understood(raw: Raw): Product | null {
  const [id, name] = [amount(raw.id), text(raw.name).trim()];
  if (!id || name === '') return null;
  const cost = pick(raw, 'costPrice', 'cost_price');
  const endsAt = text(raw.promoEndsAt);
  const free = count(pick(raw, 'availableCodes', 'available_stock', 'stock', 'quantity'));
  const all = amount(pick(raw, 'totalCodes', 'total_codes')) ?? free + count(raw.usedCodes);
  const category = Array.isArray(raw.category) ? raw.category.map(text) : text(raw.category);
  return {
    ...(raw as Partial<Product>),
    id,
    name,
    ...partsOf(raw, name),
    slug: text(raw.slug) || undefined,
    morePictures: count(raw.morePictures) || undefined,
    description: text(raw.description),
    hotDescription: text(raw.hotDescription),
    price: amount(raw.price) ?? 0,
    originalPrice: amount(raw.originalPrice),
    publicPriceIDR: rupiah(raw.publicPriceIDR),
    fallbackPriceIDR: rupiah(raw.fallbackPriceIDR) ?? undefined,
    promoPriceIDR: rupiah(pick(raw, 'promoPriceIDR', 'promo_price_idr')) || undefined,
    originalPriceIDR: rupiah(pick(raw, 'originalPriceIDR', 'original_price_idr')) || undefined,
    isFlashSaleActive: isOn(raw.isFlashSaleActive) || undefined,
    promoEndsAt: Number.isNaN(Date.parse(endsAt)) ? undefined : endsAt,
    costPrice: cost === undefined && raw.costPrice === undefined ? undefined : amount(cost),
    category: categoriesOf(category),
    platform: text(raw.platform),
    imageUrl: text(raw.imageUrl),
    youtubeLink: text(raw.youtubeLink),
    status: text(pick(raw, 'status', 'statusText', 'badge', 'currentStatus')),
    hotListOrder: count(raw.hotListOrder),
    totalCodes: Math.floor(all),
    availableCodes: free,
    isMaintenanceMode: isOn(pick(raw, 'isMaintenanceMode', 'is_maintenance_mode', 'maintenanceMode')),
    maintenanceReason: text(pick(raw, 'maintenanceReason', 'maintenance_reason')),
    createdAt: text(raw.createdAt),
  };
}

/** As the store says; as the name does where it says nothing, or what does not make that name. */
function partsOf(raw: Raw, name: string): NameParts {
  const [baseName, label] = [text(raw.baseName), text(raw.label)];
  if (raw.label == null || putTogether(baseName, label) !== name) return takeApart(name);
  return { baseName, label, validitySeconds: amount(raw.validitySeconds) };
}

/** The products of an answer or of a page's own data: a list, or one in `data`. */
export function readProducts(answer: unknown): Product[] {
  const list = Array.isArray(answer) ? answer : (answer as { data?: unknown } | null | undefined)?.data;
  return Array.isArray(list) ? list.flatMap((each) => readProduct(each) ?? []) : [];
}
