import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { isDemoFile, loadStaticFiles, type ServeStatic } from '#adapters/http/static-files.ts';
import type { Log } from '#server/ports/log.ts';

/** What the build writes when it has packed every file as well as it can. */
const PACKED = '.packed';
const LOOK_MS = 5_000;
const ASK_AGAIN_SECONDS = '2';
/** A visitor cannot have it tried more often. */
const AFTER_FAILURE_MS = 60_000;
const TOLD_MOST = 2_000;

export interface BuiltFiles {
  serve: ServeStatic;
  close(): void;
}

interface Parts {
  web: string;
  headers: Record<string, string>;
  servesDemo: boolean;
  /** The program that makes the demo's files; a store that was carried elsewhere has the files instead. */
  maker: string;
  log: Log;
}

/** The files of the build, and those that come later: what is packed better, and the demo's, made when somebody asks. */
export async function builtFiles({ web, headers, servesDemo, maker, log }: Parts): Promise<BuiltFiles> {
  const { serve, renew } = await loadStaticFiles(web, headers, servesDemo ? undefined : isDemoFile);
  const demo = demoMaker(web, maker, log);

  const isPacked = () => existsSync(join(web, PACKED));
  const look = () => {
    if (!isPacked()) return;
    clearInterval(timer);
    renew().catch((error: unknown) => log.error({ error }, 'what was packed better could not be read'));
  };
  const timer = isPacked() ? undefined : setInterval(look, LOOK_MS).unref();

  async function serveDemo(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const state = demo.ask();
    if (state === 'there') {
      await renew();
      if (serve(request, response)) return;
    }
    const status = { there: 404, making: 503, failed: 500, none: 404 }[state];
    const again = state === 'making' ? { 'Retry-After': ASK_AGAIN_SECONDS } : {};
    response.writeHead(status, { ...headers, ...again, 'Content-Type': 'text/plain' });
    response.end(state === 'making' ? 'The demo is being made.\n' : 'There is no such file of the demo.\n');
  }

  return {
    serve(request, response) {
      if (serve(request, response)) return true;
      if (!servesDemo || !isDemoFile(request.url ?? '')) return false;
      serveDemo(request, response).catch((error: unknown) => {
        log.error({ error }, 'the files of the demo could not be read');
        response.destroy();
      });
      return true;
    },
    close() {
      clearInterval(timer);
      demo.end();
    },
  };
}

/** One process for one store; those of several stores on the same files wait for each other. */
function demoMaker(web: string, maker: string, log: Log) {
  let making: ReturnType<typeof spawn> | null = null;
  let failedAt = Number.NEGATIVE_INFINITY;

  function make(): void {
    let told = '';
    const child = spawn(process.execPath, [maker, web], { stdio: ['ignore', 'pipe', 'pipe'] });
    making = child;
    const failed = (why: string) => {
      making = null;
      failedAt = performance.now();
      log.error({ why: why.slice(-TOLD_MOST) }, 'the demo could not be made');
    };
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (told += text));
    child.once('error', (error) => failed(error.message));
    child.once('close', (code, signal) => {
      if (making !== child) return;
      if (code !== 0) return failed(told || `it was ended by ${signal}`);
      making = null;
      log.info({}, 'the demo is made');
    });
  }

  return {
    ask(): 'there' | 'making' | 'failed' | 'none' {
      if (existsSync(join(web, 'demo'))) return 'there';
      if (!existsSync(maker)) return 'none';
      if (!making && performance.now() - failedAt < AFTER_FAILURE_MS) return 'failed';
      if (!making) make();
      return 'making';
    },
    end(): void {
      const child = making;
      making = null;
      child?.kill();
    },
  };
}
