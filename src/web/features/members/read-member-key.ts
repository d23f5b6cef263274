import type { MemberKey } from '#contract/orders/members.ts';
import { takeApart } from '#domain/catalogue/names.ts';
import { keyValidity } from '#domain/orders/members.ts';
import { isWebLink } from '#domain/shop/links.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const isTime = (value: string): boolean => !Number.isNaN(Date.parse(value));

/** A key's record as a page needs it. What the store did not work out is: until when it is good, from its duration. */
export function readMemberKey(value: unknown): MemberKey | null {
  if (!isRecord(value) || text(value.code) === '') return null;
  const productName = text(value.productName);
  const duration = text(value.duration);
  const purchaseDate = text(value.purchaseDate);
  const { baseName, validitySeconds } = takeApart(productName);
  const named = validitySeconds === null ? duration : productName;
  const given = text(value.expiryDate);
  return {
    code: text(value.code),
    productName,
    baseName: text(value.baseName) || baseName,
    purchaseDate,
    duration,
    expiryDate:
      isTime(given) || !isTime(purchaseDate) || value.expiryDate === null
        ? given || null
        : (keyValidity(new Date(purchaseDate), { name: named }, new Date()).expiresAt?.toISOString() ?? null),
    isExpired: value.isExpired === true,
    addedSeconds: typeof value.addedSeconds === 'number' ? value.addedSeconds : undefined,
    isPaused: value.isPaused === true || undefined,
    timeRemaining: text(value.timeRemaining),
    customerName: text(value.customerName),
    customerEmail: text(value.customerEmail),
    customLink: isWebLink(text(value.customLink)) ? text(value.customLink) : undefined,
    linkLabel: text(value.linkLabel) || undefined,
    guide: text(value.guide) || undefined,
    content: text(value.content) || undefined,
  };
}
