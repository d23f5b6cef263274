import type { SandboxActionResult } from '#contract/sandbox.ts';
import type { Faults } from '../tripay/faults.ts';
import { newId, type StripeSandboxDeps } from './sandbox-deps.ts';
import { EVENTS, eventOnWire } from './session-view.ts';
import {
  claimEvents,
  dueSessions,
  type EventRow,
  expireSession,
  findSession,
  forgetEvent,
  tryEventAt,
} from './sessions.ts';

type Outcome = SandboxActionResult['callback'];

const MOST_ATTEMPTS = 4;
const RESEND_AFTER_MS = 120_000;
const ANSWER_WITHIN_MS = 20_000;
const LEASE_MS = 30_000;
const BATCH = 100;

/** Tells the store what happened to a session: signed, again when it was not taken, and not for ever. */
export class Webhooks {
  readonly #deps: StripeSandboxDeps;
  readonly #faults: Faults;

  constructor(deps: StripeSandboxDeps, faults: Faults) {
    this.#deps = deps;
    this.#faults = faults;
  }

  at(inMs: number): string {
    return new Date(this.#deps.clock.now().getTime() + inMs).toISOString();
  }

  leaseUntil(): string {
    return this.at(LEASE_MS);
  }

  /** The first try of an event, through whatever faults are set. */
  async dispatch(event: EventRow): Promise<Outcome> {
    const faults = await this.#faults.current();
    if (faults.drop > 0 && (await this.#faults.use('drop')) !== null) {
      await forgetEvent(this.#deps.db, [event.id]);
      return 'dropped';
    }
    if (faults.delayMs > 0) {
      await tryEventAt(this.#deps.db, [event.id, this.at(faults.delayMs), 0]);
      return 'delayed';
    }
    return this.#deliver(event);
  }

  async runDue(): Promise<number> {
    const due = await claimEvents(this.#deps.db, [this.at(0), this.leaseUntil(), BATCH]);
    for (const event of due) await this.#deliver(event);
    return due.length;
  }

  async expireDue(): Promise<number> {
    const due = await dueSessions(this.#deps.db, [this.at(0), BATCH]);
    for (const { id } of due) {
      const eventId = newId('evt');
      const [moved] = await expireSession(this.#deps.db, [
        id,
        eventId,
        EVENTS.expire,
        this.at(0),
        this.leaseUntil(),
      ]);
      if (moved) await this.dispatch(this.event(eventId, id, EVENTS.expire));
    }
    return due.length;
  }

  event(id: string, sessionId: string, type: string): EventRow {
    const created = Math.floor(this.#deps.clock.now().getTime() / 1000);
    return { id, session_id: sessionId, type, attempts: 1, created };
  }

  async #deliver(event: EventRow): Promise<Outcome> {
    const { duplicate } = await this.#faults.current();
    const outcomes = await Promise.all(Array.from({ length: 1 + duplicate }, () => this.#send(event)));
    const outcome = outcomes.find((one) => one === 'accepted') ?? outcomes[0] ?? 'unreachable';
    const { db, log, timeScale } = this.#deps;
    if (outcome === 'accepted' || event.attempts >= MOST_ATTEMPTS) await forgetEvent(db, [event.id]);
    else await tryEventAt(db, [event.id, this.at(RESEND_AFTER_MS / timeScale), event.attempts]);
    if (outcome !== 'accepted') {
      log.warn({ event: event.id, attempt: event.attempts, outcome }, 'sandbox card event not taken');
    }
    return outcome;
  }

  async #send(event: EventRow): Promise<Outcome> {
    const { credentials, hmacSha256Hex, webhookUrl, clock } = this.#deps;
    const [row] = await findSession(this.#deps.db, [event.session_id]);
    if (!row) return 'dropped';
    const faults = await this.#faults.current();
    const told = faults.wrongAmount ? { ...row, amount_total: row.amount_total + 100 } : row;
    const body = JSON.stringify(
      eventOnWire(event.id, event.type, event.created, told, this.#deps.publicUrl(row.success_url)),
    );
    const at = Math.floor(clock.now().getTime() / 1000);
    const secret = faults.wrongSignature ? `${credentials.webhookSecret}x` : credentials.webhookSecret;
    const signature = await hmacSha256Hex(secret, `${at}.${body}`);
    try {
      const response = await this.#deps.fetch(webhookUrl, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json; charset=utf-8',
          'Stripe-Signature': `t=${at},v1=${signature}`,
          'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      await response.text();
      return response.status >= 200 && response.status < 300 ? 'accepted' : 'refused';
    } catch {
      return 'unreachable';
    }
  }
}
