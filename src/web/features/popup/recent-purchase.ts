import type { RecentPurchase } from '#contract/catalogue/feed.ts';
import { maskName } from '#domain/accounts/masking.ts';
import { RECENT_PURCHASE_MS } from '#domain/orders/orders.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

export interface PurchaseNotice {
  id: string;
  buyer: string;
  productName: string;
  boughtAt: number;
}

type Raw = Partial<Record<keyof RecentPurchase | `${string}_${string}`, unknown>>;

const text = (...values: unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim() ?? '';

/** One purchase in either spelling; null when it names no product or no time. */
export function readNotice(value: unknown): PurchaseNotice | null {
  if (typeof value !== 'object' || value === null) return null;
  const raw = value as Raw;
  const productName = text(raw.productName, raw.product_name);
  const boughtAt = Date.parse(text(raw.purchaseDate, raw.purchase_date));
  if (productName === '' || Number.isNaN(boughtAt)) return null;
  const name = text(raw.customerName, raw.customer_name, raw.customerEmail, raw.customer_email);
  // The store has put stars for what it keeps to itself.
  const known = name.replaceAll('*', '');
  return { id: String(raw.id ?? boughtAt), buyer: maskName(known), productName, boughtAt };
}

export const isRecent = ({ boughtAt }: PurchaseNotice, now: number): boolean =>
  now - boughtAt <= RECENT_PURCHASE_MS;

export function readNotices(list: unknown, now: number): PurchaseNotice[] {
  const notices = Array.isArray(list) ? list.map(readNotice) : [];
  return notices.filter((notice): notice is PurchaseNotice => notice !== null && isRecent(notice, now));
}

const MINUTE_MS = 60_000;

export function boughtWhen(t: Translate, boughtAt: number, now: number): string {
  const minutes = Math.floor((now - boughtAt) / MINUTE_MS);
  if (minutes < 1) return t('popup.now');
  return minutes < 60
    ? t('popup.minutes', { n: minutes })
    : t('popup.hours', { n: Math.floor(minutes / 60) });
}
