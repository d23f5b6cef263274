import { sql } from 'drizzle-orm';
import { RESET_PATH, successPath } from '#contract/pages.ts';
import { takesMail } from '#domain/accounts/email.ts';
import {
  CHAT_MAILS,
  type FactorMailKind,
  isMailKind,
  type MailKind,
  type MailSubjects,
  type MailWithSubject,
} from '#domain/mail/mail-kinds.ts';
import { type GoodsWords, goodsWords } from '#domain/orders/goods-words.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { startOfDay } from '#domain/reports/report-days.ts';
import { contactAddress } from '#domain/shop/contact-address.ts';
import type { Ctx } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import type { Mail } from '../../ports/mailer.ts';
import { changeLink, currentChangeToken, EMAIL_CHANGE_MINUTES } from '../accounts/email-change.ts';
import { currentResetToken, INVITE, RESET_MINUTES, resetLink } from '../accounts/reset-token.ts';
import { saidToBuyers } from '../catalogue/buyers-words.ts';
import { readParts } from '../delivery/read-given.ts';
import { readByHand } from '../hand-payments/read-by-hand.ts';
import { gatheredKeys, openKeys } from '../keys/open-keys.ts';
import { noticesOf, openMatters } from '../notices/read-notices.ts';
import { saleView } from '../order-view/order-row.ts';
import { currentEmailCode, EMAIL_CODE_MINUTES } from '../orders/email-code.ts';
import { summariseDay } from '../reports/summarise-day.ts';
import { addressMail } from './address-mail.ts';
import { channelMail, offChannel } from './channel-mail.ts';
import { codeMail } from './code-mail.ts';
import { creditLeftMail, leftOfMail } from './credit-left-mail.ts';
import { deviceMail } from './device-mail.ts';
import { disputeMail } from './dispute-mail.ts';
import { factorMail } from './factor-mail.ts';
import { type HandForMail, handMail } from './hand-mail.ts';
import { inviteMail } from './invite-mail.ts';
import { mailHead } from './mail-head.ts';
import { mailTexts } from './mail-texts.ts';
import { addressMovedMail, addressTriedMail, newAddressMail } from './new-address-mail.ts';
import { noticeMail } from './notice-mail.ts';
import { type OrderForMail, orderMail } from './order-mail.ts';
import { resetMail } from './reset-mail.ts';
import { summaryMail } from './summary-mail.ts';
import type { ClaimedMail } from './take-mails.ts';
import { type TopUpForMail, topUpMail, topUpOfMail } from './top-up-mail.ts';
import { offWebhook, webhookMail } from './webhook-mail.ts';

/** Makes a mail when it is sent, so that no key, code or token lies in the outbox. Null: there is nothing to say. */
type Composer<Kind = unknown> = (
  ctx: Ctx,
  mail: ClaimedMail & { about: Kind extends MailWithSubject ? Partial<MailSubjects[Kind]> : object },
) => Promise<Mail | null>;

/** One that was forgotten since is nothing to warn of. */
const deviceOfMail = statement<{ agent: string; created_at: Date | string }, { device: number | undefined }>(
  'device_of_mail',
)('select agent, created_at from devices where id = :device');

const accountOfMail = statement<{ is_admin: boolean }, { to: string }>('account_of_mail')(
  'select is_admin from users where email = :to and deleted_at is null',
);

/** Where an account is now; one that is gone, or back at the old address, is nothing to tell of. */
const newAddressOfMail = statement<{ email: string }, { mailId: number }>('new_address_of_mail')(
  `select u.email from mails m join users u on u.id = m.user_id
   where m.id = :mailId and u.email <> m.to_email and u.deleted_at is null`,
);

const refundOfMail = statement<
  { amount: number; refunded: number },
  { refunds: readonly number[] | undefined }
>('refund_of_mail')(
  `select sum(r.amount_idr)::float8 as amount, o.refunded_idr::float8 as refunded
   from order_refunds r join orders o on o.id = r.order_id
   where r.id = any(:refunds::int[]) and o.status = 'PAID' group by o.id`,
);

/** What was given instead and is still good. */
const givenInstead = statement<
  { id: number; sealed: Uint8Array; name: string | null; words: string },
  { goods: readonly number[] }
>('given_instead')(
  `select coalesce(g.key_id, -g.id) as id, coalesce(g.sealed, k.sealed) as sealed, r.name, r.words
   from replacements r join goods g on g.id = r.goods_id left join keys k on k.id = g.key_id
   where r.goods_id = any(:goods::int[]) and g.revoked_at is null order by g.line, g.slot`,
);

/** What the seller said to a claim. */
const wordsOfClaim = statement<{ id: number; text: string }, { message: number | undefined }>(
  'words_of_claim',
)(`select claim_id as id, text from claim_messages where id = :message and text <> ''`);

const wordsOfLetter = statement<{ id: null; text: string }, { letter: number | undefined }>(
  'words_of_letter',
)('select null::int as id, words as text from batch_letters where id = :letter');

const shareOfMail = statement<
  {
    code: string | null;
    percentage: number;
    idr: number | null;
    ends_at: Date | string | null;
    cents: number | null;
    words: string;
  },
  { share: number | undefined }
>('share_of_mail')(
  `select v.code, v.discount_percentage as percentage, v.discount_idr as idr, v.ends_at,
     t.amount_cents::float8 as cents, c.words
   from compensation_shares s join compensations c on c.id = s.compensation_id
     left join vouchers v on v.id = s.voucher_id left join balance_transactions t on t.id = s.ledger_id where s.id = :share`,
);

const COMPOSERS = {
  'order-delivered': delivered,
  /** The same once more, because an admin was asked for it. */
  'order-resent': delivered,
  /** Served before the mail left: the one with the keys says it better. */
  'order-waiting': async (ctx, mail) =>
    mail.waits_for ? aboutOrder(ctx, mail, { kind: 'order-waiting' }) : null,
  'order-by-seller': async (ctx, mail) =>
    mail.waits_for === 'seller' ? aboutOrder(ctx, mail, { kind: 'order-by-seller' }) : null,
  'order-on-its-way': async (ctx, mail) =>
    mail.waits_for === 'supplier' ? aboutOrder(ctx, mail, { kind: 'order-on-its-way' }) : null,
  'hand-order': (ctx, mail) => byHand(ctx, mail, 'hand-order'),
  'hand-reminder': (ctx, mail) => byHand(ctx, mail, 'hand-reminder'),
  'hand-refused': (ctx, mail) => byHand(ctx, mail, 'hand-refused'),
  'dispute-opened': async (ctx, mail) =>
    mail.merchant_ref === null
      ? null
      : disputeMail({
          ...mailHead(ctx),
          to: mail.to_email,
          locale: mail.locale,
          productName: mail.product_name,
          totalIdr: mail.asked_idr,
          reference: mail.reference ?? mail.merchant_ref,
          adminLink: adminLink(ctx),
        }),
  'credit-left': async (ctx, { order_id, to_email: to, locale }) => {
    const [left] = await leftOfMail(ctx.db, { orderId: order_id });
    return left ? creditLeftMail({ to, locale, ...mailHead(ctx), left, adminLink: adminLink(ctx) }) : null;
  },
  'webhook-off': async (ctx, { to_email: to, locale, about }) => {
    const [off] = await offWebhook(ctx.db, { endpoint: about.endpoint });
    return off ? webhookMail({ to, locale, ...mailHead(ctx), url: off.url, why: off.off_why }) : null;
  },
  'channel-off': async (ctx, { to_email: to, locale, about }) => {
    const [off] = await offChannel(ctx.db, { channel: about.channel });
    return off ? channelMail({ to, locale, ...mailHead(ctx), name: off.name }) : null;
  },
  notice: async (ctx, { to_email: to, locale, about }) => {
    const rows = await noticesOf(ctx.db, { opened: about.opened ?? [], over: about.over ?? [] });
    const notices = rows.map(({ details, opened_at, over_at, is_over }) => ({
      details,
      openedAt: new Date(opened_at),
      overAt: is_over && over_at !== null ? new Date(over_at) : null,
    }));
    if (notices.length === 0) return null;
    return noticeMail({ to, locale, ...mailHead(ctx), notices, adminLink: adminLink(ctx) });
  },
  'daily-summary': async (ctx, { to_email: to, locale, about: { day: date = '' } }) => {
    const from = startOfDay(date, mailHead(ctx).zone);
    const day = from && (await summariseDay(ctx, date));
    if (!day) return null;
    const matters = await openMatters(ctx.db);
    return summaryMail({ to, locale, ...mailHead(ctx), from, day, matters, adminLink: adminLink(ctx) });
  },
  'order-refunded': async (ctx, mail) =>
    aboutOrder(ctx, mail, { kind: 'order-refunded', creditedUsd: await givenBackOf(ctx, mail.order_id) }),
  /** All went back before the mail left: that has a mail of its own. */
  'order-refunded-part': async (ctx, mail) => {
    const [refund] = await refundOfMail(ctx.db, { refunds: mail.about.refunds });
    if (!refund) return null;
    const part = { amountIdr: refund.amount, refundedIdr: refund.refunded };
    return aboutOrder(ctx, mail, { kind: 'order-refunded-part', part });
  },
  /** Refunded or replaced again before the mail left: that has a mail of its own. */
  'order-replaced': async (ctx, mail) => {
    const given = await givenInstead(ctx.db, { goods: mail.about.goods ?? [] });
    const instead = { name: given[0]?.name ?? null, words: given[0]?.words ?? '' };
    return withKeys(ctx, mail, given, { kind: 'order-replaced', instead });
  },
  /** Forgotten before the mail left: there is nothing to say. */
  'claim-answered': async (ctx, mail) => {
    const [said] = await wordsOfClaim(ctx.db, { message: mail.about.message });
    return said ? aboutOrder(ctx, mail, { kind: 'claim-answered', said }) : null;
  },
  'batch-letter': async (ctx, mail) => {
    const [said] = await wordsOfLetter(ctx.db, { letter: mail.about.letter });
    return said ? aboutOrder(ctx, mail, { kind: 'batch-letter', said }) : null;
  },
  compensation: async (ctx, mail) => {
    const [share] = await shareOfMail(ctx.db, { share: mail.about.share });
    if (!share) return null;
    const { code, percentage, idr, ends_at, cents, words } = share;
    return aboutOrder(ctx, mail, {
      kind: 'compensation',
      ...(words ? { said: { id: null, text: words } } : {}),
      ...(code
        ? { gift: { code, percentage, idr, endsAt: ends_at === null ? null : new Date(ends_at) } }
        : {}),
      ...(cents ? { creditedUsd: centsToUsd(cents) } : {}),
    });
  },
  'order-credited': async (ctx, mail) =>
    aboutOrder(ctx, mail, { kind: 'order-credited', creditedUsd: await creditOf(ctx, mail.order_id) }),
  'order-kept': async (ctx, mail) =>
    aboutOrder(ctx, mail, { kind: 'order-kept', creditedUsd: await creditOf(ctx, mail.order_id) }),
  'top-up-received': (ctx, mail) => aboutTopUp(ctx, mail, 'top-up-received'),
  'top-up-refunded': (ctx, mail) => aboutTopUp(ctx, mail, 'top-up-refunded'),
  'email-code': async (ctx, { id, to_email: to, locale }) => {
    const code = await currentEmailCode(ctx, id, to);
    return code ? codeMail({ to, locale, ...mailHead(ctx), code, minutes: EMAIL_CODE_MINUTES }) : null;
  },
  'password-reset': async (ctx, { to_email: to, locale }) => {
    const token = ctx.origin ? await currentResetToken(ctx, to) : null;
    if (!token) return null;
    const link = resetLink(ctx.origin, token);
    return resetMail({ to, locale, ...mailHead(ctx), link, minutes: RESET_MINUTES });
  },
  invite: async (ctx, { to_email: to, locale }) => {
    const token = ctx.origin ? await currentResetToken(ctx, to) : null;
    if (!token) return null;
    const link = resetLink(ctx.origin, token);
    const [account] = await accountOfMail(ctx.db, { to });
    const days = INVITE.minutes / 60 / 24;
    return inviteMail({ to, locale, ...mailHead(ctx), link, days, staff: account?.is_admin });
  },
  'new-sign-in': async (ctx, { about, to_email: to, locale }) => {
    const [device] = await deviceOfMail(ctx.db, { device: about.device });
    if (!device) return null;
    const { agent, created_at } = device;
    const link = ctx.origin ? `${ctx.origin}${RESET_PATH}` : '';
    return deviceMail({ to, locale, ...mailHead(ctx), at: new Date(created_at), agent, link });
  },
  'address-confirm': async (ctx, { id, to_email: to, locale }) => {
    const token = ctx.origin ? await currentChangeToken(ctx, id, to) : null;
    if (!token) return null;
    const link = changeLink(ctx.origin, token);
    return newAddressMail({ to, locale, ...mailHead(ctx), link, minutes: EMAIL_CHANGE_MINUTES });
  },
  'address-tried': async (ctx, { to_email: to, locale }) =>
    addressTriedMail({ to, locale, ...mailHead(ctx) }),
  'address-moved': async (ctx, { to_email: to, locale }) =>
    addressMovedMail({ to, locale, ...mailHead(ctx) }),
  'address-changed': async (ctx, { id, to_email: to, locale }) => {
    const [now] = await newAddressOfMail(ctx.db, { mailId: id });
    if (!now) return null;
    const contactLink = contactAddress(ctx.deps.settings.current());
    return addressMail({ to, locale, ...mailHead(ctx), newAddress: now.email, contactLink });
  },
  'factor-added': aboutFactor('factor-added'),
  'factor-removed': aboutFactor('factor-removed'),
  'recovery-used': aboutFactor('recovery-used'),
  'recovery-renewed': aboutFactor('recovery-renewed'),
  'factor-guessed': aboutFactor('factor-guessed'),
  'factor-api-key': aboutFactor('factor-api-key'),
  'factor-asked': aboutFactor('factor-asked'),
  'chat-linked': aboutFactor('chat-linked'),
} satisfies { [Kind in MailKind]: Composer<Kind> };

/** Of what an older or a newer store wrote there may be no such kind. */
export const composeMail: Composer = async (ctx, mail) =>
  isMailKind(mail.kind) && (takesMail(mail.to_email) || CHAT_MAILS.some((kind) => kind === mail.kind))
    ? (COMPOSERS[mail.kind] as Composer)(ctx, mail)
    : null;

function aboutFactor(kind: FactorMailKind): Composer {
  return async (ctx, { to_email: to, locale, created_at }) => {
    const link = ctx.origin ? `${ctx.origin}${RESET_PATH}` : '';
    return factorMail({ to, locale, ...mailHead(ctx), kind, at: new Date(created_at), link });
  };
}

const adminLink = (ctx: Ctx): string => (ctx.origin ? `${ctx.origin}/admin` : '');

/** Refunded before the mail left: its keys are worth nothing, and the refund has a mail of its own. */
function delivered(ctx: Ctx, mail: ClaimedMail): Promise<Mail | null> {
  return withKeys(ctx, mail, gatheredKeys(mail), { kind: 'order-delivered' });
}

async function withKeys(
  ctx: Ctx,
  mail: ClaimedMail,
  given: readonly { id: number; sealed: Uint8Array }[],
  about: Pick<OrderForMail, 'kind' | 'instead'>,
): Promise<Mail | null> {
  const keys = await openKeys(ctx, given);
  if (keys.length === 0) return null;
  const { locale } = mailTexts(mail.locale);
  const [guide, linkLabel] = (['guide', 'linkLabel'] as const).map((name) =>
    saidToBuyers(ctx, mail, name, locale),
  );
  const orderId = mail.order_id ?? 0;
  const parts = mail.in_parts ? (await readParts(ctx.db, [orderId])).get(orderId) : undefined;
  return aboutOrder(ctx, mail, {
    ...about,
    keys,
    goods: goodsGiven(mail, given, about.kind),
    guide,
    linkLabel,
    ...(parts ? { parts } : {}),
  });
}

/** The kind of the variant may have changed since: a key of the stock is one, and what the seller wrote is none. */
function goodsGiven(
  { in_parts, delivery }: ClaimedMail,
  given: readonly { id: number }[],
  kind: OrderForMail['kind'],
): GoodsWords {
  if (in_parts && kind === 'order-delivered') return 'goods';
  if (given.some(({ id }) => id > 0)) return 'keys';
  return delivery === 'key' ? 'goods' : goodsWords(delivery ?? undefined);
}

async function aboutOrder(
  ctx: Ctx,
  mail: ClaimedMail,
  about: Pick<
    OrderForMail,
    'kind' | 'creditedUsd' | 'part' | 'instead' | 'guide' | 'linkLabel' | 'said' | 'gift' | 'parts'
  > & {
    keys?: readonly string[];
    goods?: GoodsWords;
  },
): Promise<Mail | null> {
  if (mail.merchant_ref === null) return null;
  return orderMail({
    ...mailHead(ctx),
    to: mail.to_email,
    locale: mail.locale,
    ...saleView(mail),
    fromBalance: centsToUsd(mail.balance_cents ?? 0),
    reference: mail.reference ?? mail.merchant_ref,
    keys: [],
    goods: goodsWords(mail.delivery ?? undefined),
    hours: ctx.deps.settings.current().deliverHours,
    downloadLink: mail.custom_link ?? '',
    orderLink: ctx.origin ? `${ctx.origin}${successPath(mail.merchant_ref)}` : '',
    ...about,
  });
}

async function aboutTopUp(ctx: Ctx, mail: ClaimedMail, kind: TopUpForMail['kind']): Promise<Mail | null> {
  const [topUp] = await topUpOfMail(ctx.db, { mailId: mail.id });
  if (!topUp) return null;
  const link = ctx.origin ? `${ctx.origin}${successPath(topUp.merchant_ref)}` : '';
  return topUpMail({ kind, to: mail.to_email, locale: mail.locale, ...mailHead(ctx), topUp, link });
}

const expiryOf = statement<{ expires_at: Date | string; status: string }, { orderId: number }>(
  'expiry_of_order',
)('select expires_at, status from orders where id = :orderId');

/** Paid, out of time or claimed again before the mail left: there is nothing to say any more. */
async function byHand(ctx: Ctx, mail: ClaimedMail, kind: HandForMail['kind']): Promise<Mail | null> {
  if (mail.order_id === null || mail.merchant_ref === null) return null;
  const [order] = await expiryOf(ctx.db, { orderId: mail.order_id });
  const payment = await readByHand(ctx, mail.order_id);
  if (!order || !payment) return null;
  if (kind === 'hand-refused' ? payment.refused === null : order.status !== 'UNPAID') return null;
  return handMail({
    ...mailHead(ctx),
    kind,
    payment,
    to: mail.to_email,
    locale: mail.locale,
    ...saleView(mail),
    reference: mail.reference ?? mail.merchant_ref,
    expiresAt: new Date(order.expires_at),
    orderLink: ctx.origin ? `${ctx.origin}${successPath(mail.merchant_ref)}` : '',
  });
}

/** Of what a balance had paid. */
async function givenBackOf(ctx: Ctx, orderId: number | null): Promise<number> {
  const { rows } = await ctx.db.execute<{ cents: number | null }>(sql`
    select sum(amount_cents)::float8 as cents from balance_transactions
    where order_id = ${orderId} and order_move = 'back' and operation = 'add'`);
  return centsToUsd(rows[0]?.cents ?? 0);
}

async function creditOf(ctx: Ctx, orderId: number | null): Promise<number> {
  const { rows } = await ctx.db.execute<{ cents: number }>(sql`
    select (detail->>'cents')::int as cents from order_events where order_id = ${orderId} and kind = 'credited'`);
  return centsToUsd(rows[0]?.cents ?? 0);
}
