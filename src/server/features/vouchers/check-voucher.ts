import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isVoucherFor, type VoucherScope } from '#domain/catalogue/voucher-scope.ts';
import type { PricedVoucher } from '#domain/price/price.ts';
import {
  normalizeVoucherCode,
  usesPerBuyer,
  type VoucherProblem,
  type VoucherState,
  voucherProblem,
} from '#domain/price/vouchers.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';

const REFUSALS = {
  inactive: 'voucher.invalid',
  'not-yet': 'voucher.not-yet',
  over: 'voucher.over',
  'other-product': 'voucher.other-product',
} as const satisfies Record<VoucherProblem, string>;

export interface CheckedVoucher extends PricedVoucher {
  id: number;
  productId: number | null;
  /** An order with it must take one of its uses, or is judged by who buys. */
  limited: boolean;
  perBuyer: number | null;
  firstOrder: boolean;
}

interface Row extends VoucherState, VoucherScope, Required<Omit<PricedVoucher, 'code'>> {
  id: number;
  perBuyer: number | null;
  firstOrder: boolean;
  ofProduct: number | null;
  category: string[] | null;
  platform: string | null;
  status: string | null;
}

/** A voucher by its code, beside what it is to be used for. */
const findVoucher = statement<Row, { code: string; productId: number }>('find_voucher')(
  `select v.id, v.is_active as "isActive", v.max_uses as "maxUses", v.uses, v.starts_at as "startsAt", v.ends_at as "endsAt",
     v.discount_percentage as "discountPercentage", v.discount_idr as "discountIDR", v.most_idr as "mostIDR",
     v.least_idr as "leastIDR", v.per_buyer as "perBuyer", v.first_order as "firstOrder",
     v.variant_id as "productId", v.product_ids as "productIds",
     case when v.term_ids <> '{}' then coalesce((select json_agg(json_build_object('kind', t.kind, 'name', t.name))
       from terms t where t.id = any(v.term_ids)), '[]') end as terms,
     g.id as "ofProduct", g.category, g.platform, g.status
   from vouchers v left join variants x on x.id = :productId left join products g on g.id = x.product_id
   where v.code = :code and v.deleted_at is null`,
);

/** The one judgement of a typed voucher code, for the checkout's button and for the order itself. */
export async function checkVoucher(
  ctx: Ctx,
  input: { code: string; productId: number },
): Promise<CheckedVoucher | Refusal> {
  const code = normalizeVoucherCode(input.code);
  if (code === '') return refuse('voucher.required');
  const [found] = await findVoucher(ctx.db, { code, productId: input.productId });
  if (!found) return refuse('voucher.invalid');
  const { ofProduct, category, platform, status } = found;
  const goods =
    ofProduct === null || category === null
      ? null
      : {
          variantId: input.productId,
          productId: ofProduct,
          category,
          platform: platform ?? '',
          status: status ?? '',
        };
  const problem = voucherProblem(found, isVoucherFor(found, goods), now(ctx));
  if (problem) return refuse(REFUSALS[problem]);
  const perBuyer = usesPerBuyer(found);
  return {
    id: found.id,
    code,
    discountPercentage: found.discountPercentage,
    discountIDR: found.discountIDR,
    mostIDR: found.mostIDR,
    leastIDR: found.leastIDR,
    productId: found.productId,
    limited: found.maxUses !== null || perBuyer !== null,
    perBuyer,
    firstOrder: found.firstOrder,
  };
}
