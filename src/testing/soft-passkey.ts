import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';

const b64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** As much of CBOR as an attestation needs. */
function cbor(value: unknown): Buffer {
  const head = (major: number, n: number): Buffer => {
    if (n < 24) return Buffer.of((major << 5) | n);
    if (n < 256) return Buffer.of((major << 5) | 24, n);
    return Buffer.of((major << 5) | 25, n >> 8, n & 255);
  };
  if (typeof value === 'number') return value >= 0 ? head(0, value) : head(1, -1 - value);
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value]);
  if (typeof value === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
  const entries = [...(value as Map<unknown, unknown>)];
  return Buffer.concat([head(5, entries.length), ...entries.flatMap(([k, v]) => [cbor(k), cbor(v)])]);
}

interface Question {
  challenge: string;
  rp?: { id?: string };
  rpId?: string;
}

/** An authenticator in memory: what a browser and a security key answer together. */
export class SoftPasskey {
  readonly #id = randomBytes(24);
  readonly #privateKey: KeyObject;
  readonly #publicKey: Buffer;
  #counter = 0;

  constructor(readonly origin: string) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    this.#privateKey = privateKey;
    this.#publicKey = cbor(
      new Map<number, unknown>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    );
  }

  #authData(rpId: string, attested: boolean): Buffer {
    this.#counter += 1;
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.#counter);
    // Present and verified; with a credential when it is new.
    const flags = Buffer.of(attested ? 0x45 : 0x05);
    const length = Buffer.of(this.#id.length >> 8, this.#id.length & 255);
    const credential = attested ? [Buffer.alloc(16), length, this.#id, this.#publicKey] : [];
    return Buffer.concat([sha256(rpId), flags, counter, ...credential]);
  }

  #answer(type: string, challenge: string, response: Record<string, string>) {
    const clientDataJSON = Buffer.from(
      JSON.stringify({ type, challenge, origin: this.origin, crossOrigin: false }),
    );
    const id = b64url(this.#id);
    return {
      clientData: clientDataJSON,
      body: {
        id,
        rawId: id,
        type: 'public-key' as const,
        response: { ...response, clientDataJSON: b64url(clientDataJSON) },
        clientExtensionResults: {},
      },
    };
  }

  /** A new credential for the question of a registration. */
  create(question: Question) {
    const authData = this.#authData(question.rp?.id ?? '', true);
    const attestationObject = cbor(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer('webauthn.create', question.challenge, {
      attestationObject: b64url(attestationObject),
    }).body;
  }

  /** The signature that a sign-in asks for. */
  sign(question: Question) {
    const authData = this.#authData(question.rpId ?? '', false);
    const { body, clientData } = this.#answer('webauthn.get', question.challenge, {
      authenticatorData: b64url(authData),
    });
    const signature = createSign('sha256')
      .update(Buffer.concat([authData, sha256(clientData)]))
      .sign(this.#privateKey);
    return { ...body, response: { ...body.response, signature: b64url(signature) } };
  }
}
