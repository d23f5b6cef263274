import type { TripaySandbox } from '#sandbox/tripay/tripay-sandbox.ts';
import type { Log } from '#server/ports/log.ts';

const EVERY_MS = 1_000;

/** Keeps the stand-in gateway going: callbacks that are due again, payments that have run out. */
export function startSandboxBeat(sandbox: TripaySandbox, log: Log): () => void {
  let busy = false;
  const timer = setInterval(async () => {
    if (busy) return;
    busy = true;
    try {
      await sandbox.runDueCallbacks();
      await sandbox.expireDue();
    } catch (error) {
      log.warn({ error: String(error) }, 'sandbox gateway');
    }
    busy = false;
  }, EVERY_MS);
  return () => clearInterval(timer);
}
