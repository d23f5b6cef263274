import { randomCode } from '#domain/text/random-code.ts';

/** A code that nobody can guess, from the browser's own source. */
export const newCode = (length: number): string =>
  randomCode(length, (count) => crypto.getRandomValues(new Uint8Array(count)));
