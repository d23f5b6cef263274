import type { ListedClaim } from '#contract/orders/claims.ts';
import { MAX_PAGE } from '#contract/wire/fields.ts';
import { type ClaimState, claimNumber } from '#domain/orders/claims.ts';
import type { Ctx } from '../../context.ts';
import type { ClaimRow } from '../../db/schema/claims.ts';
import { statement } from '../../db/statement.ts';
import type { MessageRow } from '../claim-log/read-messages.ts';
import { isoOf, type Moment } from '../order-view/order-parts.ts';
import { hideSecrets } from '../orders/hide-secrets.ts';

export interface ListedRow {
  id: number;
  reason: ClaimRow['reason'];
  waits_for: ClaimRow['waitsFor'];
  since: Moment;
  opened_at: Moment;
  closed_at: Moment | null;
  outcome: ClaimRow['outcome'];
  order_id: number;
  reference: string | null;
  product_name: string;
  customer_name: string;
  customer_email: string;
  last: Pick<MessageRow, 'who' | 'note' | 'text' | 'at'>;
  last_id: number;
  /** The newest piece that the order was given. */
  given_id: number;
  picture_count: number;
}

const MOST_COUNTED = 1_000;
const WORDS_SHOWN = 120;

/** What the queue shows of claims `c`. */
export const LISTED = `c.id, c.reason, c.waits_for, c.since, c.opened_at, c.closed_at, c.outcome, c.order_id,
  o.gateway_reference as reference, l.name as product_name, o.customer_name, o.customer_email,
  (select json_build_object('who', m.who, 'note', m.note, 'text', m.text, 'at', m.at)
   from claim_messages m where m.claim_id = c.id order by m.id desc limit 1) as last,
  (select max(m.id) from claim_messages m where m.claim_id = c.id) as last_id,
  (select max(p.id) from goods p where p.order_id = c.order_id) as given_id,
  (select count(*)::int from claim_pictures p where p.claim_id = c.id) as picture_count`;
/** Of a bundle the thing that is claimed. */
export const WITH_ORDER = `join orders o on o.id = c.order_id join goods g on g.id = c.goods_id
  join order_lines l on l.order_id = o.id and l.line = g.line` as const;

interface OpenBehind {
  most: number;
  store: boolean;
  storeAt: Date;
  storeId: number;
  buyerAt: Date;
  buyerId: number;
}
interface ClosedBehind {
  most: number;
  at: Date;
  id: number;
}
interface OfOrder {
  orderId: number;
}

/** A stretch of the index for each whom claims wait for, cut to a page before an order is looked at. */
const openText = <Of extends string>(of: Of) =>
  `with listed as materialized (
     (select * from claims where ${of}closed_at is null and waits_for = 'store' and :store
        and (since, id) > (:storeAt::timestamptz, :storeId::int) order by since, id limit :most)
     union all
     (select * from claims where ${of}closed_at is null and waits_for = 'buyer'
        and (since, id) > (:buyerAt::timestamptz, :buyerId::int) order by since, id limit :most)
   ), page as materialized (select * from listed order by waits_for desc, since, id limit :most)
   select ${LISTED} from page c ${WITH_ORDER} order by c.waits_for desc, c.since, c.id` as const;

const closedText = <Of extends string>(of: Of) =>
  `with page as materialized (
     select * from claims where ${of}closed_at is not null and (closed_at, id) < (:at::timestamptz, :id::int)
     order by closed_at desc, id desc limit :most)
   select ${LISTED} from page c ${WITH_ORDER} order by c.closed_at desc, c.id desc` as const;

const OF_ORDER = 'order_id = :orderId and ';
export const openClaims = statement<ListedRow, OpenBehind>('open_claims')(openText(''));
export const closedClaims = statement<ListedRow, ClosedBehind>('closed_claims')(closedText(''));
const openOfOrder = statement<ListedRow, OpenBehind & OfOrder>('open_claims_of_order')(openText(OF_ORDER));
const closedOfOrder = statement<ListedRow, ClosedBehind & OfOrder>('closed_claims_of_order')(
  closedText(OF_ORDER),
);

export const claimCounts = statement<{ waiting: number; open: number; closed: number }, { most: number }>(
  'claim_counts',
)(
  `select (select count(*)::int from (select 1 from claims where closed_at is null and waits_for = 'store' limit :most) w) as waiting,
     (select count(*)::int from (select 1 from claims where closed_at is null limit :most) o) as open,
     (select count(*)::int from (select 1 from claims where closed_at is not null limit :most) d) as closed`,
);

interface Asked {
  state?: ClaimState | undefined;
  order?: number | undefined;
  before?: string | undefined;
}

const START = new Date(0);
const END = { at: new Date(8_000_000_000_000), id: 2_147_483_647 };

/** 'store-1772334000000-88': whose part of the list, and behind whom. */
function placeOf(text: string | undefined) {
  const [part, ms, id] = (text ?? '').split('-');
  return text === undefined ? null : { part, at: new Date(Number(ms)), id: Number(id) };
}

async function pageOf(ctx: Ctx, { state = 'open', order, before }: Asked, most: number) {
  const place = placeOf(before);
  if (state === 'closed') {
    const { at, id } = place ?? END;
    return order
      ? closedOfOrder(ctx.db, { orderId: order, most, at, id })
      : closedClaims(ctx.db, { most, at, id });
  }
  const behind = (part: string) => (place?.part === part ? place : { at: START, id: 0 });
  const [store, buyer] = [behind('store'), behind('buyer')];
  const open = {
    most,
    store: place?.part !== 'buyer',
    storeAt: store.at,
    storeId: store.id,
    buyerAt: buyer.at,
    buyerId: buyer.id,
  };
  return order ? openOfOrder(ctx.db, { ...open, orderId: order }) : openClaims(ctx.db, open);
}

const beginningOf = (text: string): string => [...text].slice(0, WORDS_SHOWN).join('');

/** What was said last is shown by its beginning, cut when nothing in it is left to hide. */
export const listedClaim = (row: ListedRow, shown: (text: string) => string): ListedClaim => ({
  id: row.id,
  number: claimNumber(row.id),
  reason: row.reason,
  waitsFor: row.waits_for,
  since: isoOf(row.since),
  openedAt: isoOf(row.opened_at),
  closedAt: isoOf(row.closed_at),
  outcome: row.outcome,
  orderId: row.order_id,
  reference: row.reference ?? '',
  productName: row.product_name,
  customerName: row.customer_name,
  customerEmail: row.customer_email,
  last: {
    ...row.last,
    text: beginningOf(shown(row.last.text)),
    at: isoOf(row.last.at),
  },
  pictureCount: row.picture_count,
});

/** What each claim said last, as everybody may read it who sees the queue. */
async function shownWords(ctx: Ctx, rows: readonly ListedRow[]): Promise<Map<number, string>> {
  const words = new Map<number, string>();
  const { shownWords: known } = ctx.deps;
  const keyOf = (row: ListedRow) => ({ message: row.last_id, given: row.given_id });
  const said = rows.filter(({ last }) => last.text !== '');
  for (const row of said) {
    const text = known.of(keyOf(row));
    if (text !== undefined) words.set(row.id, text);
  }
  const left = said.filter(({ id }) => !words.has(id));
  const hide = await hideSecrets(
    ctx,
    left.map(({ order_id }) => order_id),
  );
  for (const row of left) {
    const text = beginningOf(hide(row.order_id)(row.last.text));
    known.keep(keyOf(row), text);
    words.set(row.id, text);
  }
  return words;
}

/** The seller's queue, page by page: whose word is waited for, the longest waiting first; or what is settled, the latest first. */
export async function listClaims(
  ctx: Ctx,
  { limit = MAX_PAGE, ...asked }: Asked & { limit?: number | undefined },
): Promise<{
  data: ListedClaim[];
  waiting: number;
  open: number;
  closed: number;
  nextBefore: string | null;
}> {
  const rows = await pageOf(ctx, asked, limit);
  const [counts] = await claimCounts(ctx.db, { most: MOST_COUNTED });
  const shown = await shownWords(ctx, rows);
  const last = rows.length < limit ? undefined : rows.at(-1);
  const at = (row: ListedRow) => new Date(row.closed_at ?? row.since).getTime();
  return {
    data: rows.map((row) => listedClaim(row, () => shown.get(row.id) ?? '')),
    ...(counts ?? { waiting: 0, open: 0, closed: 0 }),
    nextBefore: last ? `${last.waits_for ?? 'closed'}-${at(last)}-${last.id}` : null,
  };
}
