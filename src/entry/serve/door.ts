import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, Server as NetServer } from 'node:net';
import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { NamedResponse } from '#adapters/http/request-id.ts';
import type { ServeStatic } from '#adapters/http/static-files.ts';
import { errorCode, StartFailure } from '#adapters/machine/start-failure.ts';
import { refuse } from '#contract/wire/refusals.ts';
import { refusalBody } from '#server/http/errors.ts';
import { LONGEST_PATH } from '#server/http/longest-path.ts';

/** Our pages send less than a quarter of this; Node itself refuses more (431). */
const HEADERS_MOST = 8 * 1024;

/** Longer than a proxy or a browser keeps an idle connection: who closes first must not be us, in the middle of a call. */
const KEEP_IDLE_MS = 75_000;

/** A large file of the shop comes over a slow line: for so long may a request take to arrive. */
const ARRIVE_MS = 3_600_000;

/** A connection that was just made may still send its request. */
const LINGER_MS = 250;

/** So many turns without a new connection: nobody waits outside. */
const QUIET_TURNS = 5;
const LET_IN_MS = 2_000;

type FetchCallback = Parameters<typeof getRequestListener>[0];

export interface Place {
  port: number;
  host: string;
}

/** Where a store that listens there is reached from the same machine. */
export function ownUrl({ port, host }: Place): string {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}

/** Where requests come in. It answers 503 until it has been told with what, and closes without cutting anybody off. */
export class Door {
  readonly #server: Server = createServer({
    ServerResponse: NamedResponse,
    maxHeaderSize: HEADERS_MOST,
    keepAliveTimeout: KEEP_IDLE_MS,
    requestTimeout: ARRIVE_MS,
  });
  readonly #open = new Set<ServerResponse>();
  #closing: Promise<void> | null = null;

  constructor() {
    this.#server.on('request', (_request, response) => {
      response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('starting\n');
    });
  }

  /** From now on it answers: files first, then the app. */
  answerWith(
    serveStatic: ServeStatic | null,
    fetch: FetchCallback,
    options: { overrideGlobalObjects?: boolean } = {},
  ): void {
    const listener = getRequestListener(fetch, options);
    const tooLong = JSON.stringify(refusalBody(refuse('request.unknown-path')));
    const open = this.#open;
    function forget(this: ServerResponse): void {
      open.delete(this);
    }
    this.#server.removeAllListeners('request');
    this.#server.on('request', (request, response) => {
      open.add(response);
      response.on('close', forget);
      if (this.#closing) response.setHeader('Connection', 'close');
      const { url = '/' } = request;
      const mark = url.indexOf('?');
      if ((mark < 0 ? url.length : mark) > LONGEST_PATH) {
        response.writeHead(404, { 'Content-Type': 'application/json', Connection: 'close' }).end(tooLong);
        return;
      }
      if (!serveStatic?.(request, response)) void listener(request, response);
    });
  }

  listen(place: Place): Promise<string> {
    return new Promise((resolve, reject) => {
      this.#server.once('error', (error) => {
        const taken = errorCode(error) === 'EADDRINUSE';
        const why = taken
          ? `Port ${place.port} is already taken.`
          : `Cannot listen on ${place.host}:${place.port} (${errorCode(error)}).`;
        reject(new StartFailure('PortTaken', why, 'Stop what uses it, or set PORT (and HOST) to another.'));
      });
      this.#server.listen(place.port, place.host, () => {
        const { port } = this.#server.address() as AddressInfo;
        resolve(ownUrl({ ...place, port }));
      });
    });
  }

  /** Takes no new connection, lets what was asked be answered, and cuts off what takes longer than that. */
  close(patienceMs = 0): Promise<void> {
    this.#closing ??= this.#close(patienceMs);
    return this.#closing;
  }

  /** What the system has taken for us already would be reset. One connection comes in at each turn of the loop. */
  async #letIn(): Promise<void> {
    let quiet = 0;
    const come = () => {
      quiet = 0;
    };
    this.#server.on('connection', come);
    for (const from = Date.now(); quiet < QUIET_TURNS && Date.now() - from < LET_IN_MS; quiet += 1)
      await turn();
    this.#server.off('connection', come);
  }

  async #close(patienceMs: number): Promise<void> {
    for (const response of this.#open) if (!response.headersSent) response.setHeader('Connection', 'close');
    await this.#letIn();
    let closed = !this.#server.listening;
    // Not the server's own close, which ends connections that are about to ask.
    NetServer.prototype.close.call(this.#server, () => {
      closed = true;
    });
    const from = Date.now();
    while (!closed) {
      await sleep(Math.min(LINGER_MS, 25 + patienceMs));
      if (Date.now() - from >= Math.min(LINGER_MS, patienceMs)) this.#server.closeIdleConnections();
      if (Date.now() - from >= patienceMs) this.#server.closeAllConnections();
    }
  }
}

/** Fails when the port is taken, before anything else is touched; answers with the one that is free. */
export async function probePort(place: Place): Promise<number> {
  const door = new Door();
  const url = await door.listen(place);
  await door.close();
  return Number(new URL(url).port);
}
