import type { KeyedHashes, KeyVault, Sealed, SecretBox } from '../ports/key-vault.ts';

const VERSION_WITH_KEY_ID = 2;

/** The first box seals; what lies sealed says by its key id which of them opens it. */
export function createVault(boxes: readonly [SecretBox, ...SecretBox[]], hashes: KeyedHashes): KeyVault {
  const [sealing] = boxes;
  return {
    ...hashes,
    seal: (items) => Promise.all(items.map((item) => sealing.seal(item))),
    open: (items) => Promise.all(items.map((item) => openWith(boxes, item))),
  };
}

/** True for bytes that this box sealed. */
export const sealedBy = (box: SecretBox, sealed: Uint8Array): boolean =>
  sealed[0] === VERSION_WITH_KEY_ID && box.keyId.every((byte, n) => byte === sealed[1 + n]);

export async function openWith(boxes: readonly SecretBox[], item: Sealed): Promise<string> {
  const named = boxes.find((box) => sealedBy(box, item.sealed));
  if (!named && item.sealed[0] === VERSION_WITH_KEY_ID)
    throw new Error(`${item.row} is sealed with a secret that this process does not have`);
  // Version 1 does not say by which secret.
  for (const box of named ? [named] : boxes) {
    const text = await box.open(item).catch(() => null);
    if (text !== null) return text;
  }
  throw new Error(`${item.row} does not open: its sealed bytes were changed or are another row's`);
}
