import type { Context } from 'hono';
import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { statement } from '../../db/statement.ts';
import { countHit, countNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';

export const EMAIL_CODE_MINUTES = 10;
const MAX_WRONG_TRIES = 5;
const NONCE_LENGTH = 32;
const TOKEN_LENGTH = 43;

/** Only an address that has a paid order gets the mail. The browser gets a new token with each code. */
const openCode = statement<
  unknown,
  {
    emailHash: Uint8Array;
    browserHash: Uint8Array;
    nonce: string;
    codeHash: Uint8Array;
    expiresAt: Date;
    email: string;
    locale: string;
    at: Date;
  }
>('open_email_code')(
  `with mailed as (
    ${writeMails(
      mailOf('email-code', {
        to: ':email',
        locale: ':locale',
        from: `(select 1 from orders where customer_email = :email and status = 'PAID' and gateway <> 'balance' limit 1) bought`,
      }),
    )}
    returning id
  )
  insert into email_codes (email_hash, browser_hash, nonce, code_hash, mail_id, expires_at)
  values (:emailHash, :browserHash, :nonce, :codeHash, (select id from mailed), :expiresAt)`,
);

/**
 * Judges and counts in one step, so that many guesses at once are still only five. The right one is used up by it: it
 * turns into a view of ten minutes in the browser that asked.
 */
const tryCode = statement<
  { fits: boolean },
  {
    emailHash: Uint8Array;
    browserHash: Uint8Array;
    codeHash: Uint8Array;
    at: Date;
    mostWrong: number;
    viewUntil: Date;
  }
>('try_email_code')(
  `update email_codes set
     wrong_tries = wrong_tries + case when code_hash = :codeHash then 0 else 1 end,
     expires_at = case when code_hash = :codeHash then :viewUntil else expires_at end,
     used = code_hash = :codeHash
   where email_hash = :emailHash and browser_hash = :browserHash and not used and expires_at > :at
     and wrong_tries < :mostWrong
   returning code_hash = :codeHash as fits`,
);

const readNonce = statement<{ nonce: string }, { mailId: number; at: Date }>('read_email_code')(
  'select nonce from email_codes where mail_id = :mailId and not used and expires_at > :at',
);

/** What this browser has for this address: a code on its way, or the view that one was turned into. */
const findCode = statement<{ used: boolean }, { emailHash: Uint8Array; browserHash: Uint8Array; at: Date }>(
  'find_email_code',
)(
  'select used from email_codes where email_hash = :emailHash and browser_hash = :browserHash and expires_at > :at',
);

/**
 * Mails a code to the address, if it is known here; nobody can tell whether it was. `ownNetwork`: it bought with
 * this address, so strangers cannot use up its mails. Over the quota no further mail leaves, and a code that this
 * browser already has stays good; the answer is the same.
 */
export async function requestEmailCode(
  ctx: Ctx,
  c: Context,
  email: string,
  ownNetwork: boolean,
): Promise<Refusal | null> {
  const over = await countNetwork(ctx, LIMITS.mailedCodesPerAddress);
  if (over) return over;
  const emailHash = await hashOf(ctx, email);
  const known = ctx.deps.transport.read(c, 'code');
  const quota = ownNetwork ? countNetwork : countHit;
  const at = now(ctx);
  if (await quota(ctx, LIMITS.mailedCodesPerEmail, toHex(emailHash))) {
    const [own] = await findCode(ctx.db, { emailHash, browserHash: await browserOf(ctx, known ?? ''), at });
    giveToken(ctx, c, known && own ? known : ctx.deps.randomText(TOKEN_LENGTH));
    return null;
  }
  const token = ctx.deps.randomText(TOKEN_LENGTH);
  const nonce = ctx.deps.randomText(NONCE_LENGTH);
  const codeHash = await codeHashOf(ctx, email, await codeOf(ctx, email, nonce));
  const browserHash = await browserOf(ctx, token);
  await openCode(ctx.db, {
    emailHash,
    browserHash,
    nonce,
    codeHash,
    expiresAt: lifeFrom(at),
    email,
    locale: ctx.locale,
    at,
  });
  giveToken(ctx, c, token);
  ctx.deps.jobs.wake('send-mail');
  return null;
}

/** Whether this browser has shown the mailed code for this address in the last ten minutes. */
export async function hasEmailView(ctx: Ctx, c: Context, email: string): Promise<boolean> {
  const browser = await browserOf(ctx, ctx.deps.transport.read(c, 'code') ?? '');
  const [found] = await findCode(ctx.db, {
    emailHash: await hashOf(ctx, email),
    browserHash: browser,
    at: now(ctx),
  });
  return found?.used ?? false;
}

/** Null when the code is right and this is the browser that asked for it, or it has just been shown by a call beside this one. */
export async function checkEmailCode(
  ctx: Ctx,
  c: Context,
  email: string,
  code: string,
): Promise<Refusal | null> {
  const at = now(ctx);
  const [tried] = await tryCode(ctx.db, {
    emailHash: await hashOf(ctx, email),
    browserHash: await browserOf(ctx, ctx.deps.transport.read(c, 'code') ?? ''),
    codeHash: await codeHashOf(ctx, email, code),
    at,
    mostWrong: MAX_WRONG_TRIES,
    viewUntil: lifeFrom(at),
  });
  return tried?.fits || (await hasEmailView(ctx, c, email)) ? null : refuse('track.wrong-code');
}

/** The code that this mail must carry; null once it has lapsed or was used. */
export async function currentEmailCode(ctx: Ctx, mailId: number, email: string): Promise<string | null> {
  const [row] = await readNonce(ctx.db, { mailId, at: now(ctx) });
  return row ? codeOf(ctx, email, row.nonce) : null;
}

const lifeFrom = (at: Date): Date => new Date(at.getTime() + EMAIL_CODE_MINUTES * 60_000);
/** Long enough for the code and the view that follows from it. */
const giveToken = (ctx: Ctx, c: Context, token: string): void =>
  ctx.deps.transport.write(c, 'code', token, 2 * EMAIL_CODE_MINUTES * 60);

const hashOf = (ctx: Ctx, email: string) => ctx.deps.vault.digest('email', email);
const browserOf = (ctx: Ctx, token: string) => ctx.deps.vault.digest('email-code-browser', token);
const codeHashOf = (ctx: Ctx, email: string, code: string) =>
  ctx.deps.vault.digest('email-code', `${email}\n${code}`);

/** Six digits that only the holder of the store's secret can work out from the nonce. */
async function codeOf(ctx: Ctx, email: string, nonce: string): Promise<string> {
  const bytes = await ctx.deps.vault.digest('email-code-digits', `${email}\n${nonce}`);
  const number = new DataView(bytes.buffer, bytes.byteOffset).getUint32(0);
  return String(number % 1_000_000).padStart(6, '0');
}
