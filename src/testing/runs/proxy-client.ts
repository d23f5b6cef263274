import { request as plain } from 'node:http';
import { request } from 'node:https';
import { type Answer, TestClient } from '../test-client.ts';

export interface Way {
  /** Who vouches for the certificate. */
  ca: string;
  /** The address of this machine that the proxy sees. */
  from?: string;
}

/** A buyer who comes through a proxy, over TLS that is really checked. */
export class ProxyClient extends TestClient {
  readonly #way: Way;
  readonly #kept = new Map<string, string>();

  constructor(url: string, way: Way) {
    super(url);
    this.#way = way;
  }

  override send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const url = path.startsWith('/') ? `${this.url}${path}` : `${this.url}/backend/api/${path}`;
    const cookie = [...this.#kept].map(([name, value]) => `${name}=${value}`).join('; ');
    const ask = url.startsWith('https:') ? request : plain;
    return new Promise((done, failed) => {
      const asked = ask(
        url,
        {
          method,
          ca: this.#way.ca,
          localAddress: this.#way.from,
          agent: false,
          headers: { ...(cookie ? { cookie } : {}), ...headers },
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('end', () => {
            const given = new Headers();
            for (const [name, value] of Object.entries(answer.headers))
              for (const one of [value ?? []].flat()) given.append(name, one);
            for (const line of given.getSetCookie()) this.#keep(line);
            const text = Buffer.concat(chunks).toString();
            const isJson = given.get('content-type')?.startsWith('application/json');
            done({
              status: answer.statusCode ?? 0,
              headers: given,
              body: isJson ? JSON.parse(text) : null,
              text,
            });
          });
        },
      );
      asked.on('error', failed);
      asked.end(body);
    });
  }

  #keep(line: string): void {
    const [pair = ''] = line.split(';');
    const at = pair.indexOf('=');
    this.#kept.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
