import type { MailSubjects } from '#domain/mail/mail-kinds.ts';
import type { Db } from '../db/database.ts';

/** Something that the seller is told: what came up or is over, or a day's summary. */
export type Matter = {
  [Kind in 'notice' | 'daily-summary']: { kind: Kind; about: MailSubjects[Kind] };
}['notice' | 'daily-summary'];

export type Told = Matter & {
  at: Date;
  /** Named by the seller; nobody: the owners. */
  addresses: readonly string[];
};

/**
 * A way to tell the seller. It only writes down what is to be sent, in the transaction that marks it as told: so it
 * is told once, and sending may fail and be tried again.
 */
export interface Notifier {
  write(db: Db, told: Told): Promise<void>;
}
