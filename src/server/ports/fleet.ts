import type { Readings } from '../metrics/readings.ts';

/** The processes that share this one's port. Whichever is asked answers for all. */
export interface Fleet {
  /** What this process tells the others when they are asked. */
  join(own: () => Readings): void;
  others(): Promise<Readings[]>;
}
