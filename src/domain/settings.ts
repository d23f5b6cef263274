import { HOLD_MINUTES_DEFAULT } from './orders.ts';

/** What is edited in the seller's settings. */
export interface ShopSettings {
  storeName: string;
  footerText: string;
  messagingLink: string;
  chatLink: string;
  holdMinutes: number;
  publicRegistration: boolean;
  verifyEmailOnTracking: boolean;
  /** From this share of Banned among recent votes, in percent … */
  alertSharePercent: number;
  /** … of at least so many keys, the seller is warned. */
  alertMinKeys: number;
}

/** All that can be set, with the value a new store starts with. */
export interface Settings extends ShopSettings {
  /** Staff need a second factor before they can do anything. The owner decides. */
  staffSecondFactor: boolean;
}

/** The least and the most of each number. */
export const SETTING_LIMITS = {
  holdMinutes: [1, 1_440],
  alertSharePercent: [1, 100],
  alertMinKeys: [1, 1_000],
} as const satisfies Partial<Record<keyof Settings, readonly [number, number]>>;

export const DEFAULT_SETTINGS: Settings = {
  storeName: 'Kunci',
  footerText: 'Distributor key terbesar di Asia sejak 2018',
  messagingLink: 'https://wa.me/',
  chatLink: 'https://t.me/',
  holdMinutes: HOLD_MINUTES_DEFAULT,
  publicRegistration: false,
  verifyEmailOnTracking: false,
  alertSharePercent: 50,
  alertMinKeys: 5,
  staffSecondFactor: false,
};
