/** What is sealed belongs to one row ('key:123') and opens for no other. */
export interface ToSeal {
  row: string;
  text: string;
}
export interface Sealed {
  row: string;
  sealed: Uint8Array;
}

export interface KeyedHashes {
  /** Hash of the key as it is: finds duplicates. */
  exactHash(keys: readonly string[]): Promise<Uint8Array[]>;
  /** Hash of the key in upper case: members type it in any case. */
  memberHash(keys: readonly string[]): Promise<Uint8Array[]>;
  /** A keyed hash for what must be compared but not kept: session tokens, addresses. */
  digest(purpose: string, value: string): Promise<Uint8Array>;
}

/** Licence keys at rest: sealed, and found again by keyed hashes. */
export interface KeyVault extends KeyedHashes {
  seal(items: readonly ToSeal[]): Promise<Uint8Array[]>;
  open(items: readonly Sealed[]): Promise<string[]>;
}

/** What can be done with one secret. */
export interface SecretBox {
  /** Four bytes in everything it seals: which secret opens it. */
  keyId: Uint8Array;
  /** Tells secrets apart and opens nothing. */
  fingerprint: Uint8Array;
  /** What a new store's hashes are keyed with. */
  index: Uint8Array;
  seal(item: ToSeal): Promise<Uint8Array>;
  open(item: Sealed): Promise<string>;
}

/** The host's cryptography. */
export interface VaultCrypto {
  box(secret: string): Promise<SecretBox>;
  hashes(index: Uint8Array): Promise<KeyedHashes>;
}

/** The store's secret, and while it is being changed the one before. */
export interface SecretRing {
  current: string;
  previous: string | null;
}
