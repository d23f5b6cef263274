interface ZoneFacts {
  /** Ahead of UTC, all year. */
  minutes: number;
  /** What readers at home call it. */
  home?: string;
}

/**
 * Where a store's day begins. None of them has summer time: a day always lasts 24 hours, and no hour comes twice in a
 * report. PostgreSQL and browsers know them by the same names.
 */
export const TIME_ZONES = {
  'Asia/Jakarta': { minutes: 420, home: 'WIB' },
  'Asia/Makassar': { minutes: 480, home: 'WITA' },
  'Asia/Jayapura': { minutes: 540, home: 'WIT' },
  'Asia/Singapore': { minutes: 480 },
  'Asia/Kuala_Lumpur': { minutes: 480 },
  'Asia/Bangkok': { minutes: 420 },
  'Asia/Ho_Chi_Minh': { minutes: 420 },
  'Asia/Manila': { minutes: 480 },
  'Asia/Shanghai': { minutes: 480 },
  'Asia/Tokyo': { minutes: 540 },
  'Asia/Kolkata': { minutes: 330 },
  'Asia/Dubai': { minutes: 240 },
  'Asia/Riyadh': { minutes: 180 },
  UTC: { minutes: 0 },
} as const satisfies Record<string, ZoneFacts>;

export type TimeZone = keyof typeof TIME_ZONES;
export const ZONE_NAMES = Object.keys(TIME_ZONES) as TimeZone[];
export const isTimeZone = (name: string): name is TimeZone => Object.hasOwn(TIME_ZONES, name);
export const FIRST_ZONE: TimeZone = 'Asia/Jakarta';

export const zoneMinutes = (zone: TimeZone): number => TIME_ZONES[zone].minutes;

/** 'GMT+7', 'GMT+5:30' or 'UTC'. */
export function zoneOffset(zone: TimeZone): string {
  const minutes = zoneMinutes(zone);
  if (minutes === 0) return 'UTC';
  const rest = minutes % 60;
  return `GMT+${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${rest}`}`;
}

/** How a time of the zone is marked: by its own name for readers at home, by its distance for everybody else. */
export function zoneMark(zone: TimeZone, atHome: boolean): string {
  const facts: ZoneFacts = TIME_ZONES[zone];
  return (atHome && facts.home) || zoneOffset(zone);
}
