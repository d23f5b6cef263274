import cluster from 'node:cluster';

/** Signals that come this close together are one: a terminal and npm both pass Ctrl-C on. */
const SAME_MS = 1_000;

/** Ends the process once, properly, when it is told to; at once when it is told again. */
export function onStop(stop: () => Promise<void>): void {
  let since = Number.NaN;
  const handler = () => {
    if (performance.now() - since > SAME_MS) process.exit(1);
    if (!Number.isNaN(since)) return;
    since = performance.now();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  // A terminal that closes hangs up.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, handler);
  if (cluster.isWorker) process.on('disconnect', handler);
}
