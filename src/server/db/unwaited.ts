/**
 * Statements that answer before their commit is on the disk. A crash of the database may lose what they wrote in the
 * last moments; why that does no harm is said for each in decision 025. What is written later and waited for, a payment
 * above all, brings everything before it to the disk: nothing is lost from the middle.
 */
export const UNWAITED_STATEMENTS = [
  // Found again by asking the gateway for the order's own reference, as after a crash in the middle of the call.
  'attach_transaction',
  // The next look at the keys is the first one then.
  'read_purchase',
  'note_first_view',
  // A mail is sent once more, as when the store is killed between sending and noting it.
  'claim_mails',
  'mark_mails_sent',
  // The sandbox's inbox, which forgets the oldest mails anyway.
  'sandbox-mail-keep',
] as const;

export type UnwaitedStatement = (typeof UNWAITED_STATEMENTS)[number];

/** An output column that ends the wait for this one transaction; of a statement that wrote no row it asks nothing. */
export const UNWAITED = `set_config('synchronous_commit', 'off', true) as unwaited`;
