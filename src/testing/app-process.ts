import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { CREDENTIALS } from './test-store.ts';

export interface AppProcess {
  url: string;
  output(): string;
  /** Its exit code, once it has one. */
  ended: Promise<number | null>;
  signal(signal: NodeJS.Signals): void;
  /** As pulled out of the socket: no goodbye, no flush. */
  killHard(): Promise<void>;
  stop(): Promise<void>;
}

export const ADMIN = { email: 'admin@kunci.test', password: 'rahasia-admin' };

/** The built store in a process of its own, as `npm start` would run it; of another version, out of its folder. */
export async function appProcess(
  databaseUrl: string,
  vars: Record<string, string> = {},
  folder = resolve('.'),
): Promise<AppProcess> {
  const program = join(folder, 'scripts/lib/serve.mjs');
  if (!existsSync(join(folder, 'dist/server/node.js'))) throw new Error('not built: run npm run build first');
  // One that says to be elsewhere is called where it listens.
  const port = vars.STORE_URL ? await freePort() : 0;
  const child = spawn(process.execPath, [program], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ENV_FILE: devNull,
      NODE_ENV: 'production',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      KUNCI_SECRET: 'a secret for tests only, long enough',
      SEED: 'none',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000',
      TRIPAY_API_KEY: CREDENTIALS.apiKey,
      TRIPAY_PRIVATE_KEY: CREDENTIALS.privateKey,
      TRIPAY_MERCHANT_CODE: CREDENTIALS.merchantCode,
      LOG_LEVEL: 'warn',
      ...vars,
    },
  });
  const gone = new Promise<number | null>((done) => child.once('exit', done));
  let output = '';
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Kunci is open at {2}(\S+)/.exec(output);
      if (match?.[1]) found(port === 0 ? match[1] : `http://127.0.0.1:${port}`);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`the store ended with ${code}:\n${output}`)));
  });
  return {
    url,
    output: () => output,
    ended: gone,
    signal: (signal) => void child.kill(signal),
    killHard: () => end(child, 'SIGKILL', gone),
    stop: () => end(child, 'SIGTERM', gone),
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function end(child: ChildProcess, signal: NodeJS.Signals, gone: Promise<unknown>): Promise<void> {
  if (child.exitCode === null) child.kill(signal);
  await gone;
}
