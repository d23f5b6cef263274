import type { MailStep } from '#domain/mail/mail.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** No mail at all leaves now: the server cannot be reached, or turns everybody away. */
export class MailServerAway extends Error {
  override readonly name = 'MailServerAway';
}

/** Sends one mail, or throws; the mail row decides about another try. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  /** Tries the way of a mail step by step, this mail last; ends at the first step that fails and never throws. */
  check(mail: Mail): Promise<MailStep[]>;
}
