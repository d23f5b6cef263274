import { RESET_PATH } from '#contract/pages.ts';
import type { MailKind } from '#domain/mail/mail-kinds.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';

/** A link that somebody asked for, and one for whom an account was made. */
export const RESET = { minutes: 30, mail: 'password-reset' } as const;
export const INVITE = { minutes: 3 * 24 * 60, mail: 'invite' } as const;
export const RESET_MINUTES = RESET.minutes;
const NONCE_LENGTH = 32;

/** A new link replaces the last one, or waits until that has lapsed. The row is made for any address; the mail only for one that has an account. */
const openReset = statement<
  unknown,
  {
    emailHash: Uint8Array;
    email: string;
    nonce: string;
    tokenHash: Uint8Array;
    expiresAt: Date;
    locale: string;
    at: Date;
    replace: boolean;
    kind: MailKind;
  }
>('open_password_reset')(
  `with found as (
    select id from users where email = :email and deleted_at is null
  ), opened as (
    insert into password_resets (email_hash, user_id, nonce, token_hash, expires_at)
    values (:emailHash, (select id from found), :nonce, :tokenHash, :expiresAt)
    on conflict (email_hash) do update set user_id = excluded.user_id, nonce = excluded.nonce,
      token_hash = excluded.token_hash, expires_at = excluded.expires_at
      where :replace or password_resets.expires_at <= :at
    returning user_id
  )
  ${writeMails(
    mailOf(':kind', {
      user: 'user_id',
      to: ':email',
      locale: ':locale',
      from: 'opened where user_id is not null',
    }),
  )}`,
);

const readNonce = statement<{ nonce: string }, { emailHash: Uint8Array; at: Date }>('read_password_reset')(
  'select nonce from password_resets where email_hash = :emailHash and expires_at > :at',
);

/** With `replace` false a link that is still open stays the only one, and nothing is mailed. */
export async function openResetLink(
  ctx: Ctx,
  email: string,
  { minutes, mail }: typeof RESET | typeof INVITE = RESET,
  replace = true,
): Promise<void> {
  const nonce = ctx.deps.randomText(NONCE_LENGTH);
  const at = now(ctx);
  const expiresAt = new Date(at.getTime() + minutes * 60_000);
  const tokenHash = await resetTokenHash(ctx, await tokenOf(ctx, email, nonce));
  const emailHash = await hashOf(ctx, email);
  await openReset(ctx.db, {
    emailHash,
    email,
    nonce,
    tokenHash,
    expiresAt,
    locale: ctx.locale,
    at,
    replace,
    kind: mail,
  });
}

/** The token that a mail to this address must carry now; null once it has lapsed or was used. */
export async function currentResetToken(ctx: Ctx, email: string): Promise<string | null> {
  const [row] = await readNonce(ctx.db, { emailHash: await hashOf(ctx, email), at: now(ctx) });
  return row ? tokenOf(ctx, email, row.nonce) : null;
}

/** Behind '#', which no server and no log along the way ever sees; the page takes it out of its address. */
export const resetLink = (origin: string, token: string): string => `${origin}${RESET_PATH}#token=${token}`;

export const resetTokenHash = (ctx: Ctx, token: string): Promise<Uint8Array> =>
  ctx.deps.vault.digest('password-reset', token);

const hashOf = (ctx: Ctx, email: string) => ctx.deps.vault.digest('email', email);

/** Only the holder of the store's secret can work it out from the nonce. */
const tokenOf = async (ctx: Ctx, email: string, nonce: string): Promise<string> =>
  toHex(await ctx.deps.vault.digest('password-reset-token', `${email}\n${nonce}`));
