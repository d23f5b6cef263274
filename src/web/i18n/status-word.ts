import type { Translate } from './message-keys.ts';
import { textOr } from './text-or.ts';

/** An order's, a delivery's or a promo's status in the reader's language; one that we do not know as it is. */
export const statusWord = (t: Translate, status: string): string => textOr(t, `status.${status}`, status);

/** What a product's badge says: sellers write their own, and the usual ones are known in every language. */
export const badgeWord = (t: Translate, badge: string): string => textOr(t, `badge.${badge}`, badge);
