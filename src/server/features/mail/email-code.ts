import { type Refusal, refuse } from '#contract/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { countHit, countNetwork, LIMITS } from '../../http/rate-limit.ts';

export const EMAIL_CODE_MINUTES = 10;
const MAX_WRONG_TRIES = 5;
const NONCE_LENGTH = 32;

/** A new code replaces the last one. Only an address that has a paid order gets the mail. */
const openCode = statement<
  unknown,
  readonly [
    emailHash: Uint8Array,
    nonce: string,
    codeHash: Uint8Array,
    expiresAt: Date,
    email: string,
    locale: string,
    at: Date,
  ]
>(
  'open_email_code',
  `with opened as (
    insert into email_codes (email_hash, nonce, code_hash, expires_at) values ($1, $2, $3, $4)
    on conflict (email_hash) do update
      set nonce = excluded.nonce, code_hash = excluded.code_hash, expires_at = excluded.expires_at, wrong_tries = 0
    returning 1
  )
  insert into mails (kind, to_email, locale, next_attempt_at, created_at)
  select 'email-code', $5, $6, $7, $7 from opened
  where exists (select 1 from orders where customer_email = $5 and status = 'PAID')`,
);

/** Judges and counts in one step, so that many guesses at once are still only five. */
const tryCode = statement<
  { fits: boolean },
  readonly [emailHash: Uint8Array, codeHash: Uint8Array, at: Date, mostWrong: number]
>(
  'try_email_code',
  `update email_codes set wrong_tries = wrong_tries + case when code_hash = $2 then 0 else 1 end
   where email_hash = $1 and expires_at > $3 and wrong_tries < $4 returning code_hash = $2 as fits`,
);

const readNonce = statement<{ nonce: string }, readonly [emailHash: Uint8Array, at: Date]>(
  'read_email_code',
  'select nonce from email_codes where email_hash = $1 and expires_at > $2',
);

/** Mails a code to the address, if it is known here; nobody can tell whether it was. */
export async function requestEmailCode(ctx: Ctx, email: string): Promise<Refusal | null> {
  const emailHash = await hashOf(ctx, email);
  const over =
    (await countNetwork(ctx, LIMITS.mailedCodesPerAddress)) ??
    (await countHit(ctx, LIMITS.mailedCodesPerEmail, toHex(emailHash)));
  if (over) return over;
  const nonce = ctx.deps.randomText(NONCE_LENGTH);
  const code = await codeOf(ctx, email, nonce);
  const at = now(ctx);
  const expiresAt = new Date(at.getTime() + EMAIL_CODE_MINUTES * 60_000);
  const codeHash = await codeHashOf(ctx, email, code);
  await openCode(ctx.db, [emailHash, nonce, codeHash, expiresAt, email, ctx.locale, at]);
  ctx.deps.jobs.wake('send-mail');
  return null;
}

/** Null when the code is right. It stays good for its ten minutes: the page asks several calls with it. */
export async function checkEmailCode(ctx: Ctx, email: string, code: string): Promise<Refusal | null> {
  const [tried] = await tryCode(ctx.db, [
    await hashOf(ctx, email),
    await codeHashOf(ctx, email, code),
    now(ctx),
    MAX_WRONG_TRIES,
  ]);
  return tried?.fits ? null : refuse('track.wrong-code');
}

/** The code that a mail to this address must carry now; null once it has lapsed. */
export async function currentEmailCode(ctx: Ctx, email: string): Promise<string | null> {
  const [row] = await readNonce(ctx.db, [await hashOf(ctx, email), now(ctx)]);
  return row ? codeOf(ctx, email, row.nonce) : null;
}

const hashOf = (ctx: Ctx, email: string) => ctx.deps.vault.digest('email', email);
const codeHashOf = (ctx: Ctx, email: string, code: string) =>
  ctx.deps.vault.digest('email-code', `${email}\n${code}`);

/** Six digits that only the holder of the store's secret can work out from the nonce. */
async function codeOf(ctx: Ctx, email: string, nonce: string): Promise<string> {
  const bytes = await ctx.deps.vault.digest('email-code-digits', `${email}\n${nonce}`);
  const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return String(number % 1_000_000).padStart(6, '0');
}
