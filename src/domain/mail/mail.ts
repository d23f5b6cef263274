/** A mail is dropped when what it would say has become untrue, such as keys that were refunded before it left. */
export const MAIL_STATUSES = ['queued', 'sent', 'failed', 'dropped'] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** What is tried, one after the other, to find out why mails do not leave. */
export const MAIL_STEPS = ['connection', 'sign-in', 'message'] as const;
export type MailStepName = (typeof MAIL_STEPS)[number];

export interface MailStep {
  name: MailStepName;
  ok: boolean;
  detail: string;
}

/** Why mail servers and the way to them fail, as far as their own words tell; each has a word in every language. */
const TROUBLES = [
  ['sign-in', /EAUTH|\b53[045]\b|invalid login|authenticat/i],
  ['host', /ENOTFOUND|EAI_AGAIN|getaddrinfo/i],
  ['unreachable', /ECONNREFUSED|ECONNRESET|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ESOCKET|timeout|timed out/i],
  ['certificate', /certificate|self.signed|\bTLS\b|\bSSL\b|wrong version number/i],
  ['address', /\b55[013]\b|\b5\.1\.\d\b|recipient|mailbox|user unknown/i],
  ['busy', /\b4(21|50|51|52)\b|too many|rate limit|try again later/i],
] as const;
export type MailTrouble = (typeof TROUBLES)[number][0];

export const mailTrouble = (error: string): MailTrouble | null =>
  TROUBLES.find(([, words]) => words.test(error))?.[0] ?? null;
