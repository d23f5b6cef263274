const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
// Bytes above the last whole multiple would make some letters likelier than others.
const FAIR = 256 - (256 % LETTERS.length);

export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of crypto.getRandomValues(new Uint8Array(length * 2))) {
      if (byte < FAIR && text.length < length) text += LETTERS[byte % LETTERS.length];
    }
  }
  return text;
}
