/** The specified ones, and of a promo whose time has not come. */
export const PROMO_STATUSES = ['ACTIVE', 'EXPIRED', 'INACTIVE', 'SCHEDULED'] as const;
/** The one kind there is, as a product in a promo names it. */
export const PROMO_TYPE = 'FLASH_SALE';

export type PromoStatus = (typeof PROMO_STATUSES)[number];

export interface PromoState {
  promoPriceIDR: number;
  originalPriceIDR: number;
  isActive: boolean;
  startDate: Date;
  endDate: Date;
}

export interface PromoFacts {
  discountPercentage: number;
  secondsRemaining: number;
  isValid: boolean;
  status: PromoStatus;
}

/** What follows from a promo and the time. */
export function promoFacts(promo: PromoState, now: Date): PromoFacts {
  const left = promo.endDate.getTime() - now.getTime();
  const status = !promo.isActive
    ? 'INACTIVE'
    : left <= 0
      ? 'EXPIRED'
      : promo.startDate > now
        ? 'SCHEDULED'
        : 'ACTIVE';
  const share = (promo.originalPriceIDR - promo.promoPriceIDR) / promo.originalPriceIDR;
  return {
    discountPercentage: Math.round(share * 100),
    secondsRemaining: Math.max(0, Math.floor(left / 1000)),
    isValid: status === 'ACTIVE',
    status,
  };
}
