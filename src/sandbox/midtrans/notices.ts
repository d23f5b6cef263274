import type { SandboxActionResult } from '#contract/sandbox.ts';
import type { Faults } from '../tripay/faults.ts';
import { orderOnWire } from './order-view.ts';
import {
  claimNotices,
  dueOrders,
  findOrder,
  forgetNotice,
  type NoticeRow,
  STEPS,
  tryNoticeAt,
} from './orders.ts';
import type { MidtransSandboxDeps } from './sandbox-deps.ts';

type Outcome = SandboxActionResult['callback'];

/** Five more tries, as for an answer that passes. */
const MOST_ATTEMPTS = 6;
const RESEND_AFTER_MS = 120_000;
const ANSWER_WITHIN_MS = 15_000;
const LEASE_MS = 30_000;
const BATCH = 100;

/** Tells the store what became of an order: signed, again when it was not taken, and not for ever. */
export class Notices {
  readonly #deps: MidtransSandboxDeps;
  readonly #faults: Faults;

  constructor(deps: MidtransSandboxDeps, faults: Faults) {
    this.#deps = deps;
    this.#faults = faults;
  }

  at(inMs: number): string {
    return new Date(this.#deps.clock.now().getTime() + inMs).toISOString();
  }

  leaseUntil(): string {
    return this.at(LEASE_MS);
  }

  /** The first try of a notice, through whatever faults are set. */
  async dispatch(notice: NoticeRow): Promise<Outcome> {
    const faults = await this.#faults.current();
    if (faults.drop > 0 && (await this.#faults.use('drop')) !== null) {
      await forgetNotice(this.#deps.db, [notice.id]);
      return 'dropped';
    }
    if (faults.delayMs > 0) {
      await tryNoticeAt(this.#deps.db, [notice.id, this.at(faults.delayMs), 0]);
      return 'delayed';
    }
    return this.#deliver(notice);
  }

  async runDue(): Promise<number> {
    const due = await claimNotices(this.#deps.db, [this.at(0), this.leaseUntil(), BATCH]);
    for (const notice of due) await this.#deliver(notice);
    return due.length;
  }

  async expireDue(): Promise<number> {
    const due = await dueOrders(this.#deps.db, [this.at(0), BATCH]);
    for (const { order_id } of due) {
      const [moved] = await STEPS.expire(this.#deps.db, [order_id, this.at(0), this.leaseUntil()]);
      if (moved) await this.dispatch({ id: moved.notice_id, order_id, status: 'expire', attempts: 1 });
    }
    return due.length;
  }

  async #deliver(notice: NoticeRow): Promise<Outcome> {
    const { duplicate } = await this.#faults.current();
    const outcomes = await Promise.all(Array.from({ length: 1 + duplicate }, () => this.#send(notice)));
    const outcome = outcomes.find((one) => one === 'accepted') ?? outcomes[0] ?? 'unreachable';
    const { db, log, timeScale } = this.#deps;
    if (outcome === 'accepted' || notice.attempts >= MOST_ATTEMPTS) await forgetNotice(db, [notice.id]);
    else await tryNoticeAt(db, [notice.id, this.at(RESEND_AFTER_MS / timeScale), notice.attempts]);
    if (outcome !== 'accepted')
      log.warn({ notice: notice.id, attempt: notice.attempts, outcome }, 'sandbox notice not taken');
    return outcome;
  }

  async #send({ order_id: orderId, status }: NoticeRow): Promise<Outcome> {
    const { db, serverKey, callbackUrl } = this.#deps;
    const [row] = await findOrder(db, [orderId]);
    if (!row) return 'dropped';
    const faults = await this.#faults.current();
    const body = await orderOnWire(row, {
      status,
      serverKey: faults.wrongSignature ? `${serverKey}x` : serverKey,
      asked: false,
      more: faults.wrongAmount ? 1 : 0,
    });
    try {
      const response = await this.#deps.fetch(callbackUrl, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'User-Agent': 'Veritrans' },
        body: JSON.stringify(body),
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
