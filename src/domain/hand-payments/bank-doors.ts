/** Who tells what came to an account: a program of the seller's own, or a service that watches the bank. */
export const BANK_SERVICES = ['plain', 'mutasibank'] as const;
export type BankService = (typeof BANK_SERVICES)[number];

/** How the last call at a door ended. */
export const DOOR_RESULTS = ['taken', 'repeated', 'signature', 'time', 'account', 'unread', 'often'] as const;
export type DoorResult = (typeof DOOR_RESULTS)[number];

/** A call says when it was sent; further off than this it is not taken. */
export const CALL_WINDOW_MS = 300_000;
/** A body is taken once; what a service tells again later is known by its lines. */
export const BODY_KEPT_MS = 7 * 86_400_000;
/** A line that its call has not judged by then lost its process on the way, and is judged by the store itself. */
export const JUDGE_LATE_MS = 60_000;
/** The secret before holds so long, while the other side is being changed. */
export const OLD_SECRET_MS = 24 * 3_600_000;
export const MOST_CALL_BYTES = 64 * 1024;
export const MOST_CALL_LINES = 200;
export const SECRET_LEAST = 16;
export const SECRET_MOST = 200;
/** What a bank says of a line names who paid: once the line has been answered it is not kept longer. */
export const LINE_TEXT_DAYS = 90;

export const isInWindow = (saidSeconds: number, nowMs: number): boolean =>
  Math.abs(saidSeconds * 1000 - nowMs) <= CALL_WINDOW_MS;
