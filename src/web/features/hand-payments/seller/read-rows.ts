import type { HandQueued, OwnHandAccount } from '#contract/payments/hand-payments.ts';
import { HAND_KINDS } from '#domain/hand-payments/hand-payments.ts';
import { readSteps } from '#web/features/price/read-steps.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const number = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** Those that name an order; what did not come is left empty. */
export const readQueue = (answer: HandQueued[]): HandQueued[] =>
  listOf(answer)
    .filter((row) => isRecord(row) && number(row.orderId) > 0)
    .map((row) => ({
      orderId: row.orderId,
      topUp: row.topUp === true,
      reference: text(row.reference),
      productName: text(row.productName),
      quantity: number(row.quantity),
      amount: number(row.amount),
      uniqueAmount: number(row.uniqueAmount),
      steps: readSteps(row.steps),
      account: text(row.account),
      customerName: text(row.customerName),
      customerEmail: text(row.customerEmail),
      status: row.status,
      createdAt: text(row.createdAt),
      expiresAt: text(row.expiresAt),
      claimedAt: moment(row.claimedAt),
      waiting: row.waiting === true,
      aside: row.aside === true,
      refused: isRecord(row.refused) ? { words: text(row.refused.words), at: text(row.refused.at) } : null,
      proof:
        isRecord(row.proof) && number(row.proof.id) > 0
          ? {
              id: number(row.proof.id),
              sentAt: text(row.proof.sentAt),
              usedBy: number(row.proof.usedBy) || null,
            }
          : null,
    }));

export const readAccounts = (answer: { data: OwnHandAccount[] } | undefined): OwnHandAccount[] =>
  listOf(answer)
    .filter((row) => isRecord(row) && number(row.id) > 0)
    .map((row) => ({
      id: row.id,
      kind: HAND_KINDS.includes(row.kind) ? row.kind : 'bank',
      name: text(row.name),
      holder: text(row.holder),
      number: text(row.number),
      note: text(row.note),
      qris: text(row.qris) || null,
      active: row.active === true,
      version: number(row.version),
    }));
