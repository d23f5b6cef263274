import { request as plain } from 'node:http';
import { request } from 'node:https';
import { responseOf } from '../kept-connections.ts';
import { type Reach, TestClient } from '../test-client.ts';

export interface Way {
  /** Who vouches for the certificate. */
  ca: string;
  /** The address of this machine that the proxy sees. */
  from?: string;
}

/** A buyer who comes through a proxy, over TLS that is really checked. */
export class ProxyClient extends TestClient {
  readonly #way: Way;

  constructor(url: string, way: Way) {
    super(url);
    this.#way = way;
  }

  protected override reach(url: string, { method, body, headers }: Reach): Promise<Response> {
    const ask = url.startsWith('https:') ? request : plain;
    const { ca, from } = this.#way;
    return new Promise((done, failed) => {
      const asked = ask(url, { method, ca, localAddress: from, agent: false, headers }, (answer) =>
        responseOf(answer).then(done, failed),
      );
      asked.on('error', failed);
      asked.end(body);
    });
  }
}
