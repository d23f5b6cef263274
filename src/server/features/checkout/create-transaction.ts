import type { Transaction, TransactionInput } from '#contract/payments/checkout.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { localPart } from '#domain/accounts/email.ts';
import { maintenanceReason } from '#domain/catalogue/catalogue.ts';
import type { SaleChannel } from '#domain/orders/orders.ts';
import { clampExpiry } from '#domain/payments/channels.ts';
import type { PayingGateway } from '#domain/payments/gateways.ts';
import { askedIdr } from '#domain/price/order-sums.ts';
import { takenBy } from '#domain/price/price.ts';
import { isLargeEnough } from '#domain/price/voucher-discount.ts';
import { type Ctx, now } from '../../context.ts';
import type { GatewayTransaction } from '../../ports/gateway.ts';
import { type CatalogueRow, loadCatalogue } from '../catalogue/load-catalogue.ts';
import { type CheckedVoucher, checkVoucher } from '../vouchers/check-voucher.ts';
import { type CheckedTransaction, checkChannel, checkTransaction } from './check-transaction.ts';
import { gatewayOrder } from './gateway-order.ts';
import { insertOrder, type NewOrder } from './insert-order.ts';
import { joinExisting } from './join-existing.ts';
import { judgeAnswers } from './judge-answers.ts';
import { openTransaction, type PlacedOrder } from './open-transaction.ts';
import { placeFreeOrder } from './place-free-order.ts';
import { type Account, priceOrder } from './price-order.ts';

interface Call {
  input: TransactionInput;
  checked: CheckedTransaction;
  voucher: CheckedVoucher | null;
  gateway: PayingGateway;
  account: Account | null;
  /** Whether the gateway may be called for this order; asked for once. */
  mayTry: () => Promise<boolean>;
  channel: SaleChannel;
}

interface Caller {
  /** Whose balance is to pay a part. */
  account?: Account | null;
  onPlaced?: () => void;
  /** The door that they came by; their account's or the shop's pages unless said. */
  channel?: SaleChannel;
  /** What the gateway said of the payment, where it was asked just now. */
  onOpened?: (made: GatewayTransaction) => void;
}

/** The checkout's one call: price it ourselves, make the order with its hold, open the payment. */
export async function createTransaction(
  ctx: Ctx,
  input: TransactionInput,
  gateway: PayingGateway,
  { account = null, onPlaced, onOpened, channel = account ? 'account' : 'web' }: Caller = {},
): Promise<{ data: Transaction } | Refusal> {
  const checked = await checkTransaction(ctx, input, gateway);
  if (isRefusal(checked)) return checked;
  let trial: Promise<boolean> | null = null;
  const mayTry = () => {
    trial ??= ctx.deps.watch.mayTry(gateway);
    return trial;
  };
  const placed = await judgeAndPlace(ctx, input, { checked, gateway, account, mayTry, channel });
  if (!isRefusal(placed)) onPlaced?.();
  // A call that was taken before gets that call's answer, whatever has changed since: its voucher's last use
  // may be its own.
  const result = isRefusal(placed)
    ? ((await joinExisting(ctx, input.merchant_ref, checked, mayTry)) ?? placed)
    : 'request' in placed
      ? await openTransaction(ctx, placed, onOpened)
      : placed;
  return isRefusal(result) ? result : { data: result };
}

/** To be opened at the gateway, or settled already since there is nothing to pay. */
type Placed = PlacedOrder | Transaction;

async function judgeAndPlace(
  ctx: Ctx,
  input: TransactionInput,
  about: Omit<Call, 'input' | 'voucher'>,
): Promise<Placed | Refusal> {
  const code = input.voucher_code;
  const voucher = code ? await checkVoucher(ctx, { code, productId: input.product_id }) : null;
  if (isRefusal(voucher)) return voucher;
  const call = { ...about, input, voucher };

  // The product in memory is nearly always right. Whatever it would refuse is judged again on the truth.
  const known = (await ctx.deps.catalogue.ready()).row(input.product_id);
  const first = known ? await place(ctx, call, known) : null;
  if (first && !isRefusal(first)) return first;
  const [fresh] = await loadCatalogue(ctx.db, now(ctx), [input.product_id]);
  return fresh ? place(ctx, call, fresh) : refuse('product.not-found');
}

async function place(
  ctx: Ctx,
  { input, checked, voucher, gateway, account, mayTry, channel }: Call,
  row: CatalogueRow,
): Promise<Placed | Refusal> {
  const { product } = row;
  const at = now(ctx);
  if (product.isMaintenanceMode) {
    return refuse('product.maintenance', {
      reason: maintenanceReason(product.maintenanceReason, ctx.deps.settings.current()),
    });
  }
  const answers = judgeAnswers(ctx, row.questions, input.answers);
  if (isRefusal(answers)) return answers;
  const { quantity } = input;
  const { idrPerUsd } = ctx.deps.settings.current();
  const priced = priceOrder({ product, quantity, idrPerUsd, channel: checked.channel, voucher }, account);
  if (isRefusal(priced)) return priced;
  const { price, sums } = priced;
  if (voucher && !isLargeEnough(voucher, price.totalIdr + takenBy(price, 'voucher')))
    return refuse('voucher.least', { limit: voucher.leastIDR ?? 0 });
  // A promo in memory may have ended since it was loaded; the second look sees the plain price.
  const ended = product.promoEndsAt !== undefined && Date.parse(product.promoEndsAt) <= at.getTime();
  const shown = askedIdr(sums);
  if (ended || shown !== input.amount) return refuse('checkout.price-changed', { total: shown });

  const order: NewOrder = {
    merchantRef: input.merchant_ref,
    channel,
    requestHash: checked.requestHash,
    gateway,
    paymentMethod: input.method,
    row,
    quantity,
    ...priced,
    voucher,
    answers,
    email: checked.email,
    at,
    expiresAt: at,
  };
  if (price.totalIdr === 0) return placeFreeOrder(ctx, order);
  if (!checked.channel) return refuse('channel.unknown');
  const unfit = checkChannel(checked.channel, shown);
  if (unfit) return unfit;
  if (!(await mayTry())) return refuse('channel.down');
  const expiresAt = new Date(clampExpiry(checked.channel, at.getTime(), input.expired_time) * 1000);
  const made = await insertOrder(ctx, { ...order, expiresAt });
  if (isRefusal(made)) return made;
  const request = gatewayOrder(
    ctx,
    {
      gateway,
      merchantRef: order.merchantRef,
      paymentMethod: order.paymentMethod,
      lines: [
        { variantId: product.id, name: product.name, unitIdr: price.unitIdr, quantity: order.quantity },
      ],
      sums: made.sums,
      customerEmail: order.email,
      customerName: localPart(order.email),
      expiresAt,
    },
    checked.returnUrl,
  );
  return {
    id: made.id,
    variantIds: [product.id],
    gateway: order.gateway,
    request,
    sums: made.sums,
    tried: false,
  };
}
