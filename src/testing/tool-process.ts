import { spawn } from 'node:child_process';
import { devNull } from 'node:os';
import { join, resolve } from 'node:path';
import { TEST_SECRET } from './test-vault.ts';

export interface ToolProcess {
  /** The exit code (null when it was killed) and what it said. */
  ended: Promise<{ code: number | null; text: string }>;
  killHard(): void;
}

/** `kunci …` in a process of its own, as built; of another version, out of its folder. */
export function toolProcess(
  databaseUrl: string,
  args: readonly string[],
  vars: Record<string, string> = {},
  folder = resolve('.'),
): ToolProcess {
  const cli = JSON.stringify(`file://${join(folder, 'dist/server/cli.js')}`);
  const program = `import(${cli}).then((m) => m.main(process.argv.slice(1))).then((code) => process.exit(code), (error) => { console.error(error.message, error.hint ?? ''); process.exit(1); })`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, '--', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      ENV_FILE: devNull,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      KUNCI_SECRET: TEST_SECRET,
      ...vars,
    },
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      text += chunk.toString();
    });
  return {
    ended: new Promise((done) => child.once('close', (code) => done({ code, text }))),
    killHard: () => child.kill('SIGKILL'),
  };
}
