import { type BankService, isInWindow } from '#domain/hand-payments/bank-doors.ts';
import { MUTASIBANK_SHAPE, PLAIN_SHAPE } from '#domain/hand-payments/told-lines.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const utf8 = (text: string): Bytes => new TextEncoder().encode(text);

interface Signing {
  /** Hex, of HMAC-SHA256. */
  signature: string;
  /** Unix seconds. */
  time: string;
  /** What is signed. */
  of(raw: Uint8Array, time: string): Bytes;
  shape: typeof PLAIN_SHAPE;
}

function joined(...parts: readonly Uint8Array[]): Bytes {
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** How each service signs and words its calls. One that does not sign the time can be replayed: its lines are known by their ids. */
const SERVICES: Readonly<Record<BankService, Signing>> = {
  plain: {
    signature: 'x-kunci-signature',
    time: 'x-kunci-timestamp',
    of: (raw, time) => joined(utf8(`${time}.`), raw),
    shape: PLAIN_SHAPE,
  },
  mutasibank: {
    signature: 'x-mutasibank-signature',
    time: 'x-mutasibank-timestamp',
    of: (raw) => new Uint8Array(raw),
    shape: MUTASIBANK_SHAPE,
  },
};

export const shapeOf = (service: BankService) => SERVICES[service].shape;

const HEX = /^[0-9a-f]{64}$/i;
const fromHex = (text: string): Bytes =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;

async function isSigned(secret: string, signature: Bytes, data: Bytes): Promise<boolean> {
  const key = await crypto.subtle.importKey('raw', utf8(secret), HMAC, false, ['verify']);
  return crypto.subtle.verify('HMAC', key, signature, data);
}

/** Where a door is not there or has no secret, as much is done as where it has: nobody learns which by waiting. */
const NOBODYS = ['nobody signs with this'];

/** Which service signed a call with one of these secrets, lately; otherwise why it is not taken. */
export async function checkCall(
  raw: Uint8Array,
  header: (name: string) => string | undefined,
  secrets: readonly string[],
  nowMs: number,
): Promise<{ service: BankService } | { refused: 'signature' | 'time' }> {
  const service: BankService = header(SERVICES.mutasibank.signature) === undefined ? 'plain' : 'mutasibank';
  const { signature: name, time: timeName, of } = SERVICES[service];
  const [signature = '', time = ''] = [header(name), header(timeName)];
  if (!HEX.test(signature) || !/^\d{9,11}$/.test(time)) return { refused: 'signature' };
  const data = of(raw, time);
  let signed = false;
  for (const secret of secrets.length > 0 ? secrets : NOBODYS)
    signed = (await isSigned(secret, fromHex(signature), data)) || signed;
  if (!signed || secrets.length === 0) return { refused: 'signature' };
  return isInWindow(Number(time), nowMs) ? { service } : { refused: 'time' };
}
