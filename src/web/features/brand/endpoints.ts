import type * as mail from '#contract/settings/brand-mail.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  previewBrandMail: route<typeof mail.previewBrandMail>('POST', 'mail/preview-brand'),
};
