import { sql } from 'drizzle-orm';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { FORGOTTEN_EMAIL, FORGOTTEN_NAME, forgottenAccount } from '#domain/orders/privacy.ts';
import { centsToUsd, formatUsd } from '#domain/price/money.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { hashOfBlocked } from '../../guard/refuse-blocked.ts';
import { personTarget } from '../audit/person-target.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { mailsTo, type Person, theirs } from './theirs.ts';

export interface Forgotten {
  orders: number;
  mails: number;
  account: boolean;
}

/**
 * What the books need stays without the person: orders, purchases and the ledger. Everything else that says who they
 * were goes. Whoever still has something to come, a payment, keys or a balance, is not forgotten before that.
 */
export async function forgetPerson(ctx: Ctx, { email }: { email: string }): Promise<Forgotten | Refusal> {
  return (await tryToForget(ctx, email)) ?? forgetPerson(ctx, { email });
}

/** Null when they bought something, or the address moved, while their orders were being locked: to be tried anew. */
function tryToForget(ctx: Ctx, email: string): Promise<Forgotten | Refusal | null> {
  return inTransaction(ctx, async (tx): Promise<Forgotten | Refusal | null> => {
    const known = await accountOf(tx, email);
    const person = { email, userId: known?.id ?? null };
    const early = await staysFor(tx, person, known);
    if (early) return early;
    const locked = await lockOrders(tx, person);
    // Orders before accounts, as for whoever moves an order's money into a balance: so no two wait for each other.
    const user = await accountOf(tx, email, sql`for update`);
    if (user?.id !== known?.id || !sameIds(await orderIds(tx, person), locked)) return null;
    // A refund may have begun in that moment.
    const late = await staysFor(tx, person, user);
    if (late) return late;
    const target = await personTarget(tx, email);
    // What has not left yet has no reader any more; the rest shows that there was a mail, and not to whom.
    const mails = await changed(
      tx,
      sql`update mails set to_email = ${FORGOTTEN_EMAIL}, last_error = null,
        status = case when status = 'queued' then 'dropped' else status end
        where id in (${mailsTo(person)}) returning id`,
    );
    await tx.db.execute(sql`
      with theirs as (select o.id, o.merchant_ref from orders o where ${theirs(person)}), unanswered as (
        delete from order_answers a using theirs where a.order_id = theirs.id
      ), unseen as (
        update hand_proofs p set data = null from theirs where p.order_id = theirs.id and data is not null
      ), unclaimed as (
        update claims c set waits_for = null, closed_at = ${now(tx).toISOString()}, outcome = 'withdrawn' from theirs
        where c.order_id = theirs.id and c.closed_at is null
      ), wordless as (
        update claim_messages m set text = '' from claims c, theirs where c.order_id = theirs.id and m.claim_id = c.id
      ), pictureless as (
        delete from claim_pictures p using claims c, theirs where c.order_id = theirs.id and p.claim_id = c.id
      ), unchatted as (
        delete from telegram_orders t using theirs where t.merchant_ref = theirs.merchant_ref
      ), undrafted as (
        update telegram_chats set draft = draft - 'email' where draft->>'email' = ${email}
      ), unsaid as (
        update bank_mutations m set text = '' from bank_lines l, theirs where l.order_id = theirs.id and m.key = l.key
      )
      update hand_payments h set refused_words = '', network_hash = null from theirs where h.order_id = theirs.id`);
    const orders = await changed(
      tx,
      sql`update orders o set customer_email = ${FORGOTTEN_EMAIL}, customer_name = ${FORGOTTEN_NAME},
        address_hash = null, wide_hash = null, browser_hash = null where ${theirs(person)} returning id`,
    );
    await tx.db.execute(sql`delete from email_changes where new_email = ${email}`);
    await tx.db.execute(
      sql`delete from email_codes where email_hash = ${await tx.deps.vault.digest('email', email)}`,
    );
    // Who is blocked stays so, by a hash that says nothing.
    await tx.db.execute(sql`
      update blocks set value = ${await hashOfBlocked(tx, email)}, label = ${FORGOTTEN_NAME},
        reason = replace(reason, ${email}, '') where kind = 'email' and value in (${email}, ${await hashOfBlocked(tx, email)})`);
    if (user) await emptyAccount(tx, user.id);
    if (!user && orders + mails === 0) return refuse('privacy.unknown');
    await recordAudit(tx, 'privacy.forget', target, null, { orders, mails, account: user !== undefined });
    return { orders, mails, account: user !== undefined };
  });
}

interface Account extends Record<string, unknown> {
  id: number;
  is_admin: boolean;
  balance_cents: number;
}

const accountOf = async (tx: Ctx, email: string, lock = sql``): Promise<Account | undefined> =>
  (
    await tx.db.execute<Account>(
      sql`select id, is_admin, balance_cents from users where email = ${email} and deleted_at is null ${lock}`,
    )
  ).rows[0];

/** Why somebody cannot be forgotten, or not yet. */
async function staysFor(tx: Ctx, person: Person, user: Account | undefined): Promise<Refusal | null> {
  if (user?.is_admin) return refuse('privacy.staff');
  if (user && Number(user.balance_cents) > 0)
    return refuse('privacy.balance', { balance: formatUsd(centsToUsd(Number(user.balance_cents))) });
  return (await hasOpenOrder(tx, person)) ? refuse('privacy.open-order') : null;
}

/**
 * Before anything of them is emptied, and each in a statement of its own: who claims something, or says or sends more,
 * has done so and is seen, or comes after.
 */
async function lockOrders(tx: Ctx, person: Person): Promise<number[]> {
  const locked = await orderIds(tx, person, sql`for update`);
  await tx.db.execute(
    sql`select 1 from claims where order_id = any(${sql.param(locked)}::int[]) order by id for update`,
  );
  return locked;
}

const orderIds = async (tx: Ctx, person: Person, lock = sql``): Promise<number[]> =>
  (
    await tx.db.execute<{ id: number }>(
      sql`select o.id from orders o where ${theirs(person)} order by o.id ${lock}`,
    )
  ).rows.map(({ id }) => id);

const sameIds = (some: readonly number[], others: readonly number[]): boolean =>
  some.length === others.length && some.every((id, n) => id === others[n]);

/**
 * Money may still come, goods have to, or money is on its way back, which may have to be given again. Looked up for each of
 * their few orders: with `exists` PostgreSQL would read all that wait in the shop.
 */
async function hasOpenOrder(tx: Ctx, person: Person): Promise<boolean> {
  const { rows } = await tx.db.execute(sql`
    select 1 from orders o where ${theirs(person)} and (
      (status = 'UNPAID' and expires_at > ${now(tx).toISOString()})
      or waits_for is not null
      or (select true from hand_payments h where h.order_id = o.id and h.waiting limit 1)
      or (select true from order_refunds r where r.order_id = o.id and r.state = 'asked' limit 1)) limit 1`);
  return rows.length > 0;
}

const changed = async (tx: Ctx, query: ReturnType<typeof sql>): Promise<number> =>
  (await tx.db.execute(query)).rows.length;

async function emptyAccount(tx: Ctx, id: number): Promise<void> {
  const { email, username } = forgottenAccount(id);
  await tx.db.execute(sql`
    update users set email = ${email}, username = ${username}, password_hash = '', profile_image = null,
      deleted_at = ${now(tx).toISOString()} where id = ${id}`);
  for (const table of [
    'sessions',
    'sign_in_tickets',
    'devices',
    'password_resets',
    'email_changes',
    'telegram_links',
    'telegram_link_codes',
    'former_names',
    'totp_secrets',
    'passkeys',
    'recovery_codes',
    'webhook_endpoints',
  ])
    await tx.db.execute(sql`delete from ${sql.raw(table)} where user_id = ${id}`);
  // Which key bought what is the books'; what it was called and where it was used from is not.
  await tx.db.execute(sql`
    update api_keys set name = '', networks = '{}', ended_at = coalesce(ended_at, ${now(tx).toISOString()})
    where user_id = ${id}`);
}
