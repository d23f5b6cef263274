import { isInWindow } from '#domain/hand-payments/bank-doors.ts';
import { SECRET_MARK } from '#domain/webhooks/webhooks.ts';
import { HMAC, joined, NOBODYS, utf8 } from './signed-call.ts';

type Bytes = Uint8Array<ArrayBuffer>;
const SIGNATURE = /^v1,([A-Za-z0-9+/]{43}=)$/;
/** While a secret is changed there are two. */
const MOST_SIGNATURES = 5;

const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/;
const fromBase64 = (text: string): Bytes => Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
const keyOf = (secret: string): Bytes => {
  const text = secret.replace(SECRET_MARK, '');
  return BASE64.test(text) && text.length % 4 === 0 ? fromBase64(text) : utf8(text);
};

/** Why an event is not taken that should be signed by the rules of Standard Webhooks; null: it is, with one of these secrets. */
export async function wrongEvent(
  header: (name: string) => string | undefined,
  raw: Uint8Array,
  secrets: readonly string[],
  nowMs: number,
): Promise<'signature' | 'time' | null> {
  const [id = '', time = '', signatures = ''] = ['id', 'timestamp', 'signature'].map((name) =>
    header(`webhook-${name}`),
  );
  if (!/^[\w.-]{1,100}$/.test(id) || !/^\d{9,11}$/.test(time)) return 'signature';
  const given = signatures
    .split(' ', MOST_SIGNATURES)
    .flatMap((one) => SIGNATURE.exec(one)?.[1] ?? [])
    .map(fromBase64);
  const data = joined(utf8(`${id}.${time}.`), raw);
  let signed = false;
  for (const secret of secrets.length > 0 ? secrets : NOBODYS) {
    const key = await crypto.subtle.importKey('raw', keyOf(secret), HMAC, false, ['verify']);
    for (const signature of given)
      signed = (await crypto.subtle.verify('HMAC', key, signature, data)) || signed;
  }
  if (!signed || secrets.length === 0) return 'signature';
  return isInWindow(Number(time), nowMs) ? null : 'time';
}
