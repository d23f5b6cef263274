import type { Log } from '#server/ports/log.ts';

const EVERY_MS = 1_000;

/** A stand-in gateway, as far as its clock goes. */
export interface Beating {
  runDueCallbacks(): Promise<number>;
  expireDue(): Promise<number>;
}

/** Keeps the stand-in gateways going: callbacks that are due again, payments that have run out. */
export function startSandboxBeat(sandboxes: readonly Beating[], log: Log): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      for (const sandbox of sandboxes) {
        await sandbox.runDueCallbacks();
        await sandbox.expireDue();
      }
    } catch (error) {
      log.warn({ error: String(error) }, 'sandbox gateway');
    }
    busy = false;
  }, EVERY_MS);
  return () => clearInterval(timer);
}
