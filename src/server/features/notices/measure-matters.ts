import { lifePace, runsLow } from '#domain/catalogue/stock.ts';
import { handMethod } from '#domain/hand-payments/hand-method.ts';
import { BURST_MS, MAIL_TRIES_BAD, type MatterName, type MatterWord } from '#domain/notices/notices.ts';
import { claimNumber } from '#domain/orders/claims.ts';
import { UNSEEN_MS } from '#domain/orders/supplied.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { backupState, lastFailed } from '../../backup/backup-runs.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { listReportAlerts } from '../members/report-alerts.ts';
import { leftBehind } from '../payments/left-behind.ts';

/** One thing that is wrong now. */
export interface Found {
  /** Whose matter it is: a product, a gateway; empty where there is but one. */
  subject: string;
  word: MatterWord;
  params: Readonly<Record<string, string | number>>;
}

interface Measure {
  isOn(settings: Settings): boolean;
  /** One question of bounded cost. */
  measure(ctx: Ctx, settings: Settings): Promise<Found[]>;
}

const COUNT_TO = 1_000;
const MOST_SUBJECTS = 200;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** What the seller delivers by hand is waited for as long as buyers were told. */
const waitingSince = statement<
  { n: number; minutes: number },
  { at: Date; since: Date; told: Date; most: number }
>('notice_waiting')(
  `select count(*)::int as n, coalesce(floor(extract(epoch from :at::timestamptz - min(paid_at)) / 60), 0)::int as minutes
   from (select paid_at from orders where waits_for is not null and paid_at <= case waits_for when 'seller' then least(:since::timestamptz, :told::timestamptz) else :since::timestamptz end
         order by paid_at limit :most) w`,
);

const claimsWaiting = statement<{ n: number }, { most: number }>('notice_by_hand')(
  'select count(*)::int as n from (select 1 from hand_payments where waiting limit :most) w',
);

/** Each whose word waits for the store; once it is answered the buyer's next word is news again. */
const claimsOpen = statement<{ id: number; name: string }, { most: number }>('notice_claims')(
  `select c.id, l.name from (select id, order_id, since from claims where closed_at is null and waits_for = 'store'
     order by since, id limit :most) c
   join order_lines l on l.order_id = c.order_id and l.line = 1 order by c.since, c.id`,
);

const linesWaiting = statement<{ n: number }, { most: number }>('notice_bank_lines')(
  'select count(*)::int as n from (select 1 from bank_mutations where waiting limit :most) w',
);

/** Doors whose calls have been refused for an hour, and those that said nothing of what was paid to their account. */
const unwellDoors = statement<
  { account_id: number; failing: boolean; silent: boolean },
  { hourAgo: Date; weekAgo: Date }
>('notice_bank_doors')(
  `select * from (
     select d.account_id, result not in ('taken', 'repeated') and coalesce(taken_at, '-infinity') < :hourAgo
         and called_at > :weekAgo as failing,
       exists (select 1 from orders o where o.gateway = 'manual' and o.payment_method = 'HAND-' || d.account_id
         and o.created_at > :weekAgo and o.paid_at > d.taken_at + interval '1 day') as silent
     from bank_doors d join hand_accounts a on a.id = d.account_id where d.open and not a.removed) w
   where failing or silent order by account_id`,
);

const badMails = statement<{ n: number }, { since: Date; tries: number; most: number }>('notice_mails')(
  `select count(*)::int as n from (
     (select created_at from mails where status = 'failed' order by id desc limit :most)
     union all
     (select :since::timestamptz from mails where status = 'queued' and attempts >= :tries limit :most)) m
   where created_at >= :since`,
);

/** Those that the store held back by itself, until the seller lets them go or undoes them. */
const batchesHeld = statement<
  {
    id: number;
    name: string;
    supplier: string;
    held_why: 'defects' | 'ended';
    product: number;
    variant: number;
  },
  { most: number }
>('notice_batches')(
  `select b.id, b.supplier, b.held_why, g.id as product, v.id as variant, g.name || case v.label when '' then '' else ' ' || v.label end as name
   from key_batches b join variants v on v.id = b.variant_id join products g on g.id = v.product_id
   where b.held_why in ('defects', 'ended') and (b.held_why = 'defects' or exists (
     select 1 from keys k where k.id between b.first_key and b.last_key and k.batch_id = b.id and k.status = 'paused'))
   order by b.held_at limit :most`,
);

const refusedSince = statement<{ n: number }, { since: Date }>('notice_refused')(
  'select coalesce(sum(count), 0)::int as n from refused_notices where minute > :since',
);

/** Payments with the shop's bot that no order knows, and of which the seller has said nothing. */
const unknownStars = statement<{ n: number }, { most: number }>('notice_stars')(
  `select count(*)::int as n from (select 1 from telegram_charges c where not counts and refunded_at is null and seller_says is null
     and not exists (select 1 from telegram_stars s where s.payload = c.payload) limit :most) w`,
);

const unwellGateways = statement<{ gateway: string; health: 'slow' | 'down' }>('notice_gateways')(
  `select gateway, health from gateway_states where health <> 'up' order by gateway`,
);

const suppliersDown = statement<{ id: number; name: string }>('notice_suppliers')(
  `select s.id, s.name from suppliers s join gateway_states g on g.gateway = 'supplier-' || s.id
   where g.health = 'down' and not s.removed order by s.id`,
);

/** Shops that nobody could look at for so long, and what would be sold at a loss and is not. */
const shopsUnseen = statement<{ id: number; name: string }, { before: Date }>('notice_shops_unseen')(
  `select s.id, s.name from suppliers s join supplier_shops h on h.supplier_id = s.id
   where not s.removed and not s.stopped and coalesce(h.looked_at, h.began_at) < :before
     and exists (select 1 from supplied_variants v where v.supplier_id = s.id) order by s.id`,
);
const soldAtLoss = statement<{ id: number; name: string; supplier: string }, { most: number }>(
  'notice_supplied_loss',
)(
  `select v.id, g.name || case v.label when '' then '' else ' ' || v.label end as name, s.name as supplier
   from supplied_variants l join suppliers s on s.id = l.supplier_id and not s.removed and not s.stopped
   join variants v on v.id = l.variant_id and v.deleted_at is null join products g on g.id = v.product_id
   where l.loss order by v.id limit :most`,
);

const ago = (ctx: Ctx, ms: number): Date => new Date(now(ctx).getTime() - ms);

/** How each matter is measured. Whether there is one depends on nothing else: no measure remembers anything. */
export const MEASURES: Readonly<Record<MatterName, Measure>> = {
  waiting: {
    isOn: (settings) => settings.noticeWaiting > 0,
    async measure(ctx, { noticeWaiting, deliverHours }) {
      const [row] = await waitingSince(ctx.db, {
        at: now(ctx),
        since: ago(ctx, noticeWaiting * 60_000),
        told: ago(ctx, deliverHours * HOUR_MS),
        most: COUNT_TO,
      });
      return row && row.n > 0
        ? [{ subject: '', word: 'waiting', params: { n: row.n, minutes: row.minutes } }]
        : [];
    },
  },
  byHand: {
    isOn: (settings) => settings.noticeByHand,
    async measure(ctx) {
      const [row] = await claimsWaiting(ctx.db, { most: COUNT_TO });
      return row && row.n > 0 ? [{ subject: '', word: 'byHand', params: { n: row.n } }] : [];
    },
  },
  claims: {
    isOn: (settings) => settings.noticeClaims,
    async measure(ctx) {
      const rows = await claimsOpen(ctx.db, { most: MOST_SUBJECTS });
      return rows.map(({ id, name }) => ({
        subject: String(id),
        word: 'claim',
        params: { number: claimNumber(id), name },
      }));
    },
  },
  doors: {
    isOn: (settings) => settings.noticeByHand,
    async measure(ctx) {
      const [row] = await linesWaiting(ctx.db, { most: COUNT_TO });
      const lines: Found[] =
        row && row.n > 0 ? [{ subject: '', word: 'linesWaiting', params: { n: row.n } }] : [];
      const unwell = await unwellDoors(ctx.db, { hourAgo: ago(ctx, HOUR_MS), weekAgo: ago(ctx, 7 * DAY_MS) });
      const doors = unwell.map(
        ({ account_id: id, failing }): Found => ({
          subject: String(id),
          word: failing ? 'doorFailing' : 'doorSilent',
          params: { name: ctx.deps.handAccounts.nameOf(handMethod(id)) ?? '' },
        }),
      );
      return [...lines, ...doors];
    },
  },
  gateway: {
    isOn: (settings) => settings.noticeGateway,
    async measure(ctx) {
      const rows = await unwellGateways(ctx.db);
      const ours = new Set<string>(ctx.deps.watch.all().map(({ name }) => name));
      const unwell = rows
        .filter(({ gateway }) => ours.has(gateway))
        .map(
          ({ gateway, health }): Found => ({
            subject: gateway,
            word: health === 'down' ? 'gatewayDown' : 'gatewaySlow',
            params: { name: gateway },
          }),
        );
      const gone = (await leftBehind(ctx)).map(
        ({ gateway, n }): Found => ({ subject: gateway, word: 'gatewayGone', params: { name: gateway, n } }),
      );
      return [...unwell, ...gone];
    },
  },
  suppliers: {
    isOn: (settings) => settings.noticeGateway,
    async measure(ctx) {
      const down = await suppliersDown(ctx.db);
      const unseen = await shopsUnseen(ctx.db, { before: ago(ctx, UNSEEN_MS) });
      const loss = await soldAtLoss(ctx.db, { most: MOST_SUBJECTS });
      const isDown = new Set(down.map(({ id }) => id));
      return [
        ...down.map(
          ({ id, name }): Found => ({ subject: String(id), word: 'supplierDown', params: { name } }),
        ),
        ...unseen
          .filter(({ id }) => !isDown.has(id))
          .map(({ id, name }): Found => ({ subject: String(id), word: 'supplierUnseen', params: { name } })),
        ...loss.map(
          ({ id, name, supplier }): Found => ({
            subject: `variant ${id}`,
            word: 'supplierLoss',
            params: { name, supplier },
          }),
        ),
      ];
    },
  },
  refused: {
    isOn: (settings) => settings.noticeRefused > 0,
    async measure(ctx, { noticeRefused }) {
      const [row] = await refusedSince(ctx.db, { since: ago(ctx, BURST_MS) });
      return row && row.n >= noticeRefused ? [{ subject: '', word: 'refused', params: { n: row.n } }] : [];
    },
  },
  stars: {
    isOn: (settings) => settings.noticeRefused > 0,
    async measure(ctx) {
      const rows = await unknownStars(ctx.db, { most: COUNT_TO });
      const n = rows[0]?.n ?? 0;
      return n > 0 ? [{ subject: '', word: 'starsUnknown', params: { n } }] : [];
    },
  },
  stock: {
    isOn: (settings) => settings.noticeStock > 0,
    async measure(ctx, { noticeStock }) {
      const products = (await ctx.deps.catalogue.upToDate()).products();
      const at = now(ctx).getTime();
      return (
        products
          // What never had a key is not yet on sale.
          .filter(({ isMaintenanceMode, totalCodes }) => !isMaintenanceMode && totalCodes > 0)
          .filter(
            (product) =>
              product.availableCodes === 0 ||
              runsLow(product.availableCodes, lifePace(product, at), noticeStock),
          )
          .slice(0, MOST_SUBJECTS)
          .map(({ id, name, availableCodes: n }) => ({
            subject: String(id),
            word: n === 0 ? 'soldOut' : 'low',
            params: { name, n },
          }))
      );
    },
  },
  batches: {
    isOn: (settings) => settings.noticeBatches,
    async measure(ctx) {
      const rows = await batchesHeld(ctx.db, { most: MOST_SUBJECTS });
      return rows.map(({ id, name, supplier, held_why: why, product, variant }) => ({
        subject: String(id),
        word: why === 'ended' ? 'batchEnded' : 'batchHeld',
        params: { name, supplier: supplier || `#${id}`, product, variant },
      }));
    },
  },
  mails: {
    isOn: (settings) => settings.noticeMails > 0,
    async measure(ctx, { noticeMails }) {
      const [row] = await badMails(ctx.db, {
        since: ago(ctx, DAY_MS),
        tries: MAIL_TRIES_BAD,
        most: COUNT_TO,
      });
      return row && row.n >= noticeMails ? [{ subject: '', word: 'mails', params: { n: row.n } }] : [];
    },
  },
  safety: {
    isOn: (settings) => settings.noticeSafety,
    async measure(ctx) {
      const { data } = await listReportAlerts(ctx);
      return data.slice(0, MOST_SUBJECTS).map(({ baseName: name, banned, safe }) => ({
        subject: name,
        word: 'safety',
        params: { name, banned, safe },
      }));
    },
  },
  backup: {
    isOn: (settings) => settings.noticeBackup > 0,
    async measure(ctx, { noticeBackup: hours }) {
      const state = await backupState(ctx);
      if (!state.configured) return [];
      if (lastFailed(state)) return [{ subject: '', word: 'backupFailed', params: {} }];
      // One that was never made is made within a minute.
      return state.lastGoodAt && state.lastGoodAt < ago(ctx, hours * HOUR_MS)
        ? [{ subject: '', word: 'backupOld', params: { hours } }]
        : [];
    },
  },
  disk: {
    isOn: (settings) => settings.noticeDisk > 0,
    async measure(ctx, { noticeDisk }) {
      const disk = (await ctx.deps.machine?.disk()) ?? null;
      if (!disk || disk.bytes === 0) return [];
      const percent = Math.floor((disk.free / disk.bytes) * 100);
      return percent < noticeDisk ? [{ subject: '', word: 'disk', params: { percent } }] : [];
    },
  },
};
