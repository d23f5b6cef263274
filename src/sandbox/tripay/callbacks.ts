import type { SandboxActionResult, SandboxFaults } from '#contract/payments/sandbox.ts';
import type { Faults } from '../faults.ts';
import {
  claimDue,
  claimHeld,
  forget,
  hold,
  MOST_ATTEMPTS,
  type PendingCallback,
  pendingFrom,
  postpone,
  RESEND_AFTER_MS,
  tryAgainAt,
} from './callback-queue.ts';
import type { TripaySandboxDeps } from './sandbox-deps.ts';
import { methodNameOf } from './transaction-view.ts';
import { expireTransactions } from './transactions.ts';

export type CallbackOutcome = SandboxActionResult['callback'];

const ANSWER_WITHIN_MS = 20_000;
const LEASE_MS = 30_000;
const AT_ONCE = 16;
const BATCH = 200;

/** Tells the store what happened, as the gateway does: signed, again when it was not taken, and not for ever. */
export class Callbacks {
  readonly #deps: TripaySandboxDeps;
  readonly #faults: Faults;

  constructor(deps: TripaySandboxDeps, faults: Faults) {
    this.#deps = deps;
    this.#faults = faults;
  }

  /** Until when a process that sends may keep a callback to itself. */
  leaseUntil(): string {
    return this.#at(LEASE_MS);
  }

  /** The first call of some news, through whatever faults are set. */
  async dispatch(pending: PendingCallback): Promise<CallbackOutcome> {
    const { db } = this.#deps;
    const faults = await this.#faults.current();
    if (faults.drop > 0 && (await this.#faults.use('drop')) !== null) {
      await forget(db, { id: pending.id });
      return 'dropped';
    }
    if (faults.reorder > 0) {
      const [held] = await hold(db, { id: pending.id, at: this.#at(this.#resendMs()) });
      await this.#faults.read();
      if (held)
        return held.left_over > 0 ? 'delayed' : ((await this.releaseHeld()).get(pending.id) ?? 'delayed');
    }
    if (faults.delayMs > 0) {
      await postpone(db, { id: pending.id, at: this.#at(faults.delayMs) });
      return 'delayed';
    }
    return this.#deliver(pending);
  }

  /** Sends what was kept back, last come first gone, each after the other. */
  async releaseHeld(): Promise<Map<number, CallbackOutcome>> {
    const outcomes = new Map<number, CallbackOutcome>();
    for (const row of await claimHeld(this.#deps.db, { leaseUntil: this.leaseUntil() })) {
      outcomes.set(row.callback_id, await this.#deliver(pendingFrom(row)));
    }
    return outcomes;
  }

  /** Sends again what the store has not taken. Safe to call from every process, as often as one likes. */
  async runDueCallbacks(): Promise<number> {
    const due = await claimDue(this.#deps.db, {
      now: this.#at(0),
      leaseUntil: this.leaseUntil(),
      most: BATCH,
    });
    await inGroups(due, (row) => this.#deliver(pendingFrom(row)));
    return due.length;
  }

  /** Expires unpaid transactions whose time is over and tells the store. */
  async expireDue(): Promise<number> {
    const expired = await expireTransactions(this.#deps.db, {
      now: this.#at(0),
      leaseUntil: this.leaseUntil(),
      most: BATCH,
    });
    await inGroups(expired, async ({ callback_id: id, ...transaction }) => {
      if (id !== null) await this.dispatch({ id, attempts: 1, news: 'EXPIRED', transaction });
    });
    return expired.length;
  }

  async #deliver(pending: PendingCallback): Promise<CallbackOutcome> {
    const faults = await this.#faults.current();
    const outcomes = await Promise.all(
      Array.from({ length: 1 + faults.duplicate }, () => this.#send(pending, faults)),
    );
    const outcome = outcomes.find((one) => one === 'accepted') ?? outcomes[0] ?? 'unreachable';
    const { db, log } = this.#deps;
    if (outcome === 'accepted' || pending.attempts >= MOST_ATTEMPTS) await forget(db, { id: pending.id });
    else await tryAgainAt(db, { id: pending.id, at: this.#at(this.#resendMs()) });
    if (outcome !== 'accepted') {
      const { reference } = pending.transaction;
      log.warn(
        { reference, news: pending.news, attempt: pending.attempts, outcome },
        'sandbox callback not taken',
      );
    }
    return outcome;
  }

  async #send({ transaction, news }: PendingCallback, faults: SandboxFaults): Promise<CallbackOutcome> {
    if (transaction.callback_url === null) return 'dropped';
    const body = asPhpWritesIt({
      reference: transaction.reference,
      merchant_ref: transaction.merchant_ref,
      payment_method: methodNameOf(transaction),
      payment_method_code: transaction.method,
      total_amount: transaction.amount + (faults.wrongAmount ? 1 : 0),
      fee_merchant: transaction.fee,
      fee_customer: 0,
      total_fee: transaction.fee,
      amount_received: transaction.amount - transaction.fee,
      is_closed_payment: 1,
      status: news,
      paid_at: news === 'PAID' || news === 'REFUND' ? transaction.paid_at : null,
      note: null,
    });
    const signature = await this.#deps.hmacSha256Hex(this.#deps.credentials.privateKey, body);
    try {
      const response = await this.#deps.fetch(transaction.callback_url, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-Callback-Signature': faults.wrongSignature ? turned(signature) : signature,
          'X-Callback-Event': 'payment_status',
          'User-Agent': 'TriPay Payment/1.0 (+https://tripay.co.id/developer?tab=callback)',
        },
        body,
        redirect: 'manual',
        signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      });
      return saysYes(await response.text()) ? 'accepted' : 'refused';
    } catch {
      return 'unreachable';
    }
  }

  #resendMs(): number {
    return RESEND_AFTER_MS / this.#deps.timeScale;
  }

  #at(inMs: number): string {
    return new Date(this.#deps.clock.now().getTime() + inMs).toISOString();
  }
}

// The gateway's JSON has escaped slashes and letters: only a check on the raw bytes survives that.
const asPhpWritesIt = (body: unknown): string =>
  JSON.stringify(body)
    .replaceAll('/', '\\/')
    .replace(/[\u0080-\uffff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`);

/** A signature of the right form that fits nothing. */
const turned = (signature: string): string =>
  signature.replace(/[0-9a-f]/g, (digit) => (15 - Number.parseInt(digit, 16)).toString(16));

function saysYes(text: string): boolean {
  try {
    const answer: unknown = JSON.parse(text);
    return typeof answer === 'object' && answer !== null && 'success' in answer && answer.success === true;
  } catch {
    return false;
  }
}

async function inGroups<Item>(items: readonly Item[], work: (item: Item) => Promise<unknown>): Promise<void> {
  for (let at = 0; at < items.length; at += AT_ONCE)
    await Promise.all(items.slice(at, at + AT_ONCE).map(work));
}
