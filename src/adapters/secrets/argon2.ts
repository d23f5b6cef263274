import { hash, type Options, verify } from '@node-rs/argon2';
import type { Hasher } from '#server/ports/hasher.ts';

/** argon2id; without a cost it takes the library's, which is OWASP's first choice (19 MiB, 2 passes, 1 lane). */
export const argon2With = (cost?: Pick<Options, 'memoryCost' | 'timeCost'>): Hasher => ({
  hash: (password) => hash(password, cost),
  async verify(stored, password) {
    try {
      return await verify(stored, password);
    } catch {
      // A hash that cannot be read fits no password.
      return false;
    }
  },
});
export const argon2 = argon2With();
