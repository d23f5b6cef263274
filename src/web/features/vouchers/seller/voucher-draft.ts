import {
  defaultMaxUses,
  normalizeVoucherCode,
  VOUCHER_BATCH_MOST,
  voucherRuleProblem,
} from '#domain/price/vouchers.ts';
import { storeMoment } from '#domain/reports/report-days.ts';
import type { TimeZone } from '#domain/shop/time-zones.ts';
import { ALL_PRODUCTS, isScopeOpen, type Scope, scopeBody } from '#web/features/promos/scope-field.tsx';

/** What stands in the form, as it was typed. */
export interface VoucherDraft {
  code: string;
  takes: 'percent' | 'amount';
  percent: string;
  amount: string;
  most: string;
  least: string;
  uses: string;
  perBuyer: string;
  firstOrder: boolean;
  starts: string;
  ends: string;
  scope: Scope;
  /** More than one: so many codes are made, each for one use. */
  count: string;
}

export const NEW_VOUCHER: VoucherDraft = {
  code: '',
  takes: 'percent',
  percent: '10',
  amount: '',
  most: '',
  least: '',
  uses: '',
  perBuyer: '',
  firstOrder: false,
  starts: '',
  ends: '',
  scope: ALL_PRODUCTS,
  count: '1',
};

export const isBatch = ({ count }: VoucherDraft): boolean => Number(count) > 1;

const figure = (typed: string): number | null => (typed === '' ? null : Number(typed));
const moment = (typed: string, zone: TimeZone): string | null =>
  typed === '' ? null : storeMoment(typed, zone).toISOString();

export function rulesOf(draft: VoucherDraft, zone: TimeZone) {
  const isAmount = draft.takes === 'amount';
  const rules = {
    discountPercentage: isAmount ? 0 : Number(draft.percent),
    ...(isAmount ? { discountIDR: Number(draft.amount) } : {}),
    ...(isAmount || draft.most === '' ? {} : { mostIDR: figure(draft.most) }),
    ...(draft.least === '' ? {} : { leastIDR: figure(draft.least) }),
    ...(draft.starts === '' ? {} : { startsAt: moment(draft.starts, zone) }),
    ...(draft.ends === '' ? {} : { endsAt: moment(draft.ends, zone) }),
    ...(draft.perBuyer === '' ? {} : { perBuyer: figure(draft.perBuyer) }),
    ...(draft.firstOrder ? { firstOrder: true } : {}),
    ...scopeBody(draft.scope),
  };
  return rules;
}

/** As the call takes it: one voucher. */
export function voucherBody(draft: VoucherDraft, zone: TimeZone) {
  const rules = rulesOf(draft, zone);
  return { code: draft.code, ...rules, maxUses: figure(draft.uses) ?? defaultMaxUses(rules) };
}

export type DraftProblem =
  | 'voucher.required'
  | 'voucher.discount'
  | 'voucher.amount'
  | 'voucher.most'
  | 'voucher.window'
  | 'voucher.scope'
  | 'voucher.count';

export function draftProblem(draft: VoucherDraft, zone: TimeZone): DraftProblem | null {
  if (!isBatch(draft) && normalizeVoucherCode(draft.code) === '') return 'voucher.required';
  const problem = voucherRuleProblem(rulesOf(draft, zone));
  if (problem) return `voucher.${problem}`;
  if (isScopeOpen(draft.scope)) return 'voucher.scope';
  const count = Number(draft.count);
  return Number.isInteger(count) && count >= 1 && count <= VOUCHER_BATCH_MOST ? null : 'voucher.count';
}
