import { argon2id, argon2Verify } from 'hash-wasm';
import type { Hasher } from '#server/ports/hasher.ts';

// As adapters/argon2.ts does it: each verifies the other's hashes.
const COST = { parallelism: 1, iterations: 2, memorySize: 19_456, hashLength: 32 } as const;

export const hashWasm: Hasher = {
  hash: (password) =>
    argon2id({
      ...COST,
      password,
      salt: crypto.getRandomValues(new Uint8Array(16)),
      outputType: 'encoded',
    }),
  async verify(stored, password) {
    try {
      return await argon2Verify({ password, hash: stored });
    } catch {
      return false;
    }
  },
};
