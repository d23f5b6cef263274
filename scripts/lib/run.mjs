import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

const running = new Set();

/** Ends a program with all it started; it leads a process group of its own. */
function endGroup(child, signal) {
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It is gone already.
  }
}

const SIGNALS = ['SIGINT', 'SIGTERM'];
let interrupted = false;
const passOn = (signal) => {
  interrupted = true;
  for (const child of running) endGroup(child, signal);
};

// Only while a program runs: the store that may follow in this process ends by its own rules.
function watchSignals(child) {
  if (running.size === 0) for (const signal of SIGNALS) process.on(signal, passOn);
  running.add(child);
}
function unwatchSignals(child) {
  if (!running.delete(child) || running.size > 0) return;
  for (const signal of SIGNALS) process.off(signal, passOn);
  if (interrupted) process.exit(130);
}

/**
 * Runs a program to its end, its output on ours or collected, and ends it when it takes too long.
 * @returns {Promise<{ code: number, timedOut: boolean, output: string }>}
 */
export function run(command, args, { minutes = 10, env = {}, quiet = false, cwd = ROOT } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, ...env },
      stdio: ['ignore', quiet ? 'pipe' : 'inherit', quiet ? 'pipe' : 'inherit'],
      detached: process.platform !== 'win32',
      shell: process.platform === 'win32',
    });
    watchSignals(child);
    let output = '';
    let timedOut = false;
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += text));
    const tooLong = () => {
      timedOut = true;
      endGroup(child, 'SIGTERM');
      setTimeout(() => endGroup(child, 'SIGKILL'), 5_000).unref();
    };
    const guard = Number.isFinite(minutes) ? setTimeout(tooLong, minutes * 60_000) : undefined;
    const finish = (code) => {
      clearTimeout(guard);
      unwatchSignals(child);
      resolve({ code, timedOut, output });
    };
    child.on('error', (error) => {
      output += error.message;
      finish(127);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}
