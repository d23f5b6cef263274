/** Licence keys at rest: sealed, and found again by keyed hashes. */
export interface KeyVault {
  seal(keys: readonly string[]): Promise<Uint8Array[]>;
  open(sealed: readonly Uint8Array[]): Promise<string[]>;
  /** Hash of the key as it is: finds duplicates. */
  exactHash(keys: readonly string[]): Promise<Uint8Array[]>;
  /** Hash of the key in upper case: members type it in any case. */
  memberHash(keys: readonly string[]): Promise<Uint8Array[]>;
  /** A keyed hash for what must be compared but not kept: session tokens, addresses. */
  digest(purpose: string, value: string): Promise<Uint8Array>;
}
