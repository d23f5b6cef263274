import type { SandboxActionResult } from '#contract/payments/sandbox.ts';
import type { Db } from '#server/db/database.ts';
import type { Clock } from '#server/ports/clock.ts';
import type { Log } from '#server/ports/log.ts';
import type { Faults } from './faults.ts';

export type Outcome = SandboxActionResult['callback'];

const RESEND_AFTER_MS = 120_000;
const LEASE_MS = 30_000;
const BATCH = 100;

/** Something that the store has to be told. */
interface Message<Id> {
  id: Id;
  attempts: number;
}

interface MessengerDeps {
  db: Db;
  clock: Clock;
  log: Log;
  /** 60 makes a minute of waiting a second. */
  timeScale: number;
}

/** Where the messages of one stand-in lie, and how they are told. */
interface Post<Id, Row extends Message<Id>> {
  claim(db: Db, params: { now: string; leaseUntil: string; most: number }): Promise<Row[]>;
  forget(db: Db, params: { id: Id }): Promise<unknown>;
  tryAt(db: Db, params: { id: Id; at: string; attempts: number }): Promise<unknown>;
  send(message: Row): Promise<Outcome>;
  mostAttempts: number;
}

/** Tells the store what happened, through whatever faults are set: again when it was not taken, and not for ever. */
export class Messenger<Id, Row extends Message<Id>> {
  readonly #deps: MessengerDeps;
  readonly #faults: Faults;
  readonly #post: Post<Id, Row>;

  constructor(deps: MessengerDeps, faults: Faults, post: Post<Id, Row>) {
    this.#deps = deps;
    this.#faults = faults;
    this.#post = post;
  }

  at(inMs: number): string {
    return new Date(this.#deps.clock.now().getTime() + inMs).toISOString();
  }

  /** Until when a process that sends may keep a message to itself. */
  leaseUntil(): string {
    return this.at(LEASE_MS);
  }

  /** The first try. */
  async dispatch(message: Row): Promise<Outcome> {
    const { db } = this.#deps;
    const faults = await this.#faults.current();
    if (faults.drop > 0 && (await this.#faults.use('drop')) !== null) {
      await this.#post.forget(db, { id: message.id });
      return 'dropped';
    }
    if (faults.delayMs > 0) {
      await this.#post.tryAt(db, { id: message.id, at: this.at(faults.delayMs), attempts: 0 });
      return 'delayed';
    }
    return this.#deliver(message);
  }

  async runDue(): Promise<number> {
    const due = await this.#post.claim(this.#deps.db, {
      now: this.at(0),
      leaseUntil: this.leaseUntil(),
      most: BATCH,
    });
    for (const message of due) await this.#deliver(message);
    return due.length;
  }

  async #deliver(message: Row): Promise<Outcome> {
    const { duplicate } = await this.#faults.current();
    const tries = Array.from({ length: 1 + duplicate }, () => this.#post.send(message));
    const outcomes = await Promise.all(tries);
    const outcome = outcomes.find((one) => one === 'accepted') ?? outcomes[0] ?? 'unreachable';
    const { db, log, timeScale } = this.#deps;
    const { id, attempts } = message;
    if (outcome === 'accepted' || attempts >= this.#post.mostAttempts) await this.#post.forget(db, { id });
    else await this.#post.tryAt(db, { id, at: this.at(RESEND_AFTER_MS / timeScale), attempts });
    if (outcome !== 'accepted')
      log.warn({ message: id, attempt: attempts, outcome }, 'what the stand-in told was not taken');
    return outcome;
  }
}
