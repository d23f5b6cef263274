import type { Faults } from '../faults.ts';
import { Messenger, type Outcome } from '../messenger.ts';
import { tellStore } from '../tell-store.ts';
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

/** Five more tries, as for an answer that passes. */
const MOST_ATTEMPTS = 6;
const ANSWER_WITHIN_MS = 15_000;
const BATCH = 100;

/** Tells the store what became of an order, signed as the gateway signs. */
export class Notices extends Messenger<number, NoticeRow> {
  readonly #deps: MidtransSandboxDeps;
  readonly #faults: Faults;

  constructor(deps: MidtransSandboxDeps, faults: Faults) {
    super(deps, faults, {
      claim: claimNotices,
      forget: forgetNotice,
      tryAt: tryNoticeAt,
      send: (notice) => this.#send(notice),
      mostAttempts: MOST_ATTEMPTS,
    });
    this.#deps = deps;
    this.#faults = faults;
  }

  async expireDue(): Promise<number> {
    const due = await dueOrders(this.#deps.db, { now: this.at(0), most: BATCH });
    for (const { order_id } of due) {
      const [moved] = await STEPS.expire(this.#deps.db, {
        orderId: order_id,
        now: this.at(0),
        leaseUntil: this.leaseUntil(),
      });
      if (moved) await this.dispatch({ id: moved.notice_id, order_id, status: 'expire', attempts: 1 });
    }
    return due.length;
  }

  async #send({ order_id: orderId, status }: NoticeRow): Promise<Outcome> {
    const { db, serverKey, callbackUrl } = this.#deps;
    const [row] = await findOrder(db, { id: orderId });
    if (!row) return 'dropped';
    const faults = await this.#faults.current();
    const body = await orderOnWire(row, {
      status,
      serverKey: faults.wrongSignature ? `${serverKey}x` : serverKey,
      asked: false,
      more: faults.wrongAmount ? 1 : 0,
    });
    return tellStore(this.#deps.fetch, callbackUrl, {
      headers: { 'Content-Type': 'application/json', 'User-Agent': 'Veritrans' },
      body: JSON.stringify(body),
      withinMs: ANSWER_WITHIN_MS,
    });
  }
}
