import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { WIDE_BUDGET } from '#domain/guard/networks.ts';
import { FREE_SHARE_MS, voucherShare } from '#domain/price/vouchers.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { usesVoucher } from './voucher-uses.ts';

/** Whoever wants a use of the same voucher waits here, so that what is counted after it stays true. */
const lockVoucher = statement<
  { left: number | null; known: boolean },
  { voucherId: number; merchantRef: string }
>('lock_voucher')(
  `select max_uses - uses as left, exists (select 1 from orders where merchant_ref = :merchantRef) as known
   from vouchers where id = :voucherId and is_active for update`,
);

/** What is held of it, or was given away lately, and what is open without: by e-mail, network and /48. */
const ownUses = statement<
  { of_email: number; of_near: number; of_wide: number; unheld: number },
  { voucherId: number; email: string; near: Uint8Array | null; wide: Uint8Array | null; freeSince: Date }
>('own_voucher_uses')(
  `select count(*) filter (where o.voucher_held and o.customer_email = :email)::int as of_email,
     count(*) filter (where o.voucher_held and o.address_hash = :near)::int as of_near,
     count(*) filter (where o.voucher_held and o.wide_hash = :wide)::int as of_wide,
     count(*) filter (where not o.voucher_held and o.address_hash = :near)::int as unheld
   from (
     select voucher_held, customer_email, address_hash, wide_hash from orders
       where voucher_id = :voucherId and status = 'UNPAID'
     union all
     select voucher_held, customer_email, address_hash, wide_hash from orders
     where voucher_id = :voucherId and gateway = 'voucher' and created_at > :freeSince and status <> 'UNPAID'
   ) o`,
);

/** What a buyer has of a voucher, by e-mail or account: open or paid; and whether they ever bought anything. */
const ownOrders = statement<
  { used: number; bought: boolean },
  { voucherId: number; email: string; userId: number | null; firstOrder: boolean }
>('own_voucher_orders')(
  `select (select count(*)::int from orders where voucher_id = :voucherId and status in ('UNPAID', 'PAID')
       and (customer_email = :email or user_id = :userId::int)) as used,
     :firstOrder::boolean and (exists (select 1 from orders where customer_email = :email and paid_at is not null and kind = 'goods')
       or exists (select 1 from orders where user_id = :userId::int and paid_at is not null and kind = 'goods')) as bought`,
);

const takeUse = statement<{ id: number }, { voucherId: number }>('take_voucher_use')(
  usesVoucher('where id = :voucherId'),
);

interface Wanted {
  voucherId: number;
  merchantRef: string;
  email: string;
  userId: number | null;
  perBuyer: number | null;
  firstOrder: boolean;
  /** Nothing is left to pay: there is no later moment to take a use. */
  free: boolean;
}

/**
 * A use of a limited voucher for an order that is about to be made, held as keys are: one network (ten times that of a /48)
 * and one e-mail hold a share of what is left. Past it an order is made without, at the same price, and takes a use when it is paid;
 * but no network has more such orders open than uses are left, and nothing is given away past the share. One that a buyer
 * may use so often is judged by their orders here, while its row is locked. True: it holds one.
 */
export async function holdUse(
  tx: Ctx,
  { voucherId, merchantRef, email, userId, perBuyer, firstOrder, free }: Wanted,
): Promise<boolean | Refusal> {
  const [voucher] = await lockVoucher(tx.db, { voucherId, merchantRef });
  // A call that was taken before has its order, and so its use, already.
  if (!voucher || voucher.known || (voucher.left !== null && voucher.left <= 0))
    return refuse('voucher.invalid');
  if (perBuyer !== null) {
    const [theirs] = await ownOrders(tx.db, { voucherId, email, userId, firstOrder });
    if (theirs?.bought) return refuse('voucher.first-order');
    if (!theirs || theirs.used >= perBuyer) return refuse('voucher.used-before');
  }
  if (voucher.left === null) return false;
  const freeSince = new Date(now(tx).getTime() - FREE_SHARE_MS);
  const [own] = await ownUses(tx.db, {
    voucherId,
    email,
    near: tx.addressHash,
    wide: tx.wideHash,
    freeSince,
  });
  if (!own) throw new Error('own_voucher_uses answered no row');
  const share = voucherShare(voucher.left) * tx.deps.config.rateLimitFactor;
  // However few there are, half of what is left is never one /48's.
  const wideShare = Math.max(share, Math.min(share * WIDE_BUDGET, Math.floor(voucher.left / 2)));
  if (Math.max(own.of_email, own.of_near) < share && own.of_wide < wideShare) {
    const [taken] = await takeUse(tx.db, { voucherId });
    return taken ? true : refuse('voucher.invalid');
  }
  return free || own.unheld >= voucher.left ? refuse('voucher.share') : false;
}
