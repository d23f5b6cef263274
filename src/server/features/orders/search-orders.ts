import type { Context } from 'hono';
import {
  NO_ORDERS_FOUND,
  type OrderSearch,
  type OrderSearchResult,
  type TrackedOrder,
} from '#contract/orders/tracking.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { MAX_TRACKED_ORDERS, orderNumber } from '#domain/orders/orders.ts';
import type { GatewayFacts } from '#domain/payments/gateway-facts.ts';
import { GATEWAY_NAMES, type GatewayName, gatewaysSearchedAs } from '#domain/payments/gateways.ts';
import { type Ctx, may, now } from '../../context.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { LIMITS, nearNetwork } from '../../guard/rate-limit.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { refuseUnsolved } from '../../guard/refuse-unsolved.ts';
import { buyersWords } from '../catalogue/buyers-words.ts';
import { shownFor, sightOf } from '../keys/key-sight.ts';
import { type AnswersRow, answersView } from '../order-view/order-answers.ts';
import type { SellersRow } from '../order-view/order-row.ts';
import { marginOf, type Shown, trackedByStaff, trackedView } from '../order-view/order-view.ts';
import { countLookUp } from './count-look-up.ts';
import { checkEmailCode, hasEmailView, requestEmailCode } from './email-code.ts';
import { findByEmail, findByReference, findPaidByEmail, withKeys } from './find-orders.ts';
import type { LookUpAlarm } from './look-up-alarm.ts';
import { markViewed } from './mark-viewed.ts';

const MOST_FOR_ADMIN = 100;

/** Which payments a search covers: for the public, and for an admin. */
export interface SearchScope {
  source: GatewayFacts['searchedAs'];
  gateways: readonly GatewayName[];
  adminGateways: readonly GatewayName[];
}

/** A free order went through no gateway; it is found where most buyers look first. */
export const FIRST_SCOPE: SearchScope = {
  source: 'most',
  gateways: [...gatewaysSearchedAs('most'), 'voucher'],
  adminGateways: GATEWAY_NAMES,
};
export const CARD_SCOPE: SearchScope = {
  source: 'cards',
  gateways: gatewaysSearchedAs('cards'),
  adminGateways: gatewaysSearchedAs('cards'),
};

interface SearchCall {
  c: Context;
  scope: SearchScope;
  alarm: LookUpAlarm;
}

export async function searchOrders(
  ctx: Ctx,
  input: OrderSearch,
  { c, scope, alarm }: SearchCall,
): Promise<OrderSearchResult | Refusal> {
  return may(ctx, 'orders.see')
    ? searchAsAdmin(ctx, input, scope)
    : searchByEmail(ctx, input, { c, scope, alarm });
}

/**
 * Who knows the address may see its keys, as the store promises. An unknown address costs the same work and
 * gets the same answer.
 */
async function searchByEmail(
  ctx: Ctx,
  input: OrderSearch,
  { c, scope, alarm }: SearchCall,
): Promise<OrderSearchResult | Refusal> {
  if (input.searchType !== 'email') return refuse('track.email-only');
  const email = normalizeEmail(input.searchTerm);
  if (email === '') return refuse('track.email-required');
  if (!isEmail(email)) return refuse('checkout.email');
  const blocked = await refuseBlocked(ctx, email);
  if (blocked) return blocked;
  const near = () => nearNetwork(ctx, LIMITS.searchOrders, scope.source);
  const unsolved = await refuseUnsolved(ctx, c, LIMITS.searchOrders, near);
  if (unsolved) return unsolved;
  const counted = await countLookUp(ctx, email, scope.source);
  if (isRefusal(counted)) return counted;

  if (ctx.deps.settings.current().verifyEmailOnTracking && !(await hasEmailView(ctx, c, email))) {
    const code = input.verificationCode?.trim();
    const asked = code
      ? await checkEmailCode(ctx, c, email, code)
      : await requestEmailCode(ctx, c, email, counted.bought);
    if (isRefusal(asked)) return asked;
    if (!code) return { verificationRequired: true, data: [] };
  }
  const rows = await findPaidByEmail(ctx.db, {
    term: email,
    gateways: scope.gateways,
    most: MAX_TRACKED_ORDERS,
  });
  ctx.deps.metrics.add('kunci_look_ups_total', { result: rows.length > 0 ? 'found' : 'empty' });
  if (alarm.note(rows.length === 0, now(ctx).getTime())) await noteSecurity(ctx, 'look-up-alarm');
  const sight = sightOf(ctx, 'buyer');
  const data = await withKeys(ctx, rows, sight, (row, keys) => ({
    ...trackedView(row, keys),
    ...answersView(ctx, row),
    ...(keys.codes.length > 0 ? buyersWords(ctx, row) : {}),
  }));
  const shown = data.map((order, n) => ({
    id: order.id,
    viewedAt: rows[n]?.viewed_at ?? null,
    keys: order.codes.length,
  }));
  if (sight.who === 'buyer') await markViewed(ctx, shown, 'order-search');
  return { data, ...shownFor(ctx, sight, keysIn(data)) };
}

const keysIn = (orders: readonly TrackedOrder[]): number =>
  orders.reduce((sum, { codes }) => sum + codes.length, 0);

export async function searchAsAdmin(
  ctx: Ctx,
  input: OrderSearch,
  scope: SearchScope,
): Promise<OrderSearchResult | Refusal> {
  const term = input.searchTerm.trim();
  if (term === '') return refuse('track.term-required');
  const rows =
    input.searchType === 'email'
      ? await findByEmail(ctx.db, {
          term: normalizeEmail(term),
          gateways: scope.adminGateways,
          most: MOST_FOR_ADMIN,
        })
      : await findByReference(ctx.db, {
          term,
          gateways: scope.adminGateways,
          most: MOST_FOR_ADMIN,
          number: orderNumber(term),
        });
  if (rows.length === 0) return { data: [], message: NO_ORDERS_FOUND };
  const margins = may(ctx, 'reports.see');
  const view = (row: SellersRow & AnswersRow, shown: Shown) => ({
    ...trackedByStaff(row, shown),
    ...answersView(ctx, row),
    ...(margins ? { margin: marginOf(row) } : {}),
  });
  const sight = sightOf(ctx, 'none');
  const data = await withKeys(ctx, rows, sight, view);
  return { data, ...shownFor(ctx, sight, keysIn(data)) };
}
