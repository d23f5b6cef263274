import * as z from 'zod/mini';
import {
  areEmails,
  SETTING_PARTS,
  type Setting,
  type ShopSettingName,
  type ShopSettings,
  settingOf,
  settingsIn,
} from '#domain/settings.ts';
import { defineEndpoint } from './endpoint.ts';
import { filledText, instant, raw, text, webLink } from './fields.ts';

const EMAILS_LENGTH = 1_000;

function schemaOf(setting: Setting): z.ZodMiniType {
  switch (setting.kind) {
    case 'text':
      return setting.required ? filledText(setting.most) : text(setting.most);
    case 'link':
      return z.union([z.literal(''), webLink]);
    case 'emails':
      return raw(EMAILS_LENGTH).check(
        z.trim(),
        z.refine((value) => areEmails(value, setting.most), 'e-mails'),
      );
    case 'number':
      return z.int().check(z.minimum(setting.least), z.maximum(setting.most));
    case 'switch':
      return z.boolean();
    case 'choice':
      return z.enum(setting.of);
  }
}

type Shape = { [Name in ShopSettingName]: z.ZodMiniType<ShopSettings[Name], ShopSettings[Name]> };
const shape = Object.fromEntries(
  SETTING_PARTS.flatMap(settingsIn).map((name) => [name, schemaOf(settingOf(name))]),
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
