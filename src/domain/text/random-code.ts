const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
/** The largest multiple of the alphabet that a byte can hold. */
const FAIR = 256 - (256 % LETTERS.length);

/** Letters and digits in upper case; `bytes` must be a source that nobody can guess. */
export function randomCode(length: number, bytes: (count: number) => Uint8Array): string {
  let code = '';
  while (code.length < length) {
    for (const byte of bytes(length)) {
      // Bytes past the last whole alphabet would make its first letters likelier.
      if (byte < FAIR && code.length < length) code += LETTERS[byte % LETTERS.length];
    }
  }
  return code;
}
