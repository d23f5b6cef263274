import { type ChildProcess, spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { pathToFileURL } from 'node:url';
import type { BackupMade, Backups } from '#server/ports/backups.ts';

const LONGEST_MS = 6 * 3_600_000;
const GENTLE = 10;

/** Runs the built tools; what went wrong is one line, without the statement that a database error brings along. */
const PROGRAM = `import(process.argv[1]).then((tools) => tools.main(process.argv.slice(2))).then(
  (code) => process.exit(code),
  (error) => { console.error((error.cause ?? error).message, error.hint ?? ''); process.exit(1); })`;

/**
 * Backups in a process of their own: the store's memory and its turns stay for buyers. `vars` is the environment that
 * the store itself was started with.
 */
export function backupProcess(options: {
  cli: string;
  everyMs: number;
  databaseUrl: string;
  vars: Record<string, string | undefined>;
}): Backups {
  let child: ChildProcess | null = null;
  let stopped = false;
  const start = () => {
    const args = ['--input-type=module', '-e', PROGRAM, '--', pathToFileURL(options.cli).href];
    return spawn(process.execPath, [...args, 'backup', '--scheduled'], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      timeout: LONGEST_MS,
      env: { ...options.vars, DATABASE_URL: options.databaseUrl, DATABASE_URL_FILE: '' },
    });
  };
  return {
    everyMs: options.everyMs,
    async make() {
      if (stopped) return null;
      const running = start();
      child = running;
      beGentle(running.pid);
      let made: BackupMade | null = null;
      let words = '';
      running.on('message', (message) => (made = message as BackupMade));
      running.stderr?.on('data', (chunk: Buffer) => (words += chunk.toString()));
      const [code, signal] = await new Promise<[number | null, string | null]>((done, failed) => {
        running.once('error', failed);
        running.once('close', (...how) => done(how));
      }).finally(() => (child = null));
      if (stopped && code !== 0) return null;
      if (code === 0 && made) return made;
      throw new Error(words.trim().split('\n', 1)[0] || `it ended with ${signal ?? code}`);
    },
    stop() {
      stopped = true;
      child?.kill('SIGTERM');
    },
  };
}

function beGentle(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, GENTLE);
  } catch {
    // It may have ended already, or the system knows no priorities.
  }
}
