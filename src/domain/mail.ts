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
