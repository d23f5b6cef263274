import { readFileSync } from 'node:fs';

const LOOK_MS = 500;

function read(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

// Where there is no /proc, the direct parent has to do.
const isShell = (pid) => /^(da|ba|z)?sh$/.test(read(`/proc/${pid}/comm`)?.trim() ?? '');
const parentOf = (pid) => {
  const status = read(`/proc/${pid}/stat`);
  return status === null ? null : status.slice(status.lastIndexOf(')') + 2).split(' ')[1];
};

/**
 * npm ends at a signal and passes it on to a shell that does not. Without npm nobody could stop what it started, so
 * that ends too, by the signal that it would have got.
 */
export function endWithNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = isShell(shell) ? parentOf(shell) : null;
  const timer = setInterval(() => {
    if (process.ppid === shell && (npm === null || parentOf(shell) === npm)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS);
  timer.unref();
}
