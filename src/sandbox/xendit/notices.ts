import type { Faults } from '../faults.ts';
import { Messenger, type Outcome } from '../messenger.ts';
import { tellStore } from '../tell-store.ts';
import { invoiceOnWire, refundOnWire } from './invoice-view.ts';
import {
  claimNotices,
  dueInvoices,
  findInvoice,
  findRefund,
  forgetNotice,
  moveInvoice,
  type NoticeRow,
  tryNoticeAt,
} from './invoices.ts';
import type { XenditSandboxDeps } from './sandbox-deps.ts';

const MOST_ATTEMPTS = 6;
const ANSWER_WITHIN_MS = 15_000;
const BATCH = 100;

/** Tells the store what became of an invoice: with the account's token, and signed by nobody. */
export class Notices extends Messenger<number, NoticeRow> {
  readonly #deps: XenditSandboxDeps;
  readonly #faults: Faults;

  constructor(deps: XenditSandboxDeps, faults: Faults) {
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
    const due = await dueInvoices(this.#deps.db, { now: this.at(0), most: BATCH });
    for (const { id } of due) {
      const [moved] = await moveInvoice(this.#deps.db, {
        id,
        from: ['PENDING'],
        to: 'EXPIRED',
        now: this.at(0),
        leaseUntil: this.leaseUntil(),
      });
      if (moved) await this.dispatch({ id: moved.notice_id, invoice_id: id, refund_id: null, attempts: 1 });
    }
    return due.length;
  }

  async #send(notice: NoticeRow): Promise<Outcome> {
    const { db, callbackToken, callbackUrl, publicUrl } = this.#deps;
    const [row] = await findInvoice(db, { id: notice.invoice_id });
    const [refund] = notice.refund_id === null ? [] : await findRefund(db, { id: notice.refund_id });
    if (!row) return 'dropped';
    const faults = await this.#faults.current();
    const body = refund
      ? { event: 'refund.succeeded', business_id: '5f0000000000000000000001', data: refundOnWire(refund) }
      : invoiceOnWire(row, publicUrl(row.return_url), faults.wrongAmount ? 1 : 0);
    return tellStore(this.#deps.fetch, callbackUrl, {
      headers: {
        'Content-Type': 'application/json',
        'x-callback-token': faults.wrongSignature ? `${callbackToken}x` : callbackToken,
      },
      body: JSON.stringify(body),
      withinMs: ANSWER_WITHIN_MS,
    });
  }
}
