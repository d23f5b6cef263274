import { remainingLabel } from '#domain/orders/members.ts';
import { formatIdr } from '#domain/price/money.ts';
import { DURATION_PARAMS, RUPIAH_PARAMS } from '#domain/text/refusal-params.ts';
import { messages as account } from '#languages/id/web/account.ts';
import { messages as adminBrand } from '#languages/id/web/adminBrand.ts';
import { messages as inside } from '#languages/id/web/insideRefusals.ts';
import { messages as members } from '#languages/id/web/members.ts';
import { messages as orders } from '#languages/id/web/orders.ts';
import { messages as panel } from '#languages/id/web/panel.ts';
import { messages as shop } from '#languages/id/web/refusals.ts';
import { messages as storefront } from '#languages/id/web/storefront.ts';

/**
 * Every refusal the store can give: its code and its HTTP status.
 * A business refusal is HTTP 200 with `success: false`; the page words it in its own language by the code.
 */
const STATUS = {
  // the wire
  'request.malformed': 400,
  'request.not-json': 400,
  'request.too-large': 413,
  'request.unknown-path': 404,
  'request.wrong-method': 405,
  'request.wrong-origin': 403,
  'request.too-many': 429,
  'challenge.required': 403,
  'request.failed': 500,
  'sandbox.elsewhere': 403,
  'session.required': 401,
  'session.not-allowed': 403,
  'session.step-up': 403,
  'session.second-factor': 403,
  'session.not-found': 404,
  // sign-in and accounts
  'login.invalid': 200,
  'login.too-many': 429,
  'login.locked': 429,
  'second-factor.wrong': 200,
  'second-factor.passkey': 200,
  'second-factor.ticket': 200,
  'second-factor.wanted': 200,
  'second-factor.none': 200,
  'second-factor.there': 200,
  'second-factor.too-many': 200,
  'second-factor.not-found': 404,
  'staff.not-found': 404,
  'staff.last-owner': 200,
  'staff.beyond-own': 403,
  'staff.own-role': 200,
  'staff.owner-only': 403,
  'examples.sandbox-only': 403,
  'examples.there': 200,
  'role.not-found': 404,
  'role.name-taken': 200,
  'role.in-use': 200,
  'user.not-found': 404,
  'user.email-taken': 200,
  'user.username-taken': 200,
  'password.too-short': 200,
  'password.new-too-short': 200,
  'password.staff-too-short': 200,
  'password.common': 200,
  'password.wrong': 200,
  'user.read-only': 200,
  'email.same': 200,
  'email.demo': 200,
  'email.invalid': 200,
  'register.closed': 403,
  'reset.invalid': 200,
  // keys of resellers' machines
  'api.key': 401,
  'api.signature': 401,
  'api.time': 401,
  'api.unsigned': 401,
  'api.replayed': 200,
  'api.network': 403,
  'api.right': 403,
  'api.most': 403,
  'api.number': 200,
  'api.too-many-keys': 200,
  'api.key-not-found': 404,
  // buying with the balance, redeem codes
  'purchase.unknown': 200,
  'purchase.stock': 200,
  'purchase.balance': 200,
  'privacy.balance': 200,
  'privacy.open-order': 200,
  'privacy.staff': 200,
  'privacy.unknown': 200,
  'purchase.keys': 200,
  'purchase.enough': 200,
  'top-up.off': 200,
  'top-up.amount': 200,
  'top-up.open': 200,
  'purchase.repeat-differs': 200,
  'redeem.required': 200,
  'redeem.already': 200,
  'redeem.suspended': 200,
  'redeem.suspended-now': 200,
  'redeem.invalid': 200,
  // products and keys
  'product.not-found': 200,
  'product.maintenance': 200,
  'product.name-taken': 200,
  'product.original-price': 200,
  'product.public-price': 200,
  'product.cost-price': 200,
  'product.price': 200,
  'product.public-zero': 200,
  'product.below-promo': 200,
  'product.page-changed': 200,
  'product.changed': 200,
  'product.delivery-waits': 200,
  'product.places-taken': 200,
  'product.not-shared': 200,
  'question.label': 200,
  'question.choices': 200,
  'question.pattern': 200,
  'product.not-file': 200,
  'product.not-bundle': 200,
  'bundle.part': 200,
  'order.bundle': 200,
  'replace.parts': 200,
  'file.too-large': 200,
  'file.no-place': 200,
  'file.not-found': 404,
  'file.ended': 403,
  'file.used-up': 403,
  'file.revoked': 403,
  'product.not-supplied': 200,
  'supplier.api-key': 200,
  'supplier.not-found': 404,
  'supplier.too-many': 200,
  'supplier.in-use': 200,
  'supplier.none': 200,
  'webhook.not-found': 404,
  'webhook.address': 200,
  'webhook.too-many': 200,
  'webhook.off': 200,
  'product.taken': 200,
  'product.slug-taken': 200,
  'product.import-changed': 200,
  'product.import-differs': 200,
  'product.import-many': 200,
  'product.import-none': 200,
  'product.import-column': 200,
  'product.import-number': 200,
  'product.import-dollar': 200,
  'product.import-yes': 200,
  'product.import-missing': 200,
  'product.import-link': 200,
  'product.import-picture': 200,
  'product.import-cell': 200,
  'key.not-found': 404,
  'key.sold': 200,
  'key.held': 200,
  'key.duplicate': 200,
  'batch.not-found': 404,
  'batch.sold': 200,
  'batch.held': 200,
  'batch.ended': 200,
  'image.not-image': 200,
  'image.too-large': 200,
  'image.not-found': 404,
  'stock.short': 200,
  // checkout
  'checkout.email': 400,
  'checkout.price-changed': 200,
  'answer.missing': 200,
  'answer.number': 200,
  'answer.email': 200,
  'answer.choice': 200,
  'answer.form': 200,
  'answer.own': 200,
  'answer.changed': 200,
  'checkout.reference': 400,
  'checkout.reference-used': 200,
  'checkout.return-url': 400,
  'checkout.failed': 200,
  'checkout.gateway': 200,
  'channel.unknown': 200,
  'channel.inactive': 200,
  'channel.down': 200,
  'channel.below-minimum': 200,
  'channel.above-maximum': 200,
  'channel.none-left': 200,
  'channel.fee-forbidden': 200,
  'checkout.free-quantity': 200,
  // paying by hand
  'by-hand.not-open': 200,
  'by-hand.proofs': 200,
  'by-hand.less': 200,
  'bank.no-account': 200,
  'bank.no-file': 200,
  'bank.line-used': 200,
  'bank.door-closed': 200,
  'hand-account.not-found': 404,
  'hand-account.changed': 200,
  'hand-account.too-many': 200,
  'hand-account.qris': 200,
  'hand-account.number': 200,
  'compensation.nothing': 200,
  'compensation.nobody': 200,
  'compensation.changed': 200,
  'voucher.required': 200,
  'voucher.invalid': 200,
  'voucher.share': 200,
  'request.busy': 503,
  'voucher.other-product': 200,
  'voucher.not-yet': 200,
  'voucher.over': 200,
  'voucher.least': 200,
  'voucher.used-before': 200,
  'voucher.first-order': 200,
  'blocked.refused': 403,
  // members
  'member.code-missing': 200,
  'member.key-expired': 200,
  'member.demo-invalid': 200,
  'member.demo-expired': 200,
  'member.code-invalid': 200,
  'report.cooldown': 200,
  'report.off': 200,
  // orders
  'order.no-reference': 400,
  'order.not-found': 404,
  'track.email-required': 400,
  'track.email-only': 403,
  'track.term-required': 400,
  'track.wrong-code': 200,
  'order.not-paid': 200,
  'order.not-waiting': 200,
  'order.not-by-hand': 200,
  'order.not-by-supplier': 200,
  'order.refunded': 200,
  'order.top-up': 200,
  'order.credit-spent': 200,
  'order.nothing-to-credit': 200,
  'order.disputed': 200,
  'claim.not-found': 404,
  'claim.closed': 200,
  'claim.open': 200,
  'claim.warranty': 200,
  'claim.gone': 200,
  'claim.pictures': 200,
  'replace.changed': 200,
  'replace.stock': 200,
  'refund.under-way': 200,
  'refund.changed': 200,
  'refund.too-much': 200,
  'refund.by-hand': 200,
  'refund.whole-only': 200,
  'refund.refused': 200,
  'payment.unreachable': 200,
  // mail
  'email.reference-required': 400,
  'email.no-keys': 200,
  'email.unpaid': 200,
  'email.waiting': 200,
  'email.refunded': 200,
  'email.failed': 200,
  'email.failed-unknown': 200,
  'mail.not-found': 404,
  'mail.sent': 200,
  'mail.words-placeholder': 200,
  'mail.words-lines': 200,
  'mail.words-long': 200,
  // the seller's tools
  'voucher.taken': 200,
  'voucher.discount': 200,
  'voucher.amount': 200,
  'voucher.most': 200,
  'voucher.window': 200,
  'voucher.scope': 200,
  'voucher.too-long': 200,
  'voucher.not-found': 404,
  'promo.prices': 200,
  'promo.not-lower': 200,
  'promo.above-public': 200,
  'promo.past': 200,
  'promo.window': 200,
  'promo.none': 200,
  'promo.running': 200,
  'promo.not-found': 404,
  'keyword.required': 200,
  'keyword.response-required': 200,
  'keyword.response-short': 200,
  'keyword.both-required': 200,
  'keyword.taken': 200,
  'keyword.not-found': 404,
  'redeem-code.taken': 200,
  'redeem-code.amount': 200,
  'redeem-code.too-much': 200,
  'redeem-code.past': 200,
  'redeem-code.used': 200,
  'redeem-code.not-found': 404,
  'balance.amount': 200,
  'balance.short': 200,
  'settings.accent': 200,
  'settings.default-language': 200,
  'settings.window': 200,
  'page.not-found': 404,
  'page.changed': 200,
  'page.taken': 200,
  'page.first-language': 200,
  'page.too-many': 200,
  'settings.rate': 200,
  'term.not-found': 404,
  'term.changed': 200,
  'term.taken': 200,
  'term.too-many': 200,
  'term.too-long': 200,
  'term.in-use': 200,
  'term.last-category': 200,
  'block.invalid': 200,
  'block.taken': 200,
  'block.not-found': 404,
} as const satisfies Record<string, number>;

export type RefusalCode = keyof typeof STATUS;
export type RefusalParams = Record<string, string | number>;

/** The words of the specification stand with the Indonesian texts of the pages that show them. */
const WORDS: Record<`refusal.${RefusalCode}`, string> = {
  ...storefront,
  ...shop,
  ...inside,
  ...orders,
  ...members,
  ...account,
  ...panel,
  ...adminBrand,
};

export const REFUSALS = Object.fromEntries(
  Object.entries(STATUS).map(([code, status]) => [
    code,
    { status, text: WORDS[`refusal.${code as RefusalCode}`] },
  ]),
) as { [Code in RefusalCode]: { status: (typeof STATUS)[Code]; text: string } };

export interface Refusal {
  readonly refused: true;
  readonly code: RefusalCode;
  readonly params: RefusalParams;
  /** Seconds, for a 429. */
  readonly retryAfter?: number;
}

export const refuse = (code: RefusalCode, params: RefusalParams = {}, retryAfter?: number): Refusal => ({
  refused: true,
  code,
  params,
  retryAfter,
});

export const isRefusal = (value: unknown): value is Refusal =>
  typeof value === 'object' && value !== null && (value as { refused?: unknown }).refused === true;

export const fill = (template: string, params: RefusalParams): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : whole,
  );

const worded = (name: string, value: string | number): string | number => {
  if (typeof value !== 'number') return value;
  if (RUPIAH_PARAMS.includes(name)) return formatIdr(value);
  return DURATION_PARAMS.includes(name) ? remainingLabel(value) : value;
};

export const refusalText = (code: RefusalCode, params: RefusalParams = {}): string =>
  fill(
    REFUSALS[code].text,
    Object.fromEntries(Object.entries(params).map(([name, value]) => [name, worded(name, value)])),
  );

/** What goes over the wire for a refusal. */
export interface RefusalBody {
  success: false;
  message: string;
  code: RefusalCode;
  params?: RefusalParams;
}
