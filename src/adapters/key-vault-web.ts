import type { KeyVault } from '#server/ports/key-vault.ts';

const VERSION = 1;
const NONCE = 12;
const TAG = 16;
const AES = { name: 'AES-GCM', length: 256 } as const;
const HMAC = { name: 'HMAC', hash: 'SHA-256', length: 256 } as const;
const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

/** key-vault-node in WebCrypto: the same keys and the same format, so that each opens what the other sealed. */
export async function createWebKeyVault(secret: string): Promise<KeyVault> {
  const root = await crypto.subtle.importKey('raw', encode(secret), 'HKDF', false, ['deriveKey']);
  const derive = (
    purpose: string,
    type: typeof AES | typeof HMAC,
    uses: ('encrypt' | 'decrypt' | 'sign')[],
  ) =>
    crypto.subtle.deriveKey(
      { name: 'HKDF', hash: 'SHA-256', salt: encode('kunci'), info: encode(purpose) },
      root,
      type,
      false,
      uses,
    );
  const [sealKey, exactKey, memberKey, digestKey] = await Promise.all([
    derive('seal', AES, ['encrypt', 'decrypt']),
    derive('exact', HMAC, ['sign']),
    derive('member', HMAC, ['sign']),
    derive('digest', HMAC, ['sign']),
  ]);
  const hmac = async (key: typeof exactKey, value: string) =>
    new Uint8Array(await crypto.subtle.sign('HMAC', key, encode(value)));

  const seal = async (text: string): Promise<Uint8Array> => {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
    const made = new Uint8Array(
      await crypto.subtle.encrypt({ name: 'AES-GCM', iv: nonce }, sealKey, encode(text)),
    );
    const body = made.length - TAG;
    const sealed = new Uint8Array(1 + NONCE + TAG + body);
    sealed[0] = VERSION;
    sealed.set(nonce, 1);
    sealed.set(made.subarray(body), 1 + NONCE);
    sealed.set(made.subarray(0, body), 1 + NONCE + TAG);
    return sealed;
  };

  const open = async (sealed: Uint8Array): Promise<string> => {
    if (sealed[0] !== VERSION) throw new Error('sealed by an unknown version');
    const bytes = new Uint8Array(sealed);
    const body = bytes.subarray(1 + NONCE + TAG);
    const joined = new Uint8Array(body.length + TAG);
    joined.set(body);
    joined.set(bytes.subarray(1 + NONCE, 1 + NONCE + TAG), body.length);
    const iv = bytes.subarray(1, 1 + NONCE);
    return new TextDecoder().decode(
      await crypto.subtle.decrypt({ name: 'AES-GCM', iv, tagLength: TAG * 8 }, sealKey, joined),
    );
  };

  return {
    seal: (keys) => Promise.all(keys.map(seal)),
    open: (sealed) => Promise.all(sealed.map(open)),
    exactHash: (keys) => Promise.all(keys.map((key) => hmac(exactKey, key))),
    memberHash: (keys) => Promise.all(keys.map((key) => hmac(memberKey, key.toUpperCase()))),
    digest: (purpose, value) => hmac(digestKey, `${purpose}\n${value}`),
  };
}
