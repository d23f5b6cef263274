import type { BrandPicture } from '../catalogue/images.ts';
import { LOW_STOCK_BELOW } from '../catalogue/stock.ts';
import {
  HAND_MINUTES_DEFAULT,
  HAND_MINUTES_LEAST,
  HAND_MINUTES_MOST,
} from '../hand-payments/hand-payments.ts';
import type { OwnMailWords } from '../mail/mail-words.ts';
import { HOLD_MINUTES_DEFAULT } from '../orders/orders.ts';
import { type ChannelChoice, MOST_CHANNEL_CHOICES } from '../payments/channel-choices.ts';
import { IDR_PER_USD, LEAST_IDR_PER_USD, MOST_IDR_PER_USD } from '../price/money.ts';
import { USUAL_CHAT, USUAL_MESSAGING } from '../shop/contact-address.ts';
import type { Contact } from '../shop/contacts.ts';
import type { InTongues } from '../shop/info-pages.ts';
import { FIRST_ZONE, ZONE_NAMES } from '../shop/time-zones.ts';
import { DEFAULT_LOCALE, LOCALES } from '../text/locales.ts';
import { BRAND_PARTS, SETTING_PARTS, type Setting, type SettingPart, type ValueOf } from './setting-kinds.ts';

const NO_WORDS: InTongues<string> = {};
const NO_PICTURE = null as BrandPicture | null;
const NO_CONTACTS: readonly Contact[] = [];
const NO_MAIL_WORDS: OwnMailWords = {};
const NO_CHOICES: readonly ChannelChoice[] = [];

/**
 * Everything that a seller can set. Schema, form, what pages carry, audit words and the API's description follow
 * from an entry; its texts are `shop.<name>` and, for those that need more words, `shop.<name>Hint`.
 */
export const SETTINGS = {
  storeName: { kind: 'text', first: 'Kunci', most: 40, required: true, part: 'identity', open: true },
  /** What stands above the shop window; without a text it says what it came with. */
  shopHeading: { kind: 'words', first: NO_WORDS, most: 60, part: 'identity', open: true },
  shopTagline: { kind: 'words', first: NO_WORDS, most: 120, part: 'identity', open: true },
  logoLight: { kind: 'picture', use: 'logo', first: NO_PICTURE, part: 'identity', open: true },
  /** Without one the dark theme shows the other. */
  logoDark: { kind: 'picture', use: 'logo', first: NO_PICTURE, part: 'identity', open: true },
  mark: { kind: 'picture', use: 'mark', first: NO_PICTURE, part: 'identity', open: true },
  accent: { kind: 'colour', first: '', part: 'identity', open: true },
  footerText: { kind: 'text', first: '', most: 200, part: 'contact', open: true },
  messagingLink: { kind: 'link', first: USUAL_MESSAGING, part: 'contact', open: true },
  chatLink: { kind: 'link', first: USUAL_CHAT, part: 'contact', open: true },
  /** Further ones than the two above, which help boxes and mails name as well. */
  contactLinks: { kind: 'links', first: NO_CONTACTS, most: 8, part: 'contact', open: true },
  announcementText: { kind: 'words', first: NO_WORDS, most: 140, part: 'announcement' },
  announcementLink: { kind: 'link', first: '', part: 'announcement' },
  announcementFrom: { kind: 'instant', first: '', part: 'announcement' },
  announcementUntil: { kind: 'instant', first: '', part: 'announcement' },
  languagesOffered: { kind: 'choices', of: LOCALES, first: LOCALES, part: 'languages', open: true },
  /** What a visitor reads who chose none; always offered. */
  defaultLanguage: { kind: 'choice', of: LOCALES, first: DEFAULT_LOCALE, part: 'languages', open: true },
  purchasePopup: { kind: 'switch', first: true, part: 'areas', open: true },
  membersArea: { kind: 'switch', first: true, part: 'areas', open: true },
  /** What the members' area is called; without a text it says what it came with. */
  membersName: { kind: 'words', first: NO_WORDS, most: 40, part: 'areas', open: true },
  membersSignIn: { kind: 'words', first: NO_WORDS, most: 60, part: 'areas', open: true },
  /** Also the name of what is not there yet: with it, a product without such words says that they come. */
  membersContent: { kind: 'words', first: NO_WORDS, most: 60, part: 'areas', open: true },
  memberReports: { kind: 'switch', first: false, part: 'areas', open: true },
  /** Running keys are owed the time that their product is in maintenance. */
  clockStop: { kind: 'switch', first: false, part: 'areas' },
  /** Customers with a balance; with them alone dollars are shown. */
  accountArea: { kind: 'switch', first: true, part: 'areas', open: true },
  /** By whose clock days begin and times are told. */
  timeZone: { kind: 'choice', first: FIRST_ZONE, of: ZONE_NAMES, part: 'store', open: true },
  /** A batch of which so many were replaced, and so many of a hundred sold, is held back by itself. */
  keyMarginDays: { kind: 'number', first: 1, least: 0, most: 365, part: 'sales' },
  batchDefects: { kind: 'number', first: 3, least: 0, most: 1_000, part: 'sales' },
  batchDefectPercent: { kind: 'number', first: 10, least: 1, most: 100, part: 'sales' },
  holdMinutes: { kind: 'number', first: HOLD_MINUTES_DEFAULT, least: 1, most: 1_440, part: 'sales' },
  /** How long an order that is paid by hand stays open. */
  handMinutes: {
    kind: 'number',
    first: HAND_MINUTES_DEFAULT,
    least: HAND_MINUTES_LEAST,
    most: HAND_MINUTES_MOST,
    part: 'sales',
  },
  /** Within how many hours the seller usually delivers what they deliver by hand. */
  fileDownloads: { kind: 'number', first: 5, least: 1, most: 100, part: 'sales' },
  fileLinkDays: { kind: 'number', first: 7, least: 1, most: 90, part: 'sales' },
  deliverHours: { kind: 'number', first: 24, least: 1, most: 720, part: 'sales', open: true },
  /** Rupiah for a dollar: what sells in both must not be cheaper in one. */
  idrPerUsd: {
    kind: 'number',
    first: IDR_PER_USD,
    least: LEAST_IDR_PER_USD,
    most: MOST_IDR_PER_USD,
    part: 'sales',
    open: true,
  },
  /** Why a product cannot be bought, where nobody wrote it; empty: the store's own words, in the reader's language. */
  cardMaintenance: { kind: 'text', first: '', most: 200, part: 'sales', open: true },
  checkoutMaintenance: { kind: 'text', first: '', most: 200, part: 'sales', open: true },
  maintenanceTitle: { kind: 'words', first: NO_WORDS, most: 60, part: 'sales', open: true },
  publicRegistration: { kind: 'switch', first: false, part: 'sales', open: true },
  verifyEmailOnTracking: { kind: 'switch', first: false, part: 'sales' },
  /** Whether what a balance buys comes by mail too; its account shows it at once. */
  mailPurchases: { kind: 'switch', first: false, part: 'sales' },
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
  noticeByHand: { kind: 'switch', first: true, part: 'notices' },
  noticeClaims: { kind: 'switch', first: true, part: 'notices' },
  noticeBatches: { kind: 'switch', first: true, part: 'notices' },
  noticeSafety: { kind: 'switch', first: true, part: 'notices' },
  dailySummary: { kind: 'switch', first: false, part: 'notices' },
  /** The hour of the store's day at which the day before is summed up. */
  summaryHour: { kind: 'number', first: 8, least: 0, most: 23, part: 'notices' },
  /** Whether customers fill up their balance themselves; dollars. */
  topUpOffered: { kind: 'switch', first: true, part: 'topUp' },
  topUpLeast: { kind: 'number', first: 5, least: 1, most: 10_000, part: 'topUp' },
  topUpMost: { kind: 'number', first: 200, least: 1, most: 10_000, part: 'topUp' },
  topUpPresets: { kind: 'amounts', first: '5, 10, 25, 50', most: 6, part: 'topUp' },
  topUpBonus: { kind: 'steps', first: '', most: 6, part: 'topUp' },
  /** Without it the bot says nothing to anybody; its token stays. */
  telegramBot: { kind: 'switch', first: true, part: 'telegram' },
  telegramStars: { kind: 'switch', first: false, part: 'telegram' },
  /** Rupiah that one Star is worth to the seller; 0: nothing is sold for Stars. */
  starIdr: { kind: 'number', first: 0, least: 0, most: 100_000, part: 'telegram' },
  /** After so long an order no longer says whose it was; 0: never. */
  keepAddressesMonths: { kind: 'number', first: 0, least: 0, most: 120, part: 'privacy' },
  /** Mails that left, or were not needed any more. One that failed stays until somebody has seen to it. */
  keepMailsDays: { kind: 'number', first: 365, least: 30, most: 3_650, part: 'privacy' },
  /** Notices of a gateway that were refused; what was taken stays with its order. */
  keepNoticesDays: { kind: 'number', first: 90, least: 7, most: 3_650, part: 'privacy' },
  paymentMethods: { kind: 'methods', first: NO_CHOICES, most: MOST_CHANNEL_CHOICES, part: 'elsewhere' },
  mailWords: { kind: 'mail-words', first: NO_MAIL_WORDS, part: 'elsewhere' },
  /** Staff need a second factor before they can do anything. The owner decides. */
  staffSecondFactor: { kind: 'switch', first: false, part: 'elsewhere' },
} as const satisfies Record<string, Setting>;

type Table = typeof SETTINGS;
type NamesWith<Shape> = {
  [Name in keyof Table]: Table[Name] extends Shape ? Name : never;
}[keyof Table];
type ValuesOf<Name extends keyof Table> = { [N in Name]: ValueOf<Table[N]> };

export type SettingName = keyof Table;
export type Settings = ValuesOf<SettingName>;
/** What is edited in one of the seller's forms. */
export type ShopSettingName = NamesWith<{ part: SettingPart }>;
export type ShopSettings = ValuesOf<ShopSettingName>;
export type OpenSettings = ValuesOf<NamesWith<{ open: true }>>;

export const settingOf = (name: SettingName): Setting => SETTINGS[name];
export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];
export const isSettingName = (name: string): name is SettingName => Object.hasOwn(SETTINGS, name);
export const ALL_PARTS: readonly SettingPart[] = [...SETTING_PARTS, ...BRAND_PARTS];
export const settingsIn = (part: SettingPart): ShopSettingName[] =>
  SETTING_NAMES.filter((name): name is ShopSettingName => settingOf(name).part === part);
const SHOP_NAMES = ALL_PARTS.flatMap(settingsIn);
const OPEN_NAMES = SETTING_NAMES.filter((name) => settingOf(name).open);

const pick = <Name extends SettingName>(names: readonly SettingName[], from: Settings) =>
  Object.fromEntries(names.map((name) => [name, from[name]])) as Pick<Settings, Name>;
export const shopSettings = (settings: Settings): ShopSettings => pick(SHOP_NAMES, settings);
export const openSettings = (settings: Settings): OpenSettings => pick(OPEN_NAMES, settings);

export const DEFAULT_SETTINGS = Object.fromEntries(
  SETTING_NAMES.map((name) => [name, settingOf(name).first]),
) as Settings;
