import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { devNull, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const { scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
/** Another built checkout, to be measured in turns with this one. */
export const AGAINST = process.env.BENCH_AGAINST;
/** What `npm start` tells Node. */
export const START_OPTIONS = scripts.start.split(' ').filter((word) => word.startsWith('--'));
export const KEYS = {
  TRIPAY_API_KEY: 'DEV-bench',
  TRIPAY_PRIVATE_KEY: 'bench-private',
  TRIPAY_MERCHANT_CODE: 'T0001',
};
export const ADMIN = { email: 'admin@kunci.test', password: 'bench-password' };

/** A store of its own on an empty data folder, as `npm start` runs it; of another built checkout when one is named. */
export async function startStore(vars = {}, checkout = ROOT) {
  const dataDir = mkdtempSync(join(tmpdir(), 'kunci-bench-'));
  const serve = join(checkout, 'scripts', 'lib', 'serve.mjs');
  const options = [...START_OPTIONS, ...(process.env.BENCH_NODE_ARGS?.split(' ') ?? [])];
  const child = spawn(process.execPath, [...options, serve], {
    cwd: checkout,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      ENV_FILE: devNull,
      NODE_ENV: 'production',
      PORT: '0',
      DATA_DIR: dataDir,
      ADMIN_PASSWORD: ADMIN.password,
      RATE_LIMIT_FACTOR: '1000000',
      TRUST_PROXY: '127.0.0.1',
      LOG_LEVEL: 'error',
      ...KEYS,
      ...vars,
    },
  });
  const gone = new Promise((resolve) => child.once('exit', resolve));
  const url = await new Promise((resolve, reject) => {
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      const found = /Kunci is open at {2}(\S+)/.exec(text)?.[1];
      if (found) resolve(found);
    });
    child.once('exit', (code) => reject(new Error(`the store ended with ${code}`)));
  });
  return {
    url,
    port: Number(new URL(url).port),
    databaseUrl: databaseUrlOf(dataDir),
    /** At its highest, and now. */
    memoryMb: () => memoryOf(child.pid, 'VmHWM'),
    restingMb: () => memoryOf(child.pid, 'VmRSS'),
    /** What its processes have used of a core so far, without the database. */
    cpuSeconds: () => secondsOf(processesOf(child.pid)),
    /** The same of its database's processes. */
    databaseCpuSeconds: () => secondsOf(childrenOf(postmasterOf(dataDir).pid)),
    forgetPeak: () => writeFileSync(`/proc/${child.pid}/clear_refs`, '5'),
    async stop() {
      child.kill('SIGTERM');
      await gone;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

const memoryOf = (pid, field) =>
  Number(new RegExp(`${field}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) /
  1024;

const TICKS = 100;
// The name in brackets may hold anything; what follows it is numbers.
const statOf = (pid) => readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
/** What each was last seen to have used: a backend that has gone meanwhile has still worked. */
const lastSeen = new Map();
function cpuOf(pid) {
  try {
    const fields = statOf(pid);
    lastSeen.set(pid, (Number(fields[11]) + Number(fields[12])) / TICKS);
  } catch (error) {
    if (error.code !== 'ENOENT' && error.code !== 'ESRCH') throw error;
  }
  return lastSeen.get(pid) ?? 0;
}

const secondsOf = (pids) => pids.reduce((sum, pid) => sum + cpuOf(pid), 0);

function childrenOf(parent, name = '') {
  const isChild = (pid) => {
    try {
      return Number(statOf(pid)[1]) === parent && readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith(name);
    } catch {
      return false;
    }
  };
  return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && isChild(pid));
}

/** The process and its workers. */
const processesOf = (pid) => [pid, ...childrenOf(pid, 'node')];

function postmasterOf(dataDir) {
  const lines = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
  return { pid: Number(lines[0]), port: lines[3], socketDir: lines[4] };
}

function databaseUrlOf(dataDir) {
  const password = readFileSync(join(dataDir, 'postgres-password'), 'utf8').trim();
  const { port, socketDir } = postmasterOf(dataDir);
  const socket = socketDir ? `?host=${encodeURIComponent(socketDir)}` : '';
  // As the cluster's superuser: it measures from outside, by the way that the store takes.
  return `postgres://kunci:${password}@127.0.0.1:${port}/kunci${socket}`;
}
