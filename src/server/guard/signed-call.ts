import { isInWindow } from '#domain/hand-payments/bank-doors.ts';

type Bytes = Uint8Array<ArrayBuffer>;
export const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

export function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The headers of a call that is signed in the store's own way, and what is signed: its time, a dot and its body. */
export const OWN_SIGNING = {
  signature: 'x-kunci-signature',
  time: 'x-kunci-timestamp',
  of: (raw: Uint8Array, time: string): Bytes => joined(utf8(`${time}.`), raw),
} as const;

const HEX = /^[0-9a-f]{64}$/i;
const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
export const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

async function isSigned(secret: string, signature: Bytes, data: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', utf8(secret), HMAC, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, data);
}

/** Where a door is not there or has no secret, as much is done as where it has: nobody learns which by waiting. */
export const NOBODYS = ['nobody signs with this'];

interface SignedCall {
  signature: string | undefined;
  /** Unix seconds. */
  time: string | undefined;
  of(time: string): Bytes;
}

/** Why a call is not taken; null: it was signed with one of these secrets (hex, HMAC-SHA256), lately. */
export async function wrongSigning(
  { signature = '', time = '', of }: SignedCall,
  secrets: readonly string[],
  nowMs: number,
): Promise<'signature' | 'time' | null> {
  if (!HEX.test(signature) || !/^\d{9,11}$/.test(time)) return 'signature';
  const data = of(time);
  let signed = false;
  for (const secret of secrets.length > 0 ? secrets : NOBODYS)
    signed = (await isSigned(secret, fromHex(signature), data)) || signed;
  if (!signed || secrets.length === 0) return 'signature';
  return isInWindow(Number(time), nowMs) ? null : 'time';
}
