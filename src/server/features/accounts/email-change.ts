import { CONFIRM_EMAIL_PATH } from '#contract/pages.ts';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import type { MailKind } from '#domain/mail/mail-kinds.ts';
import { isDemoEmail } from '#domain/shop/demo.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { refuseBlocked } from '../../guard/refuse-blocked.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';
import { customerLanguage } from './customer-language.ts';

export const EMAIL_CHANGE_MINUTES = 30;
const NONCE_LENGTH = 32;

/** The row is made for any address; what is mailed there differs. */
const openChange = statement<
  unknown,
  {
    userId: number;
    email: string;
    nonce: string;
    tokenHash: Uint8Array;
    expiresAt: Date;
    kind: MailKind;
    reader: number;
    locale: string;
    at: Date;
  }
>('open_email_change')(
  `with opened as (
    insert into email_changes as c (user_id, old_email, new_email, nonce, token_hash, expires_at)
    select id, email, :email, :nonce, :tokenHash::bytea, :expiresAt::timestamptz
    from users where id = :userId and deleted_at is null
    on conflict (user_id) do update set old_email = excluded.old_email, new_email = excluded.new_email,
      nonce = excluded.nonce, token_hash = excluded.token_hash, expires_at = excluded.expires_at
    returning user_id
  )
  ${writeMails(mailOf(':kind', { user: ':reader::int', to: ':email', locale: ':locale', from: 'opened' }))}`,
);

const holderOf = statement<{ id: number }, { email: string }>('holder_of_address')(
  'select id from users where email = :email and deleted_at is null',
);

const readNonce = statement<{ nonce: string }, { mailId: number; at: Date }>('read_email_change')(
  `select c.nonce from mails m join email_changes c on c.user_id = m.user_id and c.new_email = m.to_email
   where m.id = :mailId and c.expires_at > :at`,
);

/**
 * Mails a link to the new address, or to who has it already that somebody tried. The same answer and work for both: nobody
 * learns who has an account here.
 */
export async function requestEmailChange(
  ctx: Ctx,
  { email }: { email: string },
): Promise<{ message: string } | Refusal> {
  const { actor } = ctx;
  if (!actor) return refuse('session.required');
  // The demo's accounts are known by their addresses, which mean them wherever somebody signs in.
  if (ctx.deps.config.demo || isDemoEmail(email)) return refuse('email.demo');
  if (email === actor.email) return refuse('email.same');
  const over =
    (await countHit(ctx, LIMITS.emailChanges, String(actor.id))) ??
    (await countHit(ctx, LIMITS.emailChangesPerEmail, toHex(await ctx.deps.vault.digest('email', email))));
  if (over) return over;
  const blocked = await refuseBlocked(ctx, email);
  if (blocked) return blocked;
  const [holder] = await holderOf(ctx.db, { email });
  const holderLocale = await customerLanguage(ctx, holder?.id ?? 0);
  const nonce = ctx.deps.randomText(NONCE_LENGTH);
  const at = now(ctx);
  await openChange(ctx.db, {
    userId: actor.id,
    email,
    nonce,
    tokenHash: await changeTokenHash(ctx, await tokenOf(ctx, email, nonce)),
    expiresAt: new Date(at.getTime() + EMAIL_CHANGE_MINUTES * 60_000),
    kind: holder ? 'address-tried' : 'address-confirm',
    reader: holder?.id ?? actor.id,
    locale: holder ? holderLocale : ctx.locale,
    at,
  });
  await noteSecurity(ctx, 'email-asked', { userId: actor.id });
  ctx.deps.jobs.wake('send-mail');
  return { message: 'Tautan konfirmasi dikirim ke alamat baru.' };
}

/** The token that this mail must carry now; null once it has lapsed, was used, or another address was asked for. */
export async function currentChangeToken(ctx: Ctx, mailId: number, email: string): Promise<string | null> {
  const [row] = await readNonce(ctx.db, { mailId, at: now(ctx) });
  return row ? tokenOf(ctx, email, row.nonce) : null;
}

/** Behind '#', which no server and no log along the way ever sees; the page takes it out of its address. */
export const changeLink = (origin: string, token: string): string =>
  `${origin}${CONFIRM_EMAIL_PATH}#token=${token}`;

export const changeTokenHash = (ctx: Ctx, token: string): Promise<Uint8Array> =>
  ctx.deps.vault.digest('email-change', token);

/** Only the holder of the store's secret can work it out from the nonce. */
const tokenOf = async (ctx: Ctx, email: string, nonce: string): Promise<string> =>
  toHex(await ctx.deps.vault.digest('email-change-token', `${email}\n${nonce}`));
