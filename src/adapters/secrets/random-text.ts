const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Bytes above the last whole multiple would make some letters likelier than others.
const FAIR = 256 - (256 % LETTERS.length);
// More is not given at once.
const MOST = 65_536;

export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(Math.min(length * 2, MOST)))) {
      if (byte < FAIR && text.length < length) text += LETTERS[byte % LETTERS.length];
    }
  }
  return text;
}
