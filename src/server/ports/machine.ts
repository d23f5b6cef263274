/** How the process and its machine are; a store in a browser has neither. */
export interface Machine {
  vitals(): Vitals;
  /** The disk that the data folder is on; null where that cannot be said. */
  disk(): Promise<DiskSpace | null>;
}

export interface Vitals {
  /** Unix seconds. */
  startedAt: number;
  memory: { resident: number; heap: number };
  cpuSeconds: number;
  /** By how many seconds timers came late since the last look. */
  eventLoop: { p50: number; p99: number; max: number };
  pool: { total: number; idle: number; waiting: number };
  /** Null where there is none. */
  replicaAway: boolean | null;
}

export interface DiskSpace {
  bytes: number;
  free: number;
}
