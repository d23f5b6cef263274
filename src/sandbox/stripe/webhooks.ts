import type { Faults } from '../faults.ts';
import { Messenger, type Outcome } from '../messenger.ts';
import { tellStore } from '../tell-store.ts';
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

const MOST_ATTEMPTS = 4;
const ANSWER_WITHIN_MS = 20_000;
const BATCH = 100;

/** Tells the store what happened to a session, signed as the gateway signs. */
export class Webhooks extends Messenger<string, EventRow> {
  readonly #deps: StripeSandboxDeps;
  readonly #faults: Faults;

  constructor(deps: StripeSandboxDeps, faults: Faults) {
    super(deps, faults, {
      claim: claimEvents,
      forget: forgetEvent,
      tryAt: tryEventAt,
      send: (event) => this.#send(event),
      mostAttempts: MOST_ATTEMPTS,
    });
    this.#deps = deps;
    this.#faults = faults;
  }

  async expireDue(): Promise<number> {
    const due = await dueSessions(this.#deps.db, { now: this.at(0), most: BATCH });
    for (const { id } of due) {
      const eventId = newId('evt');
      const [moved] = await expireSession(this.#deps.db, {
        id,
        eventId,
        type: EVENTS.expire,
        now: this.at(0),
        leaseUntil: this.leaseUntil(),
      });
      if (moved) await this.dispatch(this.event(eventId, id, EVENTS.expire));
    }
    return due.length;
  }

  event(id: string, sessionId: string, type: string): EventRow {
    const created = Math.floor(this.#deps.clock.now().getTime() / 1000);
    return { id, session_id: sessionId, type, attempts: 1, created };
  }

  async #send(event: EventRow): Promise<Outcome> {
    const { credentials, hmacSha256Hex, webhookUrl, clock } = this.#deps;
    const [row] = await findSession(this.#deps.db, { id: event.session_id });
    if (!row) return 'dropped';
    const faults = await this.#faults.current();
    const told = faults.wrongAmount ? { ...row, amount_total: row.amount_total + 100 } : row;
    const body = JSON.stringify(
      eventOnWire(event.id, event.type, event.created, told, this.#deps.publicUrl(row.success_url)),
    );
    const at = Math.floor(clock.now().getTime() / 1000);
    const secret = faults.wrongSignature ? `${credentials.webhookSecret}x` : credentials.webhookSecret;
    const signature = await hmacSha256Hex(secret, `${at}.${body}`);
    return tellStore(this.#deps.fetch, webhookUrl, {
      headers: {
        'Content-Type': 'application/json; charset=utf-8',
        'Stripe-Signature': `t=${at},v1=${signature}`,
        'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
      },
      body,
      withinMs: ANSWER_WITHIN_MS,
    });
  }
}
