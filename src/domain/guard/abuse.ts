import { isEmail } from '../accounts/email.ts';
import { ipv4Bytes, ipv6Groups, networkOf } from './networks.ts';

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
  'email-asked',
  'email-changed',
  'chat-linked',
  'chat-unlinked',
  'chat-link-refused',
  'reset-requested',
  'reset-done',
  'reset-refused',
  'callback-refused',
  'look-up-alarm',
  'blocked',
  'session-ended',
  'not-allowed',
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

/** What a seller says they block; a network may turn out to be a range. */
export const BLOCK_SUBJECTS = ['email', 'domain', 'network'] as const;
export type BlockSubject = (typeof BLOCK_SUBJECTS)[number];

export type ParsedBlock =
  | { kind: 'email' | 'domain' | 'range'; value: string; label: string }
  /** To be hashed, or a hash already. */
  | { kind: 'network'; network: string; label: string }
  | { kind: 'network'; hash: string; label: string };

const DOMAIN = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/;
const HASH = /^[0-9a-f]{64}$/;
/** A range that is wider shuts out whole countries. */
const WIDEST_RANGE = 16;

/** What the seller typed, in the one form it is kept and compared in; null when it is none of these. */
export function parseBlock(subject: BlockSubject, typed: string): ParsedBlock | null {
  const text = typed.trim().toLowerCase();
  if (subject === 'email') return isEmail(text) ? { kind: 'email', value: text, label: text } : null;
  if (subject === 'domain') {
    const domain = text.replace(/^@/, '');
    return DOMAIN.test(domain) ? { kind: 'domain', value: domain, label: domain } : null;
  }
  if (HASH.test(text)) return { kind: 'network', hash: text, label: text.slice(0, 12) };
  const [address = '', prefix, ...rest] = text.split('/');
  if (rest.length > 0 || (prefix !== undefined && !/^\d{1,3}$/.test(prefix))) return null;
  const bits = prefix === undefined ? null : Number(prefix);
  return ipv4Bytes(address) ? ofIpv4(address, bits) : ofIpv6(address, bits);
}

function ofIpv4(address: string, bits: number | null): ParsedBlock | null {
  const { near } = networkOf(address);
  if (bits === null || bits === 32) return { kind: 'network', network: near, label: near };
  if (bits < WIDEST_RANGE || bits > 32) return null;
  const value = `${textOfIpv4(firstOf(near, bits))}/${bits}`;
  return { kind: 'range', value, label: value };
}

function ofIpv6(address: string, bits: number | null): ParsedBlock | null {
  const groups = ipv6Groups(address);
  if (!groups || ![null, 48, 64, 128].includes(bits)) return null;
  const { near, wide } = networkOf(address);
  const network = bits === 48 && wide ? wide : near;
  return { kind: 'network', network, label: network };
}

/** Whether an IPv4 address lies in '203.0.113.0/24'. */
export function inRange(address: string, range: string): boolean {
  const [first = '', bits = '32'] = range.split('/');
  return ipv4Bytes(address) !== null && firstOf(address, Number(bits)) === numberOf(first);
}

const numberOf = (address: string): number =>
  (ipv4Bytes(address) ?? []).reduce((sum, byte) => sum * 256 + byte, 0);
const firstOf = (address: string, bits: number): number => {
  const size = 2 ** (32 - bits);
  return Math.floor(numberOf(address) / size) * size;
};
const textOfIpv4 = (value: number): string =>
  [24, 16, 8, 0].map((shift) => Math.floor(value / 2 ** shift) % 256).join('.');

/** 'a@mail.toko.id' belongs to 'mail.toko.id' and 'toko.id'. */
export function domainsOf(email: string): string[] {
  const labels = (email.split('@').at(-1) ?? '').split('.');
  return labels.slice(0, -1).map((_, n) => labels.slice(n).join('.'));
}
