export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends one mail, or throws; the mail row decides about another try. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
