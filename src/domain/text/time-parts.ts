export interface TimeParts {
  days: number;
  hours: number;
  minutes: number;
}

/** Whole days, hours and minutes; a started minute counts, so that '0 menit' is never shown for a living key. */
export function timeParts(ms: number): TimeParts {
  const total = Math.max(0, Math.ceil(ms / 60_000));
  return { days: Math.floor(total / 1_440), hours: Math.floor((total % 1_440) / 60), minutes: total % 60 };
}
