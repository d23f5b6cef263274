import { ABUSE_NOTE_MS, type AbuseKind } from '#domain/guard/abuse.ts';

interface Entry {
  kind: AbuseKind;
  network: string;
  pending: number;
  writeAgainAt: number;
}

const MOST_ENTRIES = 10_000;

/** What this process has seen and not yet written down: a flood is one row and one line now and then. */
export class AbuseLedger {
  readonly #entries = new Map<string, Entry>();

  /** How many to write down now; 0 while the last writing was a moment ago. */
  note(kind: AbuseKind, network: string, nowMs: number): number {
    const key = `${kind} ${network}`;
    const entry = this.#entries.get(key) ?? { kind, network, pending: 0, writeAgainAt: 0 };
    entry.pending += 1;
    if (nowMs < entry.writeAgainAt) return 0;
    const { pending } = entry;
    this.#entries.delete(key);
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size < MOST_ENTRIES) break;
      this.#entries.delete(oldest);
    }
    this.#entries.set(key, { ...entry, pending: 0, writeAgainAt: nowMs + ABUSE_NOTE_MS });
    return pending;
  }

  /** Everything that waits to be written. */
  take(): { kind: AbuseKind; network: string; count: number }[] {
    const waiting = [...this.#entries.values()].filter((entry) => entry.pending > 0);
    const taken = waiting.map(({ kind, network, pending }) => ({ kind, network, count: pending }));
    for (const entry of waiting) entry.pending = 0;
    return taken;
  }
}
