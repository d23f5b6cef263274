import type { Hono } from 'hono';
import * as manage from '#contract/price/manage-offers.ts';
import * as contract from '#contract/price/vouchers.ts';
import { isRefusal } from '#contract/wire/refusals.ts';
import { formatIdr } from '#languages/format-money.ts';
import type { Deps } from '../../deps.ts';
import { identify } from '../../guard/identify.ts';
import { LIMITS, type MemoryLimiter } from '../../guard/rate-limit.ts';
import { route } from '../../http/route.ts';
import { checkVoucher } from './check-voucher.ts';
import { listVouchers } from './list-vouchers.ts';
import {
  batchCodes,
  createVoucher,
  createVouchers,
  deleteVoucher,
  switchVoucher,
} from './manage-vouchers.ts';

export function routes(app: Hono, deps: Deps, limiter: MemoryLimiter): void {
  route(app, deps, contract.listVouchers, async (ctx, _input, c) =>
    listVouchers({ ...ctx, actor: await identify(ctx, c, contract.listVouchers) }),
  );
  route(app, deps, manage.createVoucher, createVoucher);
  route(app, deps, manage.createVouchers, createVouchers);
  route(app, deps, manage.exportVouchers, batchCodes);
  route(app, deps, manage.updateVoucher, switchVoucher);
  route(app, deps, manage.deleteVoucher, deleteVoucher);
  route(app, deps, contract.validateVoucher, async (ctx, input) => {
    const over = limiter(LIMITS.validateVoucher, ctx.network, deps.clock.now().getTime());
    if (over) return over;
    const voucher = await checkVoucher(ctx, input);
    if (isRefusal(voucher)) return voucher;
    const { code, discountPercentage, discountIDR, mostIDR, leastIDR, productId } = voucher;
    const takes = discountIDR == null ? `${discountPercentage}%` : formatIdr(discountIDR, 'id');
    return {
      voucher: {
        code,
        discountPercentage,
        ...(discountIDR == null ? {} : { discountIDR }),
        ...(mostIDR == null ? {} : { mostIDR }),
        ...(leastIDR == null ? {} : { leastIDR }),
        productId,
      },
      message: `Voucher berhasil diterapkan! Diskon ${takes}`,
    };
  });
}
