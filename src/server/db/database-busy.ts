/** No connection to the database was to be had in time: nothing was done, and later it may be. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';

  /** @param code what the database itself said, where it said something */
  constructor(
    cause?: unknown,
    readonly code = '',
  ) {
    super('no connection to the database in time', { cause });
  }
}

/** Drivers and builders wrap it. */
export function isDatabaseBusy(error: unknown): boolean {
  for (let cause = error, n = 0; cause instanceof Error && n < 5; cause = cause.cause, n += 1)
    if (cause instanceof DatabaseBusy) return true;
  return false;
}
