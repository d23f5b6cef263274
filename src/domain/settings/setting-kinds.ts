import { addressesIn, isEmail } from '../accounts/email.ts';
import type { BrandPicture } from '../catalogue/images.ts';
import type { OwnMailWords } from '../mail/mail-words.ts';
import type { ChannelChoice } from '../payments/channel-choices.ts';
import { accentProblem, isColour } from '../shop/accent.ts';
import { type Contact, isContact } from '../shop/contacts.ts';
import type { InTongues } from '../shop/info-pages.ts';
import { isWebLink } from '../shop/links.ts';
import { amountsIn, stepsIn } from '../wallet/top-up.ts';

/** Where a setting is edited: a part of the settings form, a part of the brand's, or a place with its own call. */
export const SETTING_PARTS = ['store', 'sales', 'alerts', 'notices', 'topUp', 'telegram', 'privacy'] as const;
export const BRAND_PARTS = ['identity', 'contact', 'announcement', 'languages', 'areas'] as const;
export type SettingPart = (typeof SETTING_PARTS)[number] | (typeof BRAND_PARTS)[number];

interface Base<Value> {
  /** What a new store starts with. */
  first: Value;
  part: SettingPart | 'elsewhere';
  /** Every page of the store carries it: strangers may read it. */
  open?: true;
}
export type Setting =
  | (Base<string> & { kind: 'text'; most: number; required?: true })
  /** A text in each language that has one. */
  | (Base<InTongues<string>> & { kind: 'words'; most: number })
  | (Base<string> & { kind: 'link' })
  /** Several addresses with commas between them. */
  | (Base<string> & { kind: 'emails'; most: number })
  /** Amounts of dollars with commas between them. */
  | (Base<string> & { kind: 'amounts'; most: number })
  /** Pairs of dollars: from so much, so much more. */
  | (Base<string> & { kind: 'steps'; most: number })
  | (Base<number> & { kind: 'number'; least: number; most: number })
  | (Base<boolean> & { kind: 'switch' })
  /** One that was uploaded for it; null: none. */
  | (Base<BrandPicture | null> & { kind: 'picture'; use: 'logo' | 'mark' })
  /** '#rrggbb', or empty for how the store came. */
  | (Base<string> & { kind: 'colour' })
  | (Base<string> & { kind: 'choice'; of: readonly string[] })
  /** Some of a list, at least one. */
  | (Base<readonly string[]> & { kind: 'choices'; of: readonly string[] })
  | (Base<readonly Contact[]> & { kind: 'links'; most: number })
  /** Which ways to pay are on offer, in which order, and who bears their fees. */
  | (Base<readonly ChannelChoice[]> & { kind: 'methods'; most: number })
  /** What mails say in place of their first words. */
  | (Base<OwnMailWords> & { kind: 'mail-words' })
  /** A moment in time, or empty for none. */
  | (Base<string> & { kind: 'instant' });

/** What a setting of a kind holds. */
export type ValueOf<S extends Setting> = S extends { kind: 'choice'; of: readonly (infer Choice)[] }
  ? Choice
  : S extends { kind: 'choices'; of: readonly (infer Choice)[] }
    ? readonly Choice[]
    : S extends Base<infer Value>
      ? Widened<Value>
      : never;
type Widened<Value> = Value extends number
  ? number
  : Value extends boolean
    ? boolean
    : Value extends string
      ? string
      : Value;

/** At most so many good addresses, or none. */
export function areEmails(text: string, most: number): boolean {
  const addresses = addressesIn(text);
  return addresses.length <= most && addresses.every(isEmail);
}

/** At most so many good amounts, or pairs of them, or none. */
export const areAmounts = (text: string, most: number): boolean =>
  (amountsIn(text)?.length ?? most + 1) <= most;
export const areSteps = (text: string, most: number): boolean => (stepsIn(text)?.length ?? most + 1) <= most;

export const isInstant = (value: string): boolean =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?Z$/.test(value) && !Number.isNaN(Date.parse(value));

export type SettingProblem =
  | 'required'
  | 'range'
  | 'link'
  | 'emails'
  | 'amounts'
  | 'steps'
  | 'colour'
  | 'accent'
  | 'choices'
  | 'contacts';

const problemOfText = (setting: Setting, value: string): SettingProblem | null => {
  switch (setting.kind) {
    case 'text':
      return setting.required && value === '' ? 'required' : null;
    case 'link':
      return value === '' || isWebLink(value) ? null : 'link';
    case 'emails':
      return areEmails(value, setting.most) ? null : 'emails';
    case 'amounts':
      return areAmounts(value, setting.most) ? null : 'amounts';
    case 'steps':
      return areSteps(value, setting.most) ? null : 'steps';
    case 'number':
      return /^\d{1,9}$/.test(value) && Number(value) >= setting.least && Number(value) <= setting.most
        ? null
        : 'range';
    case 'colour':
      if (value === '') return null;
      return isColour(value) ? accentProblem(value) && 'accent' : 'colour';
    default:
      return null;
  }
};

/** What is wrong with a setting as it is typed, or null. A number is a text until it is saved. */
export function settingProblem(setting: Setting, typed: unknown): SettingProblem | null {
  if (typeof typed === 'string') return problemOfText(setting, typed.trim());
  if (setting.kind === 'choices') return (typed as readonly string[]).length > 0 ? null : 'choices';
  if (setting.kind === 'links') return (typed as readonly Contact[]).every(isContact) ? null : 'contacts';
  return null;
}
