/** Empty when the bytes are no text. */
export function utf8(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return '';
  }
}

/** Null when the text is no JSON. */
export function json(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Without telling by the time it takes how much of it was right. */
export function sameText(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let differ = 0;
  for (let at = 0; at < a.length; at += 1) differ |= a.charCodeAt(at) ^ b.charCodeAt(at);
  return differ === 0;
}
