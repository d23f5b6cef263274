const HOUR = 3_600_000;
const DAY = 24 * HOUR;

export const SESSION_DAYS_CUSTOMER = 30;
export const SESSION_HOURS_ADMIN = 12;
export const SESSION_MAX_DAYS_CUSTOMER = 180;
export const SESSION_MAX_DAYS_ADMIN = 7;

/** How long a session lives without being used … */
export const sessionMs = (isAdmin: boolean): number =>
  isAdmin ? SESSION_HOURS_ADMIN * HOUR : SESSION_DAYS_CUSTOMER * DAY;

/** … and however much it is used. */
export const sessionMaxMs = (isAdmin: boolean): number =>
  (isAdmin ? SESSION_MAX_DAYS_ADMIN : SESSION_MAX_DAYS_CUSTOMER) * DAY;

/** For so long after proving again who one is, what needs that proof may be done. */
export const STEP_UP_MS = 10 * 60_000;
