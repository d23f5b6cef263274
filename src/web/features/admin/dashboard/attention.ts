import type { Dashboard, OpenMatter } from '#contract/reports/manage-reports.ts';
import type { Right } from '#domain/guard/rights.ts';
import { type MatterName, matterOf } from '#domain/notices/notices.ts';
import { type WaitingName, waitingOf } from '#domain/notices/waiting.ts';
import type { PlainKey } from '#web/i18n/message-keys.ts';
import { paths } from '#web/lib/page/paths.ts';

/** Something for the seller to see to, once. */
export interface Attention {
  name: WaitingName | MatterName;
  /** How many, or what the matter says. */
  count?: number;
  matter?: OpenMatter;
  /** How long it has lasted, where that is known. */
  seconds?: number | null;
  tab: string;
  to: string;
  /** The orders that it is about. */
  orders: Dashboard['lookAt'];
}

/** Where each count of the table stands; the alerts of safety have buttons of their own, above. */
const COUNTS = {
  orders: 'waitingOrders',
  deliveries: 'deliveries',
  byHand: 'byHand',
  claims: 'claims',
  disputes: 'openDisputes',
  mails: 'failedMails',
  refused: 'refusedCallbacks',
  vouchersTwice: 'vouchersTwice',
  owed: 'creditOwed',
  stock: 'outOfStock',
  abuse: 'abuse',
} as const satisfies Partial<Record<WaitingName, keyof Dashboard>>;
const COUNTED = Object.keys(COUNTS) as (keyof typeof COUNTS)[];
const LOOK: Partial<Record<WaitingName, string>> = {
  disputes: 'dispute',
  vouchersTwice: 'voucher-twice',
  owed: 'owed',
};
/** What is done about each, by whom; who may not do it, and what is not named, is led there to look. */
export const DEEDS: Partial<Record<Attention['name'], { word: PlainKey; right: Right }>> = {
  orders: { word: 'dash.do.keys', right: 'stock.change' },
  deliveries: { word: 'dash.do.deliver', right: 'orders.change' },
  byHand: { word: 'dash.do.confirm', right: 'orders.change' },
  claims: { word: 'dash.do.answer', right: 'orders.change' },
  disputes: { word: 'dash.do.answer', right: 'orders.change' },
  stock: { word: 'dash.do.stock', right: 'stock.change' },
  mails: { word: 'dash.do.resend', right: 'orders.change' },
  backup: { word: 'dash.do.setUp', right: 'settings.change' },
};

/** What a count, or a button of its own, tells already; every other matter stands here by itself. */
const TOLD_BY_COUNT: readonly MatterName[] = [
  'waiting',
  'byHand',
  'claims',
  'refused',
  'stock',
  'mails',
  'safety',
];

/** Of one product: its page, and on it the keys of the variant whose batches the matter is about. */
function placeOf({ matter, params: { product, variant } }: OpenMatter): string | null {
  if (product === undefined) return null;
  if (matter !== 'batches' || variant === undefined) return paths.adminProduct(Number(product));
  return paths.adminTab('product', { id: String(product), dialog: `keys:${variant}:batches` });
}

/** All that wants a hand: first what keeps buyers waiting, the longest first; then what can wait. */
export function attentionOf(shop: Dashboard, now: number): { urgent: Attention[]; later: Attention[] } {
  const ages: Partial<Record<WaitingName, number | null>> = {
    orders: shop.oldestWaitingSeconds,
    deliveries: shop.oldestDeliverySeconds,
    byHand: shop.oldestByHandSeconds,
    claims: shop.oldestClaimSeconds,
  };
  const counted = COUNTED.flatMap((name): (Attention & { urgent: boolean })[] => {
    const count = shop[COUNTS[name]];
    if (!(count > 0)) return [];
    const { tab, query, urgent = false } = waitingOf(name);
    const orders = shop.lookAt.filter(({ kind }) => kind === LOOK[name]);
    return [
      { name, count, seconds: ages[name] ?? null, tab, to: paths.adminTab(tab, query), orders, urgent },
    ];
  });
  const matters = shop.matters
    .filter(({ matter }) => !TOLD_BY_COUNT.includes(matter))
    .map((matter) => {
      const { tab, query } = matterOf(matter.matter);
      const seconds = Math.max(0, Math.floor((now - Date.parse(matter.since)) / 1000));
      const urgent = matter.matter === 'gateway' && matter.word !== 'gatewaySlow';
      return {
        name: matter.matter,
        matter,
        seconds,
        tab,
        to: placeOf(matter) ?? paths.adminTab(tab, query),
        orders: [],
        urgent,
      };
    });
  const all = [...counted, ...matters];
  return {
    urgent: all.filter(({ urgent }) => urgent).sort((a, b) => (b.seconds ?? 0) - (a.seconds ?? 0)),
    later: all.filter(({ urgent }) => !urgent),
  };
}
