import type * as privacy from '#contract/accounts/privacy.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  exportPerson: route<typeof privacy.exportPerson>('POST', 'privacy/export'),
  forgetPerson: route<typeof privacy.forgetPerson>('POST', 'privacy/forget'),
};
