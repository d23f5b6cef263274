import type { AuthenticationResponseJSON, AuthenticatorTransport } from '@simplewebauthn/server';
import { and, desc, eq } from 'drizzle-orm';
import type { Credential } from '#contract/accounts/second-factor.ts';
import { type Ctx, now } from '../../context.ts';
import { passkeys } from '../../db/schema/second-factor.ts';

export type PasskeyRow = typeof passkeys.$inferSelect;

/** Loaded when somebody uses a passkey: most processes never need its weight. */
export const webauthn = () => import('@simplewebauthn/server');

/** A passkey belongs to the host of the store's address. */
export const relyingParty = (ctx: Ctx): string => new URL(ctx.origin).hostname;

export const passkeysOf = (ctx: Ctx, userId: number): Promise<PasskeyRow[]> =>
  ctx.db.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(desc(passkeys.id));

export const transportsOf = (row: PasskeyRow): AuthenticatorTransport[] =>
  row.transports as AuthenticatorTransport[];

/** What the user's passkeys are asked to sign. The challenge in it is kept by the caller, and used once. */
export async function passkeyQuestion(ctx: Ctx, userId: number) {
  const { generateAuthenticationOptions } = await webauthn();
  const known = await passkeysOf(ctx, userId);
  return generateAuthenticationOptions({
    rpID: relyingParty(ctx),
    allowCredentials: known.map((row) => ({ id: row.credentialId, transports: transportsOf(row) })),
    userVerification: 'preferred',
  });
}

/** Whether one of the user's passkeys signed this challenge for this store. */
export async function passkeyFits(
  ctx: Ctx,
  userId: number,
  credential: Credential,
  challenge: string,
): Promise<boolean> {
  const [row] = await ctx.db
    .select()
    .from(passkeys)
    .where(and(eq(passkeys.credentialId, credential.id), eq(passkeys.userId, userId)));
  if (!row) return false;
  const { verifyAuthenticationResponse } = await webauthn();
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: credential as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: ctx.origin,
      expectedRPID: relyingParty(ctx),
      credential: {
        id: row.credentialId,
        publicKey: new Uint8Array(row.publicKey),
        counter: row.counter,
        transports: transportsOf(row),
      },
      requireUserVerification: false,
    });
    if (!verified) return false;
    await ctx.db
      .update(passkeys)
      .set({ counter: authenticationInfo.newCounter, lastUsedAt: now(ctx) })
      .where(eq(passkeys.id, row.id));
    return true;
  } catch (error) {
    // The library throws for whatever does not fit: another origin, another challenge, a wrong signature.
    ctx.log.info({ user: userId, why: String(error).slice(0, 200) }, 'passkey refused');
    return false;
  }
}
