import type { MemberKey } from '#contract/orders/members.ts';
import { MEMBER_SESSION_MS, REPORT_COOLDOWN_MS } from '#domain/orders/members.ts';
import { type BrowserStorage, isRecord, readJson } from '#web/lib/files/browser-storage.ts';
import { readMemberKey } from './read-member-key.ts';

const SESSION = 'vip.session';
const REPORTS = 'vip.reports';

/** What this browser remembers of a key holder: the key's record for an hour, and when it last reported. */
export class MemberSession {
  readonly #storage: BrowserStorage;
  readonly #now: () => number;

  constructor(storage: BrowserStorage, now: () => number) {
    this.#storage = storage;
    this.#now = now;
  }

  /** The record while it is fresh; an old or broken one is dropped. */
  restore(): MemberKey | null {
    const saved = readJson(this.#storage, SESSION, isSaved);
    const key = saved && saved.until > this.#now() ? readMemberKey(saved.data) : null;
    if (!key) this.close();
    return key;
  }

  open(data: MemberKey): void {
    this.#storage.set(SESSION, JSON.stringify({ data, until: this.#now() + MEMBER_SESSION_MS }));
  }

  close(): void {
    this.#storage.remove(SESSION);
  }

  /** Milliseconds until this key may report again. */
  cooldownMs(key: MemberKey): number {
    const at = this.#reports()[nameOf(key)];
    return typeof at === 'number' ? Math.max(0, at + REPORT_COOLDOWN_MS - this.#now()) : 0;
  }

  noteReport(key: MemberKey): void {
    const now = this.#now();
    const recent = Object.entries(this.#reports()).filter(([, at]) => now - at < REPORT_COOLDOWN_MS);
    this.#storage.set(REPORTS, JSON.stringify({ ...Object.fromEntries(recent), [nameOf(key)]: now }));
  }

  #reports(): Record<string, number> {
    return (readJson(this.#storage, REPORTS, isRecord) ?? {}) as Record<string, number>;
  }
}

const nameOf = (key: MemberKey): string => `${key.baseName.toLowerCase()}|${key.code}`;

const isSaved = (value: unknown): value is { data: unknown; until: number } =>
  isRecord(value) && typeof value.until === 'number';
