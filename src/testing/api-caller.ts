import { createHash } from 'node:crypto';
import { hmacSha256Hex } from '#adapters/secrets/hmac-node.ts';
import { API_RIGHTS, publicPartOf, signedText } from '#domain/guard/api-keys.ts';
import type { Answer, TestClient } from './test-client.ts';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

interface Spoiled {
  /** Signed with this instead. */
  token?: string;
  /** Unix seconds. */
  time?: number;
  /** What is signed instead of what is sent. */
  signedBody?: string;
  signedPath?: string;
  headers?: Record<string, string>;
}

/** A reseller's machine: signs what it sends, unless it is told to do it wrongly. */
export class ApiCaller {
  constructor(
    readonly client: TestClient,
    readonly token: string,
    readonly id: number,
  ) {}

  get name(): string {
    return publicPartOf(this.token) ?? '';
  }

  read(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.client.get(`/api/v1/${path}`, { authorization: `Bearer ${this.token}`, ...headers });
  }

  send(path: string, body: unknown, how: Spoiled = {}): Promise<Answer> {
    const text = JSON.stringify(body);
    return this.client.send('POST', `/api/v1/${path}`, text, {
      'content-type': 'application/json',
      ...this.signed('POST', `/api/v1/${path}`, text, how),
    });
  }

  readSigned(path: string, how: Spoiled = {}): Promise<Answer> {
    return this.client.get(`/api/v1/${path}`, this.signed('GET', `/api/v1/${path}`, '', how));
  }

  signed(method: string, path: string, body: string, how: Spoiled = {}): Record<string, string> {
    const time = String(how.time ?? Math.floor(Date.now() / 1000));
    const text = signedText({
      method,
      path: how.signedPath ?? path,
      time,
      bodyHash: sha256(how.signedBody ?? body),
    });
    return {
      'kunci-key': this.name,
      'kunci-timestamp': time,
      'kunci-signature': hmacSha256Hex(sha256(how.token ?? this.token), text),
      ...how.headers,
    };
  }
}

/** Makes a key as its owner's page does. */
export async function anApiKey(owner: TestClient, client: TestClient, over: object = {}): Promise<ApiCaller> {
  const { body } = await owner.post('api/make-key', { name: 'Server', rights: [...API_RIGHTS], ...over });
  if (body?.success !== true) throw new Error(`no key: ${JSON.stringify(body)}`);
  return new ApiCaller(client, body.token, body.data.id);
}
