/**
 * Sealed bytes. Version 2: version, key id, nonce, tag, body, bound to its row. Version 1, which old stores hold:
 * version, nonce, tag, body.
 */
export const NONCE = 12;
export const TAG = 16;
export const KEY_ID = 4;
export const INDEX_KEY = 32;
/** The three keyed hashes, one key each, one after the other. */
export const INDEX_PURPOSES = ['exact', 'member', 'digest'] as const;

export interface SealedParts {
  keyId: Uint8Array | null;
  nonce: Uint8Array<ArrayBuffer>;
  tag: Uint8Array<ArrayBuffer>;
  body: Uint8Array<ArrayBuffer>;
}

export function packSealed(
  keyId: Uint8Array,
  nonce: Uint8Array,
  tag: Uint8Array,
  body: Uint8Array,
): Uint8Array {
  const sealed = new Uint8Array(1 + KEY_ID + NONCE + TAG + body.length);
  sealed[0] = 2;
  sealed.set(keyId, 1);
  sealed.set(nonce, 1 + KEY_ID);
  sealed.set(tag, 1 + KEY_ID + NONCE);
  sealed.set(body, 1 + KEY_ID + NONCE + TAG);
  return sealed;
}

export function unpackSealed(sealed: Uint8Array): SealedParts {
  const bytes = new Uint8Array(sealed);
  const version = bytes[0];
  if (version !== 1 && version !== 2) throw new Error('sealed by an unknown version');
  const from = version === 2 ? 1 + KEY_ID : 1;
  if (bytes.length < from + NONCE + TAG) throw new Error('sealed bytes are cut off');
  return {
    keyId: version === 2 ? bytes.subarray(1, from) : null,
    nonce: bytes.subarray(from, from + NONCE),
    tag: bytes.subarray(from + NONCE, from + NONCE + TAG),
    body: bytes.subarray(from + NONCE + TAG),
  };
}

/** Bytes of another row, or of another use, do not open. */
export const boundTo = (row: string): string => `kunci sealed 2\n${row}`;
