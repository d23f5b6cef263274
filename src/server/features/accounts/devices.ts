import { and, eq, ne } from 'drizzle-orm';
import type { Context } from 'hono';
import { DEVICE_SECONDS, deviceName, MAX_DEVICES } from '#domain/accounts/devices.ts';
import { type Ctx, now } from '../../context.ts';
import { toHex } from '../../db/same-bytes.ts';
import { devices } from '../../db/schema/abuse.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, LIMITS } from '../../guard/rate-limit.ts';
import { mailOf, writeMails } from '../outbox/mail-sql.ts';

const TOKEN_LENGTH = 43;

interface Standing {
  /** This browser signed in to the account before. */
  device: boolean;
  /** Somebody did from this network. */
  network: boolean;
}

const readStanding = statement<
  Standing,
  { email: string; tokenHash: Uint8Array; networkHash: Uint8Array | null; since: Date }
>('read_device_standing')(
  `select coalesce(bool_or(d.token_hash = :tokenHash), false) as device,
     coalesce(bool_or(d.network_hash = :networkHash), false) as network
   from devices d join users u on u.id = d.user_id
   where u.email = :email and u.deleted_at is null and d.last_used_at > :since`,
);

const touchDevice = statement<
  { user_id: number },
  {
    tokenHash: Uint8Array;
    userId: number;
    networkHash: Uint8Array | null;
    locale: string;
    at: Date;
    since: Date;
  }
>('touch_device')(
  `update devices set network_hash = :networkHash, locale = :locale, last_used_at = :at
   where token_hash = :tokenHash and user_id = :userId and last_used_at > :since returning user_id`,
);

/**
 * A new token for a browser that was none of this user's; the browser's other accounts come along. The owner of an
 * account that has devices gets a mail about it, in the language of the one last used. The oldest make room.
 */
const addDevice = statement<
  { known: boolean },
  {
    tokenHash: Uint8Array;
    oldHash: Uint8Array;
    userId: number;
    networkHash: Uint8Array | null;
    agent: string;
    locale: string;
    at: Date;
    most: number;
    announce: boolean;
  }
>('add_device')(
  `with others as materialized (
     select token_hash, locale, last_used_at from devices where user_id = :userId and token_hash <> :oldHash
   ), moved as (
     update devices set token_hash = :tokenHash where token_hash = :oldHash and user_id <> :userId
   ), dropped as (
     delete from devices where user_id = :userId and (token_hash = :oldHash or token_hash in (
       select token_hash from others order by last_used_at desc offset :most - 1))
   ), added as (
     insert into devices (token_hash, user_id, network_hash, agent, locale, created_at, last_used_at)
     values (:tokenHash, :userId, :networkHash, :agent, :locale, :at, :at) returning id
   ), mailed as (
     ${writeMails(
       mailOf('new-sign-in', {
         user: 'u.id',
         about: { device: 'added.id' },
         to: 'u.email',
         locale: 'o.locale',
         from: `users u, added, (select locale from others order by last_used_at desc limit 1) o
           where u.id = :userId and :announce`,
       }),
     )}
   )
   select exists (select 1 from others) as known`,
);

/** What an account's owner has used before; strangers' guesses do not hold them up there. */
export async function standingOf(
  ctx: Ctx,
  c: Context,
  email: string,
): Promise<Standing & { tokenHash: Uint8Array }> {
  const tokenHash = await hashOf(ctx, ctx.deps.transport.read(c, 'device') ?? '');
  const [row] = await readStanding(ctx.db, {
    email,
    tokenHash,
    networkHash: ctx.addressHash,
    since: oldest(ctx),
  });
  return { device: row?.device ?? false, network: row?.network ?? false, tokenHash };
}

/** Remembers the browser of somebody who has just proved who they are. */
export async function rememberDevice(ctx: Ctx, c: Context, userId: number): Promise<void> {
  const { transport } = ctx.deps;
  const at = now(ctx);
  const old = transport.read(c, 'device');
  const oldHash = await hashOf(ctx, old ?? '');
  const { addressHash, locale } = ctx;
  const known =
    old &&
    (
      await touchDevice(ctx.db, {
        tokenHash: oldHash,
        userId,
        networkHash: addressHash,
        locale,
        at,
        since: oldest(ctx),
      })
    ).length > 0;
  if (known) {
    transport.write(c, 'device', old, DEVICE_SECONDS);
    return;
  }
  // Never the token that came along: somebody may have planted it.
  const token = ctx.deps.randomText(TOKEN_LENGTH);
  const agent = deviceName(c.req.header('user-agent') ?? '');
  const tokenHash = await hashOf(ctx, token);
  const quiet = await countHit(ctx, LIMITS.newDeviceMails, toHex(await hashOf(ctx, `mails ${userId}`)));
  const [added] = await addDevice(ctx.db, {
    tokenHash,
    oldHash,
    userId,
    networkHash: addressHash,
    agent,
    locale,
    at,
    most: MAX_DEVICES,
    announce: quiet === null,
  });
  transport.write(c, 'device', token, DEVICE_SECONDS);
  if (!added?.known) return;
  await noteSecurity(ctx, 'new-device', { userId });
  ctx.deps.jobs.wake('send-mail');
}

/** Whoever else got in has no easier way back than any stranger. */
export async function forgetOtherDevices(ctx: Ctx, c: Context, userId: number): Promise<void> {
  const own = await hashOf(ctx, ctx.deps.transport.read(c, 'device') ?? '');
  await ctx.db.delete(devices).where(and(eq(devices.userId, userId), ne(devices.tokenHash, own)));
}

const hashOf = (ctx: Ctx, token: string): Promise<Uint8Array> => ctx.deps.vault.digest('device', token);
const oldest = (ctx: Ctx): Date => new Date(now(ctx).getTime() - DEVICE_SECONDS * 1000);
