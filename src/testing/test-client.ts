import { endpointOf, holdAnswer } from './hold-to-contract.ts';
import { callOver } from './kept-connections.ts';

export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any;
  text: string;
}

export interface Reach {
  method: string;
  body?: string | Uint8Array<ArrayBuffer> | undefined;
  headers: Record<string, string>;
}

/** A browser's view of the API: keeps cookies, sends JSON, never throws on a refusal. Answers are held to the contract. */
export class TestClient {
  readonly #cookies = new Map<string, string>();
  /** What it answers when the store wants a fresh proof, as a person at the page does; without it, it hears the refusal. */
  proof: { password: string } | null = null;
  constructor(readonly url: string) {}

  get(path: string, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('GET', path, undefined, headers);
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
    return this.send('POST', path, JSON.stringify(body), { 'content-type': 'application/json', ...headers });
  }

  cookie(name: string): string | undefined {
    return this.#cookies.get(name);
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  /** The way to the store; another one where a proxy stands between. */
  protected reach(url: string, init: Reach): Promise<Response> {
    return callOver(url, init);
  }

  /** Paths without a leading slash are calls of the API. */
  async send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = path.startsWith('/') ? `${this.url}${path}` : `${this.url}/backend/api/${path}`;
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.reach(url, {
      method,
      body,
      headers: { ...(cookie ? { cookie } : {}), ...headers },
    });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      if (/Max-Age=0/.test(line)) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const text = await response.text();
    const answered = parse(text);
    const name = `${method} ${path.split('?', 1)[0]}`;
    const endpoint = endpointOf(name);
    if (endpoint) holdAnswer(name, endpoint, response.status, answered);
    if (this.proof && wantsProof(answered) && (await this.post('auth/step-up', this.proof)).status === 200)
      return this.send(method, path, body, headers);
    return { status: response.status, headers: response.headers, body: answered, text };
  }
}

const wantsProof = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'code' in body && body.code === 'session.step-up';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
