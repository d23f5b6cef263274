import type * as images from '#contract/settings/images.ts';
import type * as settings from '#contract/settings/settings.ts';
import type * as telegram from '#contract/settings/telegram.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  uploadBrandPicture: route<typeof images.uploadBrandPicture>('POST', 'images/upload-brand'),
  getSettings: route<typeof settings.getSettings>('GET', 'settings/get'),
  checkRate: route<typeof settings.checkRate>('GET', 'settings/rate-check'),
  settleCharge: route<typeof telegram.settleCharge>('POST', 'telegram/settle-charge'),
  showTelegram: route<typeof telegram.showTelegram>('GET', 'telegram/status'),
  updateSettings: route<typeof settings.updateSettings>('POST', 'settings/update'),
};
