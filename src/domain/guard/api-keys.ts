import { parseRange } from './networks.ts';

/** What a key may do. */
export const API_RIGHTS = ['catalogue', 'buy', 'orders', 'claims'] as const;
export type ApiRight = (typeof API_RIGHTS)[number];

export const MOST_API_KEYS = 20;
export const MOST_KEY_NAME = 60;
export const MOST_KEY_NETWORKS = 20;
export const PUBLIC_LENGTH = 12;
export const SECRET_LENGTH = 40;
/** The most of a key is counted within so long. */
export const SPENDING_MS = 24 * 3_600_000;
/** The last use is noted this often. */
export const NOTE_USE_MS = 60_000;
/** Calls of one key within a minute. */
export const CALLS_A_MINUTE = 600;

const TOKEN = /^kunci_(?:live|test)_([0-9A-Za-z]{12})_[0-9A-Za-z]{32,64}$/;
const PUBLIC = /^[0-9A-Za-z]{12}$/;

export const newToken = (mode: 'live' | 'sandbox', name: string, secret: string): string =>
  `kunci_${mode === 'live' ? 'live' : 'test'}_${name}_${secret}`;

/** The part of a token that names it; null for what is none. */
export const publicPartOf = (token: string): string | null => TOKEN.exec(token)?.[1] ?? null;
export const isPublicPart = (text: string): boolean => PUBLIC.test(text);

/** An address or a range that a key may be used from. */
export const isRange = (text: string): boolean => parseRange(text) !== null;

/** The headers of a signed call. */
export const SIGNED_CALL = {
  key: 'Kunci-Key',
  time: 'Kunci-Timestamp',
  signature: 'Kunci-Signature',
} as const;

/** What is signed: by HMAC-SHA256, keyed with the token's SHA-256 in hex. The path comes with its query. */
export const signedText = (call: {
  method: string;
  path: string;
  /** Unix seconds. */
  time: string;
  /** SHA-256 of the body's bytes in hex, of nothing where there is none. */
  bodyHash: string;
}): string => `${call.method}\n${call.path}\n${call.time}\n${call.bodyHash}`;
