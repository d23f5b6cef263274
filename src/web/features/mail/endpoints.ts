import type * as mail from '#contract/settings/mail.ts';
import type * as words from '#contract/settings/mail-words.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listMails: route<typeof mail.listMails>('GET', 'mail/list'),
  retryMail: route<typeof mail.retryMail>('POST', 'mail/retry'),
  listMailWords: route<typeof words.listMailWords>('GET', 'mail/words'),
  saveMailWords: route<typeof words.saveMailWords>('POST', 'mail/save-words'),
  previewMail: route<typeof words.previewMail>('POST', 'mail/preview'),
  testMail: route<typeof mail.testMail>('GET', 'email/test-email-advanced'),
};
