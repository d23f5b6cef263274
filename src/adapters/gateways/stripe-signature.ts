import { sameText } from './read-bytes.ts';

/** Older notices were perhaps listened to by somebody. */
const TOLERANCE_SECONDS = 300;

type Hmac = (key: string, data: string) => string | Promise<string>;

/** True when one of the secrets has signed this body, lately: 't=<seconds>,v1=<hex>', with one 'v1' for each of theirs. */
export async function isSigned(
  body: string,
  header: string,
  { secrets, now, hmacSha256Hex }: { secrets: readonly string[]; now: number; hmacSha256Hex: Hmac },
): Promise<boolean> {
  const parts = header.split(',').map((part) => part.trim().split('='));
  const seconds = parts.find(([name]) => name === 't')?.[1] ?? '';
  if (!/^\d{1,12}$/.test(seconds)) return false;
  if (Math.floor(now / 1000) - Number(seconds) > TOLERANCE_SECONDS) return false;
  const given = parts.flatMap(([name, value = '']) => (name === 'v1' ? [value] : []));
  let signed = false;
  for (const secret of secrets) {
    if (secret === '') continue;
    const right = await hmacSha256Hex(secret, `${seconds}.${body}`);
    for (const one of given) if (sameText(one, right)) signed = true;
  }
  return signed;
}
