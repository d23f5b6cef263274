import * as z from 'zod/mini';
import { SETTING_LIMITS } from '#domain/settings.ts';
import { defineEndpoint } from './endpoint.ts';
import { filledText, text, webLink } from './fields.ts';

const within = ([least, most]: readonly [number, number]) => z.int().check(z.minimum(least), z.maximum(most));

export const settings = z.strictObject({
  storeName: filledText(40),
  footerText: text(200),
  messagingLink: z.union([z.literal(''), webLink]),
  chatLink: z.union([z.literal(''), webLink]),
  holdMinutes: within(SETTING_LIMITS.holdMinutes),
  publicRegistration: z.boolean(),
  verifyEmailOnTracking: z.boolean(),
  alertSharePercent: within(SETTING_LIMITS.alertSharePercent),
  alertMinKeys: within(SETTING_LIMITS.alertMinKeys),
});

export const getSettings = defineEndpoint({
  method: 'GET',
  path: 'settings/get',
  audience: 'admin',
  right: 'settings.change',
  summary: 'What the seller has set, or what a new store starts with',
  input: z.object({}),
  output: z.object({ data: settings }),
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
