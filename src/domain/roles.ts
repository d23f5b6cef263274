export const SESSION_DAYS_CUSTOMER = 30;
export const SESSION_HOURS_ADMIN = 12;

export const sessionMs = (isAdmin: boolean): number =>
  isAdmin ? SESSION_HOURS_ADMIN * 3_600_000 : SESSION_DAYS_CUSTOMER * 24 * 3_600_000;
