import { type NameParts, STANDARD_LABEL, takeApart } from '../catalogue/names.ts';
import { timeParts } from '../text/time-parts.ts';
import { lostToPauses, type Pause } from './clock-stop.ts';

export const MEMBER_SESSION_MS = 3_600_000;
export const REPORT_COOLDOWN_MS = 24 * 3_600_000;
export const REPORT_CHOICES = ['AMAN', 'BANNED'] as const;
export type ReportChoice = (typeof REPORT_CHOICES)[number];
export const EXPIRED_LABEL = 'Kedaluwarsa';
export const ENDLESS_LABEL = 'Tanpa batas waktu';

export interface KeyValidity {
  /** Null: it has no end. */
  expiresAt: Date | null;
  isExpired: boolean;
  duration: string;
  /** How much later it ends because its product could not be used. */
  addedMs: number;
}

/** What was sold: under which name, and which part of it was the variant, if that was kept. */
export interface SoldName {
  name: string;
  label?: string | null | undefined;
  validitySeconds?: number | null | undefined;
}

export function soldParts({ name, label, validitySeconds = null }: SoldName): NameParts {
  if (label == null) return takeApart(name);
  return { baseName: label === '' ? name : name.slice(0, -label.length).trimEnd(), label, validitySeconds };
}

/** How long a key is valid that was sold so, counted from its delivery; maintenance that counts is added. */
export function keyValidity(
  deliveredAt: Date,
  sold: SoldName,
  now: Date,
  pauses: readonly Pause[] = [],
): KeyValidity {
  const { label, validitySeconds } = soldParts(sold);
  const validityMs = (validitySeconds ?? 0) * 1_000;
  const addedMs = validitySeconds === null ? 0 : lostToPauses(deliveredAt, validityMs, pauses, now);
  const expiresAt = validitySeconds === null ? null : new Date(deliveredAt.getTime() + validityMs + addedMs);
  return {
    addedMs,
    expiresAt,
    isExpired: expiresAt !== null && expiresAt <= now,
    duration: label || STANDARD_LABEL,
  };
}

/** 'X hari Y jam', 'Y jam Z menit', 'Z menit', or 'Kedaluwarsa'; without an end 'Tanpa batas waktu'. */
export function remainingLabel(ms: number | null): string {
  if (ms === null) return ENDLESS_LABEL;
  if (ms <= 0) return EXPIRED_LABEL;
  const { days, hours, minutes } = timeParts(ms);
  if (days > 0) return `${days} hari ${hours} jam`;
  return hours > 0 ? `${hours} jam ${minutes} menit` : `${minutes} menit`;
}

/** Shares of the votes to one decimal; no votes are no shares. */
export function reportShares(safe: number, banned: number): { safe: number; banned: number } {
  const total = safe + banned;
  if (total === 0) return { safe: 0, banned: 0 };
  const share = (n: number) => Math.round((n / total) * 1_000) / 10;
  return { safe: share(safe), banned: share(banned) };
}

export interface AlertRule {
  /** Share of Banned among recent votes, in percent. */
  sharePercent: number;
  /** Fewer distinct keys than this raise nothing. */
  minKeys: number;
}

export const ALERT_WINDOW_MS = 48 * 3_600_000;

export const raisesAlert = (votes: { safe: number; banned: number }, rule: AlertRule): boolean => {
  const total = votes.safe + votes.banned;
  return total >= rule.minKeys && votes.banned > 0 && (votes.banned / total) * 100 >= rule.sharePercent;
};
