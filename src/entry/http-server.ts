import cluster from 'node:cluster';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { nameRequest } from '#adapters/request-id.ts';
import { errorCode, StartFailure } from '#adapters/start-failure.ts';
import type { ServeStatic } from '#adapters/static-files.ts';
import { refuse } from '#contract/refusals.ts';
import { LONGEST_PATH } from '#server/app.ts';
import { refusalBody } from '#server/http/errors.ts';

/** Our pages send less than a quarter of this; Node itself refuses more (431). */
const HEADERS_MOST = 8 * 1024;

/** Longer than a proxy or a browser keeps an idle connection: who closes first must not be us, in the middle of a call. */
const KEEP_IDLE_MS = 75_000;

export const openServer = (): Server =>
  createServer({ maxHeaderSize: HEADERS_MOST, keepAliveTimeout: KEEP_IDLE_MS });

type FetchCallback = Parameters<typeof getRequestListener>[0];

/** From now on the server answers: files first, then the app. */
export function answerWith(
  server: Server,
  serveStatic: ServeStatic | null,
  fetch: FetchCallback,
  options: { overrideGlobalObjects?: boolean } = {},
): void {
  const listener = getRequestListener(fetch, options);
  const tooLong = JSON.stringify(refusalBody(refuse('request.unknown-path')));
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    nameRequest(request, response);
    const { url = '/' } = request;
    const mark = url.indexOf('?');
    if ((mark < 0 ? url.length : mark) > LONGEST_PATH) {
      response.writeHead(404, { 'Content-Type': 'application/json', Connection: 'close' }).end(tooLong);
      return;
    }
    if (!serveStatic?.(request, response)) void listener(request, response);
  });
}

/** The port is taken first: two stores on one port must fail before either touches a database. */
export function listen(server: Server, env: { port: number; host: string }): Promise<string> {
  server.on('request', (_request, response) => {
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'text/plain' }).end('starting\n');
  });
  return new Promise((resolve, reject) => {
    server.once('error', (error) => {
      const taken = errorCode(error) === 'EADDRINUSE';
      const why = taken
        ? `Port ${env.port} is already taken.`
        : `Cannot listen on ${env.host}:${env.port} (${errorCode(error)}).`;
      reject(new StartFailure('PortTaken', why, 'Stop what uses it, or set PORT (and HOST) to another.'));
    });
    server.listen(env.port, env.host, () => {
      const { port } = server.address() as AddressInfo;
      const anywhere = env.host === '0.0.0.0' || env.host === '::';
      resolve(
        `http://${anywhere ? '127.0.0.1' : env.host.includes(':') ? `[${env.host}]` : env.host}:${port}`,
      );
    });
  });
}

/** Lets running requests end, but not for long. */
export function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    const late = setTimeout(() => server.closeAllConnections(), 1_000);
    server.close(() => {
      clearTimeout(late);
      resolve();
    });
    server.closeIdleConnections();
  });
}

/** Ends the process once, properly, when it is told to. */
export function onStop(stop: () => Promise<void>): void {
  let stopping = false;
  const handler = () => {
    if (stopping) return;
    stopping = true;
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.on('SIGINT', handler);
  process.on('SIGTERM', handler);
  if (cluster.isWorker) process.on('disconnect', handler);
}
