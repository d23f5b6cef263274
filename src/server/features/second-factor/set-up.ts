import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Credential } from '#contract/accounts/second-factor.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { PASSKEYS_MAX } from '#domain/accounts/second-factor.ts';
import type { AuditAction } from '#domain/guard/audit.ts';
import { type Ctx, type Done, inTransaction, now } from '../../context.ts';
import { passkeys, totpSecrets } from '../../db/schema/second-factor.ts';
import { isUniqueViolation } from '../../db/violations.ts';
import { countHit, forgiveHit, LIMITS } from '../../guard/rate-limit.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { keepChallenge, takeChallenge } from './challenges.ts';
import { me } from './me.ts';
import { passkeysOf, relyingParty, transportsOf, webauthn } from './passkeys.ts';
import { makeRecoveryCodes } from './recovery-codes.ts';
import { tellOfFactor } from './tell-of-factor.ts';
import { newTotpSecret, spendTotp, totpRow, totpUri } from './totp.ts';

/** A secret that does not count yet. One that counts is never shown again nor replaced without being removed. */
export async function beginTotp(ctx: Ctx): Promise<{ secret: string; uri: string } | Refusal> {
  const { id, email } = me(ctx);
  const secret = newTotpSecret();
  const [sealed] = await ctx.deps.vault.seal([{ row: totpRow(id), text: secret }]);
  if (!sealed) throw new Error('nothing was sealed');
  const kept = await ctx.db
    .insert(totpSecrets)
    .values({ userId: id, sealed, createdAt: now(ctx) })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { sealed, lastStep: 0, createdAt: now(ctx) },
      setWhere: isNull(totpSecrets.confirmedAt),
    })
    .returning({ userId: totpSecrets.userId });
  if (kept.length === 0) return refuse('second-factor.there');
  return { secret, uri: totpUri(secret, ctx.deps.settings.current().storeName, email) };
}

/** With the first factor come the recovery codes; later ones add to it. */
async function noteFactor(
  tx: Ctx,
  action: AuditAction,
  first: boolean,
): Promise<{ recoveryCodes?: string[] }> {
  const { id } = me(tx);
  await recordAudit(tx, action, `user:${id}`, null, null);
  await tellOfFactor(tx, id, 'factor-added');
  return first ? { recoveryCodes: await makeRecoveryCodes(tx, id) } : {};
}

export async function confirmTotp(
  ctx: Ctx,
  { code }: { code: string },
): Promise<{ recoveryCodes?: string[] } | Refusal> {
  const { id, session } = me(ctx);
  const key = `${id} session ${session.id}`;
  const over = await countHit(ctx, LIMITS.secondFactor, key);
  if (over) return over;
  if (!(await spendTotp(ctx, id, code, false))) return refuse('second-factor.wrong');
  await forgiveHit(ctx, LIMITS.secondFactor, key);
  return inTransaction(ctx, (tx) => noteFactor(tx, 'second-factor.app', !session.hasSecondFactor));
}

export async function removeTotp(ctx: Ctx): Promise<Done | Refusal> {
  const { id } = me(ctx);
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    await tx.db.delete(totpSecrets).where(eq(totpSecrets.userId, id));
    await recordAudit(tx, 'second-factor.app-removed', `user:${id}`, null, null);
    await tellOfFactor(tx, id, 'factor-removed');
    return {};
  });
}

export async function beginPasskey(ctx: Ctx): Promise<{ question: Record<string, unknown> } | Refusal> {
  const { id, email, username } = me(ctx);
  const known = await passkeysOf(ctx, id);
  if (known.length >= PASSKEYS_MAX) return refuse('second-factor.too-many');
  const { generateRegistrationOptions } = await webauthn();
  const question = await generateRegistrationOptions({
    rpName: ctx.deps.settings.current().storeName,
    rpID: relyingParty(ctx),
    userName: email,
    userDisplayName: username,
    userID: new TextEncoder().encode(`kunci-${id}`),
    attestationType: 'none',
    excludeCredentials: known.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(ctx, question.challenge);
  return { question: { ...question } };
}

export async function finishPasskey(
  ctx: Ctx,
  input: { name: string; passkey: Credential },
): Promise<{ recoveryCodes?: string[] } | Refusal> {
  const { id, session } = me(ctx);
  const challenge = await takeChallenge(ctx);
  const made = challenge && (await readNewPasskey(ctx, input.passkey, challenge));
  if (!made) return refuse('second-factor.passkey');
  try {
    return await inTransaction(ctx, async (tx) => {
      await tx.db.insert(passkeys).values({
        userId: id,
        credentialId: made.id,
        publicKey: made.publicKey,
        counter: made.counter,
        transports: made.transports ?? [],
        name: input.name,
        createdAt: now(tx),
      });
      return noteFactor(tx, 'second-factor.passkey', !session.hasSecondFactor);
    });
  } catch (error) {
    if (isUniqueViolation(error, 'passkeys_credential')) return refuse('second-factor.there');
    throw error;
  }
}

async function readNewPasskey(ctx: Ctx, credential: Credential, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: credential as unknown as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: relyingParty(ctx),
      requireUserVerification: false,
    });
    return verified ? registrationInfo.credential : null;
  } catch (error) {
    ctx.log.info({ why: String(error).slice(0, 200) }, 'passkey refused');
    return null;
  }
}

export async function removePasskey(ctx: Ctx, input: { id: number }): Promise<Done | Refusal> {
  const { id } = me(ctx);
  return inTransaction<Done | Refusal>(ctx, async (tx) => {
    const gone = await tx.db
      .delete(passkeys)
      .where(and(eq(passkeys.id, input.id), eq(passkeys.userId, id)))
      .returning({ name: passkeys.name });
    if (gone.length === 0) return refuse('second-factor.not-found');
    await recordAudit(tx, 'second-factor.passkey-removed', `user:${id}`, null, null);
    await tellOfFactor(tx, id, 'factor-removed');
    return {};
  });
}

export async function renewRecoveryCodes(ctx: Ctx): Promise<{ recoveryCodes: string[] } | Refusal> {
  const { id, session } = me(ctx);
  if (!session.hasSecondFactor) return refuse('second-factor.none');
  const codes = await inTransaction(ctx, async (tx) => {
    await recordAudit(tx, 'second-factor.recovery-renewed', `user:${id}`, null, null);
    await tellOfFactor(tx, id, 'recovery-renewed');
    return makeRecoveryCodes(tx, id);
  });
  return isRefusal(codes) ? codes : { recoveryCodes: codes };
}

/** Nothing is left of the user's second factors. For the tool that helps who lost them. */
export async function forgetSecondFactors(tx: Ctx, userId: number): Promise<void> {
  for (const table of ['totp_secrets', 'passkeys', 'recovery_codes'])
    await tx.db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${userId}`);
}
