import { toHex } from '#server/db/same-bytes.ts';

const HMAC = { name: 'HMAC', hash: 'SHA-256' } as const;
const bytesOf = (data: string | Uint8Array): Uint8Array<ArrayBuffer> =>
  typeof data === 'string' ? new TextEncoder().encode(data) : new Uint8Array(data);

export async function hmacSha256Hex(key: string, data: string | Uint8Array): Promise<string> {
  const imported = await crypto.subtle.importKey('raw', bytesOf(key), HMAC, false, ['sign']);
  return toHex(new Uint8Array(await crypto.subtle.sign('HMAC', imported, bytesOf(data))));
}
