import type * as mail from '#contract/settings/mail.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listMails: route<typeof mail.listMails>('GET', 'mail/list'),
  retryMail: route<typeof mail.retryMail>('POST', 'mail/retry'),
  testMail: route<typeof mail.testMail>('GET', 'email/test-email-advanced'),
};
