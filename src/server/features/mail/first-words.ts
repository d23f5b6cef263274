import type { MailWords, WordedMail } from '#domain/mail/mail-words.ts';
import type { Locale } from '#domain/text/locales.ts';
import type { MailTexts } from '#languages/mail-texts.ts';
import { mailTexts } from './mail-texts.ts';

const said = (subject: string, text: string): MailWords => ({ subject, text });

/** What each kind of mail says where its seller says nothing. */
const FIRST_WORDS: Record<WordedMail, (texts: MailTexts) => MailWords> = {
  'order-delivered': ({ order: t }) => said(t.deliveredSubject, t.deliveredIntro),
  'order-waiting': ({ order: t }) => said(t.waitingSubject, t.waitingIntro),
  'order-replaced': ({ order: t }) => said(t.replacedSubject, t.replacedIntro),
  'claim-answered': ({ order: t }) => said(t.claimSubject, t.claimIntro),
  'batch-letter': ({ order: t }) => said(t.letterSubject, t.letterIntro),
  compensation: ({ order: t }) => said(t.compensationSubject, t.compensationIntro),
  'order-by-seller': ({ order: t }) => said(t.bySellerSubject, t.bySellerIntro),
  'order-on-its-way': ({ order: t }) => said(t.onItsWaySubject, t.onItsWayIntro),
  'order-refunded': ({ order: t }) => said(t.refundedSubject, t.refundedIntro),
  'order-refunded-part': ({ order: t }) => said(t.refundedPartSubject, t.refundedPartIntro),
  'order-credited': ({ order: t }) => said(t.refundedSubject, t.creditedIntro),
  'order-kept': ({ order: t }) => said(t.refundedSubject, t.keptIntro),
  'top-up-received': ({ topUp: t }) => said(t.subject, t.intro),
  'top-up-refunded': ({ topUp: t }) => said(t.refundedSubject, t.refundedIntro),
  'hand-order': ({ byHand: t }) => said(t.orderSubject, t.transferIntro),
  'hand-reminder': ({ byHand: t }) => said(t.reminderSubject, t.reminderIntro),
  'hand-refused': ({ byHand: t }) => said(t.refusedSubject, t.refusedIntro),
  'email-code': ({ code: t }) => said(t.subject, t.intro),
  'password-reset': ({ reset: t }) => said(t.subject, t.intro),
  invite: ({ invite: t }) => said(t.subject, t.intro),
  'new-sign-in': ({ device: t }) => said(t.subject, t.intro),
  'factor-added': ({ factor: t }) => said(t['subject-factor-added'], t['intro-factor-added']),
  'factor-removed': ({ factor: t }) => said(t['subject-factor-removed'], t['intro-factor-removed']),
  'recovery-used': ({ factor: t }) => said(t['subject-recovery-used'], t['intro-recovery-used']),
  'recovery-renewed': ({ factor: t }) => said(t['subject-recovery-renewed'], t['intro-recovery-renewed']),
  'factor-api-key': ({ factor: t }) => said(t['subject-factor-api-key'], t['intro-factor-api-key']),
  'factor-guessed': ({ factor: t }) => said(t['subject-factor-guessed'], t['intro-factor-guessed']),
  'chat-linked': ({ factor: t }) => said(t['subject-chat-linked'], t['intro-chat-linked']),
  'address-confirm': ({ newAddress: t }) => said(t.confirmSubject, t.confirmIntro),
  'address-tried': ({ newAddress: t }) => said(t.triedSubject, t.triedIntro),
  'address-changed': ({ address: t }) => said(t.subject, t.intro),
  'webhook-off': ({ webhook: t }) => said(t.subject, t.failing),
  'address-moved': ({ newAddress: t }) => said(t.movedSubject, t.movedIntro),
};

export const firstWords = (kind: WordedMail, locale: Locale): MailWords =>
  FIRST_WORDS[kind](mailTexts(locale).texts);
