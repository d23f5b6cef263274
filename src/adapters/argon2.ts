import { hash, verify } from '@node-rs/argon2';
import type { Hasher } from '#server/ports/hasher.ts';

// argon2id; the library's defaults are OWASP's first choice (19 MiB, 2 passes, 1 lane).
export const argon2: Hasher = {
  hash: (password) => hash(password),
  async verify(stored, password) {
    try {
      return await verify(stored, password);
    } catch {
      // A hash that cannot be read fits no password.
      return false;
    }
  },
};
