export const JOBS = ['send-mail', 'reconcile-payments', 'release-holds', 'drain-backorders', 'tidy'] as const;
export type JobName = (typeof JOBS)[number];
export type JobHandlers = Record<JobName, () => Promise<void>>;

/** Work beside requests. The database rows are the truth; a job only looks at them. */
export interface Jobs {
  start(handlers: JobHandlers): Promise<void>;
  /** Asks for a run soon. Cheap, never fails the caller, and many calls make one run. */
  wake(job: JobName): void;
  stop(): Promise<void>;
}
