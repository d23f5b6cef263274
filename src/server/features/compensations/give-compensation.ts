import type * as z from 'zod/mini';
import type { CompensationPreview, giveCompensation as contract } from '#contract/orders/compensations.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { sharesOf } from '#domain/orders/compensations.ts';
import { centsToUsd, usdToCents } from '#domain/price/money.ts';
import { afterCommit, type Ctx, inTransaction, may, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { barredBalance } from '../../guard/own-balance.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { changeBalance, enterChange } from '../ledger/ledger-sql.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';
import { drawVouchers, judgedRules } from '../vouchers/manage-vouchers.ts';
import { countHolders, findHolders, type Holder } from './find-holders.ts';

type Input = z.infer<typeof contract.input>;
type Given = z.infer<typeof contract.output>;

const LATELY = 5;
const DAY_MS = 24 * 3_600_000;

interface LateRow {
  at: Date | string;
  percentage: number | null;
  idr: number | null;
  cents: number | null;
  balances: number;
  vouchers: number;
}

const given =
  `select c.at, c.percentage, c.idr, c.cents::float8 as cents, count(s.ledger_id)::int as balances,
    count(s.voucher_id)::int as vouchers
  from compensations c left join compensation_shares s on s.compensation_id = c.id` as const;
const givenLately = statement<LateRow, { productId: number; most: number }>('given_lately')(
  `${given} where c.product_id = :productId group by c.id order by c.id desc limit :most`,
);
const givenUnder = statement<LateRow, { attempt: string; productId: number }>('given_under')(
  `${given} where c.attempt = :attempt and c.product_id = :productId group by c.id`,
);

/** Two who give at once take turns, and the second finds the first's attempt. */
const lockProduct = statement<{ name: string; variant_id: number }, { productId: number }>(
  'lock_product_to_compensate',
)(
  `select name, (select min(id) from variants where product_id = :productId) as variant_id
   from products where id = :productId and deleted_at is null for update`,
);

const keepCompensation = statement<
  { id: number },
  {
    productId: number;
    attempt: string;
    percentage: number | null;
    idr: number | null;
    cents: number | null;
    words: string;
    staffId: number | null;
    at: Date;
  }
>('keep_compensation')(
  `insert into compensations (product_id, attempt, percentage, idr, cents, words, created_by, at)
   values (:productId, :attempt, :percentage, :idr, :cents, :words, :staffId, :at) returning id`,
);

const tellEach = writeMails(
  mailOf('compensation', {
    order: 'o.id',
    to: 'o.customer_email',
    locale: 'o.locale',
    about: { share: 'shared.id' },
    from: 'shared join orders o on o.id = shared.order_id',
  }),
);

const shareVouchers = statement<
  { n: number },
  { id: number; orderIds: readonly number[]; voucherIds: readonly number[]; at: Date }
>('share_vouchers')(
  `with shared as (
     insert into compensation_shares (compensation_id, order_id, voucher_id)
     select :id, d.order_id, d.voucher_id from unnest(:orderIds::int[], :voucherIds::int[]) as d (order_id, voucher_id)
     returning id, order_id
   ), told as (
     ${tellEach}
   )
   select count(*)::int as n from shared`,
);

/**
 * Orders before accounts, each by their numbers: two that reach the same people by different products do not wait for each
 * other, nor does one that moves an order's money into a balance. A share only names its order.
 */
const lockOrders = statement<unknown, { orderIds: readonly number[] }>('lock_orders_to_compensate')(
  'select 1 from orders where id = any(:orderIds::int[]) order by id for key share',
);
const lockAccounts = statement<unknown, { userIds: readonly number[] }>('lock_accounts_to_compensate')(
  'select 1 from users where id = any(:userIds::int[]) order by id for no key update',
);

/** An account that is gone by now gets nothing, nor does one that the giver may not fill. */
const shareBalance = statement<
  { n: number },
  {
    id: number;
    orderIds: readonly number[];
    userIds: readonly number[];
    cents: number;
    reason: string;
    attempt: string;
    staffId: number | null;
    barred: number | null;
    at: Date;
  }
>('share_balance')(
  `with due as (
     select d.order_id, d.user_id from unnest(:orderIds::int[], :userIds::int[]) as d (order_id, user_id)
   ), changed as (
     ${changeBalance({
       by: ':cents::bigint',
       whose:
         'users.id = due.user_id and users.deleted_at is null and users.id is distinct from :barred::int',
       from: 'due',
     })}
   ), entered as (
     ${enterChange({
       changed: 'changed',
       cents: ':cents::bigint',
       operation: 'add',
       reason: ':reason',
       attempt: ":attempt || ':' || changed.id",
       byStaff: 'true',
       staff: ':staffId::int',
     })} returning id, user_id
   ), shared as (
     insert into compensation_shares (compensation_id, order_id, user_id, ledger_id)
     select :id, due.order_id, due.user_id, entered.id from due join entered on entered.user_id = due.user_id
     returning id, order_id
   ), told as (
     ${tellEach}
   )
   select count(*)::int as n from shared`,
);

/** Whom it would reach, and what they were given before. */
export async function previewCompensation(
  ctx: Ctx,
  { productId }: { productId: number },
): Promise<CompensationPreview> {
  const rows = await givenLately(ctx.db, { productId, most: LATELY });
  return {
    ...countHolders(await findHolders(ctx, productId)),
    lately: rows.map(({ at, percentage, idr, cents, balances, vouchers }) => ({
      at: new Date(at).toISOString(),
      voucher: percentage === null ? null : { percentage, idr },
      usd: cents === null ? null : centsToUsd(cents),
      balances,
      vouchers,
    })),
  };
}

/** Gives each holder theirs, all or none, in one transaction; the same attempt again gives nothing more and answers the same. */
export async function giveCompensation(ctx: Ctx, input: Input): Promise<Given | Refusal> {
  const { productId, voucher, usd, words } = input;
  const cents = usd === null ? null : usdToCents(usd);
  if (voucher === null && (cents === null || cents <= 0)) return refuse('compensation.nothing');
  if (cents !== null && !may(ctx, 'customers.change')) return refuse('session.not-allowed');
  const attempt = `compensation:${input.attempt}`;
  return inTransaction<Given | Refusal>(ctx, async (tx) => {
    const [product] = await lockProduct(tx.db, { productId });
    if (!product) return refuse('product.not-found');
    const [before] = await givenUnder(tx.db, { attempt, productId });
    if (before) return { balances: before.balances, vouchers: before.vouchers };
    const holders = await findHolders(tx, productId);
    const found = countHolders(holders);
    if (found.holders !== input.holders || found.accounts !== input.accounts)
      return refuse('compensation.changed', { holders: found.holders, accounts: found.accounts });
    const due = sharesOf(found, { balance: cents !== null, voucher: voucher !== null });
    if (due.balances + due.vouchers === 0) return refuse('compensation.nobody');

    const at = now(tx);
    const staffId = tx.actor?.id ?? null;
    const kept = await keepCompensation(tx.db, {
      productId,
      attempt,
      percentage: voucher?.percentage ?? null,
      idr: voucher?.idr ?? null,
      cents,
      words: words.trim(),
      staffId,
      at,
    });
    const id = kept[0]?.id ?? 0;
    const byBalance = cents === null ? [] : holders.filter(hasAccount);
    const byVoucher = voucher === null ? [] : holders.filter((one) => cents === null || !hasAccount(one));
    await lockOrders(tx.db, { orderIds: [...byBalance, ...byVoucher].map(({ orderId }) => orderId) });
    await lockAccounts(tx.db, { userIds: byBalance.map(({ userId }) => userId) });
    const answer = { balances: 0, vouchers: 0 };
    if (cents !== null && byBalance.length > 0) {
      const orderIds = byBalance.map(({ orderId }) => orderId);
      const userIds = byBalance.map(({ userId }) => userId);
      const reason = `Kompensasi ${product.name}`;
      const [shared] = await shareBalance(tx.db, {
        id,
        orderIds,
        userIds,
        cents,
        reason,
        attempt,
        staffId,
        barred: barredBalance(tx),
        at,
      });
      answer.balances = shared?.n ?? 0;
    }
    if (voucher !== null && byVoucher.length > 0) {
      const rules = await judgedRules(tx, {
        discountPercentage: voucher.percentage,
        discountIDR: voucher.idr,
        endsAt: new Date(at.getTime() + voucher.days * DAY_MS).toISOString(),
        productIds: voucher.onlyHere ? [productId] : [],
      });
      if (isRefusal(rules)) return rules;
      const voucherIds = await drawVouchers(tx, rules, byVoucher.length);
      const orderIds = byVoucher.map(({ orderId }) => orderId);
      const [shared] = await shareVouchers(tx.db, { id, orderIds, voucherIds, at });
      answer.vouchers = shared?.n ?? 0;
    }
    const { percentage, idr } = voucher ?? {};
    await recordAudit(tx, 'compensation.give', `product:${product.variant_id}`, null, {
      ...(percentage ? { discountPercentage: percentage } : {}),
      ...(idr ? { discountIDR: idr } : {}),
      ...(usd === null ? {} : { amount: usd }),
      ...answer,
    });
    afterCommit(tx, () => tx.deps.jobs.wake('send-mail'));
    return answer;
  });
}

const hasAccount = (holder: Holder): holder is Holder & { userId: number } => holder.userId !== null;
