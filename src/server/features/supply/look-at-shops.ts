import { eq } from 'drizzle-orm';
import { SUPPLY_EVENTS_PATH } from '#contract/orders/supplied.ts';
import { API_BASE } from '#contract/wire/endpoint.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { AFTER_SALE_MS, lookPauseMs, WHOLE_LOOK_MS, WINDOW_BEHIND_MS } from '#domain/orders/supplied.ts';
import { MOST_WHY } from '#domain/orders/supply.ts';
import { afterCommit, type Ctx, inTransaction, now } from '../../context.ts';
import { supplierShops, suppliers } from '../../db/schema/supply.ts';
import { statement } from '../../db/statement.ts';
import type { RemoteCatalogue, SupplierShop } from '../../ports/supplier.ts';
import { takeCatalogueTurn } from '../catalogue/catalogue-turn.ts';
import { repriceSupplied } from './reprice-supplied.ts';
import { basesOf, knownBases, noteSeen } from './supplied-rows.ts';
import { giveSecret } from './supplier-secrets.ts';

interface Claimed {
  supplier_id: number;
  turn: number;
  cursor: string;
  address: string;
  hook_url: string;
  failures: number;
  /** Somebody said that there is something new. */
  asked: boolean;
  /** Everything is to be looked at. */
  whole: boolean;
}

/** Calls that one look may make. */
const MOST_CALLS = 5;
const LEASE_MS = 5_000;

/** The next that is due, in one process only: by time, by an event, or since our own rate is another. */
const claimShop = statement<Claimed, { at: Date; until: Date; wholeBefore: Date; rate: number }>(
  'claim_supplier_shop',
)(
  `update supplier_shops h set turn = h.turn + 1, leased_until = :until, asked = false
   from suppliers s, (
     select d.supplier_id, d.asked from supplier_shops d join suppliers x on x.id = d.supplier_id and not x.removed
     where d.leased_until <= :at and (d.look_at <= :at or d.asked or (d.rate <> :rate and d.failures = 0))
       and exists (select 1 from supplied_variants v where v.supplier_id = d.supplier_id)
     order by d.look_at limit 1 for update of d skip locked) due
   where h.supplier_id = due.supplier_id and s.id = h.supplier_id
   returning h.supplier_id, h.turn, h.cursor, s.address, h.hook_url, h.failures, due.asked,
     h.cursor = '' or coalesce(h.whole_at <= :wholeBefore, true) as whole`,
);

/** Soon after something was bought there, and at once where it was not to be had. Once, however often it is asked for. */
const noteDue = statement<unknown, { supplierId: number; soon: Date; atOnce: boolean }>('supplier_shop_due')(
  `update supplier_shops set look_at = least(look_at, :soon), asked = asked or :atOnce
   where supplier_id = :supplierId and (look_at > :soon or (:atOnce and not asked))`,
);
export const lookSoon = (ctx: Ctx, supplierId: number, atOnce: boolean): Promise<unknown> =>
  noteDue(ctx.db, { supplierId, soon: new Date(now(ctx).getTime() + AFTER_SALE_MS), atOnce });

/**
 * Keeps what is sold here and comes from another Kunci in step with it: what has changed there since the last look, and everything
 * once an hour, whatever events were lost. A look that fails changes nothing.
 */
export async function lookAtShops(ctx: Ctx): Promise<void> {
  for (;;) {
    const at = now(ctx);
    const [claimed] = await claimShop(ctx.db, {
      at,
      until: new Date(at.getTime() + MOST_CALLS * ctx.deps.config.gatewayTimeoutMs + LEASE_MS),
      wholeBefore: new Date(at.getTime() - WHOLE_LOOK_MS),
      rate: ctx.deps.settings.current().idrPerUsd,
    });
    if (!claimed) return;
    try {
      await lookAt(ctx, claimed);
    } catch (error) {
      await failed(ctx, claimed, error);
    }
  }
}

async function lookAt(ctx: Ctx, claimed: Claimed): Promise<void> {
  const shop = (await ctx.deps.suppliers.port(claimed.supplier_id))?.shop;
  if (!shop) throw new Error('there is no key to look with');
  // First: what changes after the look is told then.
  if (claimed.whole) await listen(ctx, claimed, shop);
  const known = await knownBases(ctx.db, { supplierId: claimed.supplier_id });
  const bases = await basesOf(ctx.db, {
    variants: known.map(({ variant_id }) => variant_id),
    since: new Date(now(ctx).getTime() - WINDOW_BEHIND_MS),
  });
  const said = await shop.catalogue(claimed.whole ? '' : claimed.cursor);
  const baseOf = new Map(bases.map(({ variant_id, base }) => [variant_id, base]));
  const seenOf = readerOf(said);
  const seen = known.map((one) => ({
    ...one,
    base: baseOf.get(one.variant_id) ?? 0,
    ...seenOf(one.remote_id),
  }));
  // Whoever answered there may not have heard yet what we were told of.
  const again = claimed.asked || bases.some(({ lately }) => lately);
  await take(ctx, claimed, said, { seen, again });
}

/** What a catalogue says of one thing; nothing where it is as it was. */
function readerOf({ goods, gone, whole }: RemoteCatalogue) {
  const [there, away] = [new Map(goods.map((good) => [good.id, good])), new Set(gone)];
  return (remoteId: number) => {
    const good = there.get(remoteId);
    if (good) return { cents: good.cents, stock: good.stock, seen: good.seen, name: good.name };
    return whole || away.has(remoteId) ? { seen: 'gone', stock: 0 } : {};
  };
}

async function take(
  ctx: Ctx,
  claimed: Claimed,
  said: RemoteCatalogue,
  { seen, again }: { seen: readonly object[]; again: boolean },
): Promise<void> {
  const { supplier_id: supplierId, turn } = claimed;
  const done = await inTransaction(ctx, async (tx) => {
    const rate = await takeCatalogueTurn(tx.db);
    const at = now(tx);
    const [mine] = await noteLooked(tx.db, {
      supplierId,
      turn,
      at,
      cursor: said.cursor,
      whole: said.whole,
      wholeSeconds: WHOLE_LOOK_MS / 1000,
      again: again ? new Date(at.getTime() + AFTER_SALE_MS) : null,
      rate,
    });
    // Whoever took over meanwhile knows better.
    if (!mine) return true;
    const variants = await noteSeen(tx.db, { supplierId, said: JSON.stringify(seen), at });
    await repriceSupplied(tx, supplierId, rate);
    afterCommit(tx, () => {
      tx.deps.catalogue.markDirty(variants.map(({ variant_id }) => variant_id));
      tx.deps.jobs.wake('drain-backorders');
    });
    return true;
  });
  if (isRefusal(done)) throw new Error(`a look was refused: ${done.code}`);
}

const noteLooked = statement<
  { supplier_id: number },
  {
    supplierId: number;
    turn: number;
    at: Date;
    cursor: string;
    whole: boolean;
    wholeSeconds: number;
    again: Date | null;
    rate: number;
  }
>('supplier_shop_looked')(
  `update supplier_shops set cursor = :cursor, looked_at = :at, whole_at = case when :whole then :at::timestamptz else whole_at end,
     look_at = least(:again::timestamptz,
       case when :whole then :at::timestamptz else coalesce(whole_at, :at) end + make_interval(secs => :wholeSeconds)),
     rate = :rate, failures = 0, why = '', leased_until = :at
   where supplier_id = :supplierId and turn = :turn returning supplier_id`,
);

const noteFailed = statement<
  unknown,
  { supplierId: number; turn: number; at: Date; next: Date; why: string }
>('supplier_shop_failed')(
  `update supplier_shops set failures = least(failures + 1, 1000), why = :why, look_at = :next, leased_until = :at
   where supplier_id = :supplierId and turn = :turn`,
);

async function failed(ctx: Ctx, { supplier_id: supplierId, turn, failures }: Claimed, error: unknown) {
  const at = now(ctx);
  const why = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WHY);
  ctx.log.warn({ supplier: supplierId, error: why }, 'a shop could not be looked at');
  const next = new Date(at.getTime() + lookPauseMs(failures + 1));
  await noteFailed(ctx.db, { supplierId, turn, at, next, why });
}

const hasTurn = async (tx: Ctx, { supplier_id, turn }: Claimed): Promise<boolean> =>
  (
    await tx.db.select().from(supplierShops).where(eq(supplierShops.supplierId, supplier_id)).for('update')
  ).some((row) => row.turn === turn);

/** Has the other shop tell us of changes; without that, looking is all there is. */
async function listen(ctx: Ctx, claimed: Claimed, shop: SupplierShop): Promise<void> {
  const { supplier_id: supplierId, address, hook_url: before } = claimed;
  const note = (values: Partial<typeof supplierShops.$inferInsert>, tx = ctx) =>
    tx.db.update(supplierShops).set(values).where(eq(supplierShops.supplierId, supplierId));
  if (ctx.origin === '') {
    await note({ hookUrl: '', hookWhy: 'STORE_URL' });
    return;
  }
  const url = `${ctx.origin}${API_BASE}/${SUPPLY_EVENTS_PATH}/${address}`;
  try {
    if (before === url && (await shop.isTold(url))) return;
    if (before !== '' && before !== url) await shop.tellNoMore(before);
    const secret = await shop.tell(url);
    await inTransaction(ctx, async (tx) => {
      await tx.db.select().from(suppliers).where(eq(suppliers.id, supplierId)).for('update');
      // Who took over meanwhile told it another secret, and which of the two came last is not known: told anew by the next look.
      if (!(await hasTurn(tx, claimed))) {
        await note({ hookUrl: '' }, tx);
        return true;
      }
      await giveSecret(tx, supplierId, secret, 'events');
      await note({ hookUrl: url, hookWhy: '' }, tx);
      return true;
    });
  } catch (error) {
    const why = (error instanceof Error ? error.message : String(error)).slice(0, MOST_WHY);
    await note({ hookUrl: '', hookWhy: why });
  }
}
