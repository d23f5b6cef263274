import { HOLD_MINUTES_DEFAULT } from './orders.ts';

/** What a seller can set, with the value a new store starts with. */
export interface Settings {
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
};
