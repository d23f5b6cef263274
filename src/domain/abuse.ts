/** What is worth a line in the log because somebody's safety hangs on it. */
export const SECURITY_KINDS = [
  'sign-in',
  'sign-in-refused',
  'locked',
  'limit',
  'new-device',
  'step-up',
  'step-up-refused',
  'second-factor',
  'second-factor-refused',
  'password-changed',
  'reset-requested',
  'reset-done',
  'reset-refused',
  'callback-refused',
  'look-up-alarm',
  'blocked',
  'session-ended',
] as const;
export type SecurityKind = (typeof SECURITY_KINDS)[number];

/** What is also kept for the seller, counted per network and hour, and logged once in a while only. */
export const ABUSE_KINDS = [
  'sign-in-refused',
  'locked',
  'limit',
  'step-up-refused',
  'second-factor-refused',
  'reset-refused',
  'callback-refused',
  'look-up-alarm',
  'blocked',
] as const satisfies readonly SecurityKind[];
export type AbuseKind = (typeof ABUSE_KINDS)[number];

export const isAbuse = (kind: SecurityKind): kind is AbuseKind =>
  (ABUSE_KINDS as readonly SecurityKind[]).includes(kind);

export const ABUSE_KEPT_DAYS = 30;
/** One network's abuse of one kind is written down this often; in between it is counted. */
export const ABUSE_NOTE_MS = 10_000;

export const BLOCK_KINDS = ['email', 'domain', 'network', 'range'] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];
