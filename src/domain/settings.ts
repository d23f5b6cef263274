import { addressesIn, isEmail } from './email.ts';
import { isWebLink } from './links.ts';
import { HOLD_MINUTES_DEFAULT } from './orders.ts';
import { LOW_STOCK_BELOW } from './stock.ts';
import { FIRST_ZONE, ZONE_NAMES } from './time-zones.ts';
import { USUAL_FOOTER } from './usual-footer.ts';

/** Where a setting is edited: a part of the settings form, or a place of its own with its own call. */
export const SETTING_PARTS = ['store', 'sales', 'alerts', 'notices', 'privacy'] as const;
export type SettingPart = (typeof SETTING_PARTS)[number];

interface Base<Value> {
  /** What a new store starts with. */
  first: Value;
  part: SettingPart | 'elsewhere';
  /** Every page of the store carries it: strangers may read it. */
  open?: true;
}
export type Setting =
  | (Base<string> & { kind: 'text'; most: number; required?: true })
  | (Base<string> & { kind: 'link' })
  /** Several addresses with commas between them. */
  | (Base<string> & { kind: 'emails'; most: number })
  | (Base<number> & { kind: 'number'; least: number; most: number })
  | (Base<boolean> & { kind: 'switch' })
  /** One of some words. */
  | (Base<string> & { kind: 'choice'; of: readonly string[] });

/**
 * Everything that a seller can set. Schema, form, what pages carry, audit words and the API's description follow
 * from an entry; its texts are `shop.<name>` and, for those that need more words, `shop.<name>Hint`.
 */
export const SETTINGS = {
  storeName: { kind: 'text', first: 'Kunci', most: 40, required: true, part: 'store', open: true },
  footerText: {
    kind: 'text',
    first: USUAL_FOOTER,
    most: 200,
    part: 'store',
    open: true,
  },
  messagingLink: { kind: 'link', first: 'https://wa.me/', part: 'store', open: true },
  chatLink: { kind: 'link', first: 'https://t.me/', part: 'store', open: true },
  /** By whose clock days begin and times are told. */
  timeZone: { kind: 'choice', first: FIRST_ZONE, of: ZONE_NAMES, part: 'store', open: true },
  holdMinutes: { kind: 'number', first: HOLD_MINUTES_DEFAULT, least: 1, most: 1_440, part: 'sales' },
  publicRegistration: { kind: 'switch', first: false, part: 'sales', open: true },
  verifyEmailOnTracking: { kind: 'switch', first: false, part: 'sales' },
  /** From this share of Banned among recent votes, in percent … */
  alertSharePercent: { kind: 'number', first: 50, least: 1, most: 100, part: 'alerts' },
  /** … of at least so many keys, the seller is warned. */
  alertMinKeys: { kind: 'number', first: 5, least: 1, most: 1_000, part: 'alerts' },
  /** Who is told; nobody named: the owners. */
  noticeEmails: { kind: 'emails', first: '', most: 5, part: 'notices' },
  /** What the seller is told of: from so many on, or from so long; 0 is not at all. */
  noticeStock: { kind: 'number', first: LOW_STOCK_BELOW, least: 0, most: 1_000, part: 'notices' },
  noticeWaiting: { kind: 'number', first: 30, least: 0, most: 10_080, part: 'notices' },
  noticeMails: { kind: 'number', first: 1, least: 0, most: 1_000, part: 'notices' },
  noticeRefused: { kind: 'number', first: 10, least: 0, most: 1_000, part: 'notices' },
  noticeSlow: { kind: 'number', first: 5, least: 0, most: 60, part: 'notices' },
  noticeBackup: { kind: 'number', first: 36, least: 0, most: 8_760, part: 'notices' },
  noticeDisk: { kind: 'number', first: 10, least: 0, most: 90, part: 'notices' },
  noticeGateway: { kind: 'switch', first: true, part: 'notices' },
  noticeSafety: { kind: 'switch', first: true, part: 'notices' },
  dailySummary: { kind: 'switch', first: false, part: 'notices' },
  /** The hour of the store's day at which the day before is summed up. */
  summaryHour: { kind: 'number', first: 8, least: 0, most: 23, part: 'notices' },
  /** After so long an order no longer says whose it was; 0: never. */
  keepAddressesMonths: { kind: 'number', first: 0, least: 0, most: 120, part: 'privacy' },
  /** Mails that left, or were not needed any more. One that failed stays until somebody has seen to it. */
  keepMailsDays: { kind: 'number', first: 365, least: 30, most: 3_650, part: 'privacy' },
  /** Notices of a gateway that were refused; what was taken stays with its order. */
  keepNoticesDays: { kind: 'number', first: 90, least: 7, most: 3_650, part: 'privacy' },
  /** Staff need a second factor before they can do anything. The owner decides. */
  staffSecondFactor: { kind: 'switch', first: false, part: 'elsewhere' },
} as const satisfies Record<string, Setting>;

type Table = typeof SETTINGS;
type ValueOf<S extends Setting> = S extends { kind: 'number' }
  ? number
  : S extends { kind: 'switch' }
    ? boolean
    : S extends { kind: 'choice'; of: readonly (infer Choice)[] }
      ? Choice
      : string;
type NamesWith<Shape> = {
  [Name in keyof Table]: Table[Name] extends Shape ? Name : never;
}[keyof Table];
type ValuesOf<Name extends keyof Table> = { [N in Name]: ValueOf<Table[N]> };

export type SettingName = keyof Table;
export type Settings = ValuesOf<SettingName>;
/** What is edited in the seller's settings form. */
export type ShopSettingName = NamesWith<{ part: SettingPart }>;
export type ShopSettings = ValuesOf<ShopSettingName>;
export type OpenSettings = ValuesOf<NamesWith<{ open: true }>>;

export const settingOf = (name: SettingName): Setting => SETTINGS[name];
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
export const settingsIn = (part: SettingPart): ShopSettingName[] =>
  SETTING_NAMES.filter((name): name is ShopSettingName => settingOf(name).part === part);
const SHOP_NAMES = SETTING_PARTS.flatMap(settingsIn);
const OPEN_NAMES = SETTING_NAMES.filter((name) => settingOf(name).open);

const pick = <Name extends SettingName>(names: readonly SettingName[], from: Settings) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Settings, Name>;
export const shopSettings = (settings: Settings): ShopSettings => pick(SHOP_NAMES, settings);
export const openSettings = (settings: Settings): OpenSettings => pick(OPEN_NAMES, settings);

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, settingOf(name).first]),
) as Settings;

/** At most so many good addresses, or none. */
export function areEmails(text: string, most: number): boolean {
  const addresses = addressesIn(text);
  return addresses.length <= most && addresses.every(isEmail);
}

export type SettingProblem = 'required' | 'range' | 'link' | 'emails';

/** What is wrong with a setting as it is typed, or null. */
export function settingProblem(setting: Setting, typed: string): SettingProblem | null {
  const value = typed.trim();
  switch (setting.kind) {
    case 'text':
      return setting.required && value === '' ? 'required' : null;
    case 'link':
      return value === '' || isWebLink(value) ? null : 'link';
    case 'emails':
      return areEmails(value, setting.most) ? null : 'emails';
    case 'number':
      return /^\d{1,9}$/.test(value) && Number(value) >= setting.least && Number(value) <= setting.most
        ? null
        : 'range';
    case 'switch':
    case 'choice':
      return null;
  }
}
