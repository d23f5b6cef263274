import type { HandView } from '#contract/payments/hand-payments.ts';
import { HAND_KINDS } from '#domain/hand-payments/hand-payments.ts';
import { isRecord } from '#web/lib/files/browser-storage.ts';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const moment = (value: unknown): string | null =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : null;

/** How an order is paid by hand; undefined without an amount, or without anywhere to pay it to. */
export function readHandView(value: unknown): HandView | undefined {
  if (!isRecord(value) || !Number.isInteger(value.amount) || Number(value.amount) <= 0) return undefined;
  const kind = HAND_KINDS.find((each) => each === value.kind);
  const [number, qr] = [text(value.number), text(value.qr) || null];
  if (!kind || (kind === 'qris' ? qr === null : number === '')) return undefined;
  const { refused } = value;
  return {
    kind,
    name: text(value.name),
    holder: text(value.holder),
    number,
    note: text(value.note),
    qr,
    qrHasAmount: value.qrHasAmount === true,
    amount: Number(value.amount),
    uniqueAmount: Number.isInteger(value.uniqueAmount) ? Number(value.uniqueAmount) : 0,
    orderedAt: text(value.orderedAt),
    claimedAt: moment(value.claimedAt),
    proofSentAt: moment(value.proofSentAt),
    mailed: value.mailed === true,
    mayProve: value.mayProve === true,
    refused: isRecord(refused) ? { words: text(refused.words), at: text(refused.at) } : null,
  };
}
