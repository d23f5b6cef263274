import * as z from 'zod/mini';
import { imageHashOf } from '#domain/catalogue/images.ts';
import { LEAST_IDR_PER_USD, MOST_IDR_PER_USD } from '#domain/price/money.ts';
import { areAmounts, areEmails, areSteps, type Setting } from '#domain/settings/setting-kinds.ts';
import {
  ALL_PARTS,
  type ShopSettingName,
  type ShopSettings,
  settingOf,
  settingsIn,
} from '#domain/settings/settings.ts';
import { isColour } from '#domain/shop/accent.ts';
import { CONTACT_KINDS, type Contact, isContact, MOST_CONTACT_LABEL } from '#domain/shop/contacts.ts';
import { LOCALES } from '#domain/text/locales.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { filledText, instant, raw, text, webLink } from '../wire/fields.ts';
import { channelChoice } from './channel-choice.ts';
import { mailWords } from './mail-words.ts';

const queryRate = z.pipe(
  z.string().check(z.regex(/^\d{1,7}$/)),
  z.pipe(z.transform(Number), z.int().check(z.minimum(LEAST_IDR_PER_USD), z.maximum(MOST_IDR_PER_USD))),
);

const EMAILS_LENGTH = 1_000;
const STEPS_LENGTH = 200;
const MOST_PIXELS = 4_096;

const pixels = z.int().check(z.positive(), z.maximum(MOST_PIXELS));
export const brandPicture = z.strictObject({
  url: raw(60).check(z.refine((value) => imageHashOf(value) !== null, 'an uploaded picture')),
  width: pixels,
  height: pixels,
});
const contact = z
  .strictObject({
    kind: z.enum(CONTACT_KINDS),
    value: raw(300).check(z.trim()),
    label: raw(MOST_CONTACT_LABEL).check(z.trim()),
  })
  .check(z.refine<Contact>(isContact, 'contact'));
const wordsIn = (most: number) =>
  z.strictObject(Object.fromEntries(LOCALES.map((each) => [each, z.optional(filledText(most))])));
const isSet = (list: readonly string[]) => new Set(list).size === list.length;

function schemaOf(setting: Setting): z.ZodMiniType {
  switch (setting.kind) {
    case 'text':
      return setting.required ? filledText(setting.most) : text(setting.most);
    case 'words':
      return wordsIn(setting.most);
    case 'link':
      return z.union([z.literal(''), webLink]);
    case 'emails':
      return raw(EMAILS_LENGTH).check(
        z.trim(),
        z.refine((value) => areEmails(value, setting.most), 'e-mails'),
      );
    case 'amounts':
      return raw(STEPS_LENGTH).check(
        z.trim(),
        z.refine((value) => areAmounts(value, setting.most), 'amounts'),
      );
    case 'steps':
      return raw(STEPS_LENGTH).check(
        z.trim(),
        z.refine((value) => areSteps(value, setting.most), 'steps'),
      );
    case 'number':
      return z.int().check(z.minimum(setting.least), z.maximum(setting.most));
    case 'switch':
      return z.boolean();
    case 'picture':
      return z.nullable(brandPicture);
    case 'colour':
      // Whether it can be read is said with its figures, not as a malformed field.
      return raw(7).check(z.refine((value) => value === '' || isColour(value), 'colour'));
    case 'choice':
      return z.enum(setting.of as [string, ...string[]]);
    case 'choices':
      return z
        .array(z.enum(setting.of as [string, ...string[]]))
        .check(z.minLength(1), z.refine(isSet, 'each once'));
    case 'links':
      return z.array(contact).check(z.maxLength(setting.most));
    case 'methods':
      return z.array(channelChoice).check(z.maxLength(setting.most));
    case 'mail-words':
      return z.record(z.string(), mailWords);
    case 'instant':
      return z.union([z.literal(''), instant]);
  }
}

type Shape = { [Name in ShopSettingName]: z.ZodMiniType<ShopSettings[Name], ShopSettings[Name]> };
const shape = Object.fromEntries(
  ALL_PARTS.flatMap(settingsIn).map((name) => [name, schemaOf(settingOf(name))]),
) as Shape;

export const settings = z.strictObject(shape);

/** What became of the store's backups. */
export const backupStatus = z.object({
  configured: z.boolean(),
  lastGoodAt: z.nullable(instant),
  lastFailedAt: z.nullable(instant),
  lastError: z.nullable(z.string()),
  bytes: z.nullable(z.int()),
});
export type BackupStatus = z.infer<typeof backupStatus>;

export const getSettings = defineEndpoint({
  method: 'GET',
  path: 'settings/get',
  audience: 'admin',
  right: 'settings.change',
  summary: 'What the seller has set, or what a new store starts with; and how the backups are',
  input: z.object({}),
  output: z.object({ data: settings, backup: backupStatus }),
});

/** Products whose prices another rate would spoil: the first of them, and how many there are. */
export const rateProblems = z.object({ count: z.int(), products: z.array(z.string()) });
export type RateProblems = z.infer<typeof rateProblems>;

export const checkRate = defineEndpoint({
  method: 'GET',
  path: 'settings/rate-check',
  audience: 'admin',
  right: 'settings.change',
  summary:
    'Which products would cost less in public than by balance, or less than their promo, by another rate',
  input: z.object({ rate: queryRate }),
  output: z.object({ data: rateProblems }),
});

export const updateSettings = defineEndpoint({
  method: 'POST',
  path: 'settings/update',
  audience: 'admin',
  right: 'settings.change',
  stepUp: true,
  summary: 'Change some of the settings; those left out stay as they are',
  input: z.partial(settings),
  output: z.object({ data: settings }),
});
