import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { CREDENTIALS } from './test-store.ts';

export interface SandboxProcess {
  url: string;
  /** What a store is started with to use it. */
  vars: Record<string, string>;
  stop(): Promise<void>;
}

/** The stand-in gateways as `npm run sandbox` runs them. */
export async function sandboxProcess(
  databaseUrl: string,
  settings: Record<string, string> = {},
): Promise<SandboxProcess> {
  if (!existsSync(resolve('dist/server/sandbox.js'))) throw new Error('not built: run npm run build first');
  const program = `import(${JSON.stringify(`file://${resolve('dist/server/sandbox.js')}`)}).then((m) => m.main())`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: '0',
      DATABASE_URL: databaseUrl,
      KUNCI_SECRET: 'a secret of the sandbox only, long enough',
      TRIPAY_API_KEY: CREDENTIALS.apiKey,
      TRIPAY_PRIVATE_KEY: CREDENTIALS.privateKey,
      TRIPAY_MERCHANT_CODE: CREDENTIALS.merchantCode,
      LOG_LEVEL: 'error',
      ...settings,
    },
  });
  const gone = new Promise<void>((done) => child.once('exit', () => done()));
  let output = '';
  const url = await new Promise<string>((found, failed) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const match = /Sandbox gateways are open at {2}(\S+)/.exec(output);
      if (match?.[1] && output.includes('STRIPE_WEBHOOK_SECRET=')) found(match[1]);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('exit', (code) => failed(new Error(`the sandbox ended with ${code}:\n${output}`)));
  });
  const vars = Object.fromEntries(
    [...output.matchAll(/^ {4}([A-Z_]+)=(\S+)$/gm)].map(([, name, value]) => [name, value]),
  );
  return {
    url,
    vars,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      await gone;
    },
  };
}
