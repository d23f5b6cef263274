import { DOOR_PATH } from '#contract/payments/bank-doors.ts';
import type { Refusal } from '#contract/wire/refusals.ts';
import type { DoorResult } from '#domain/hand-payments/bank-doors.ts';
import { isOfAccount, readCall } from '#domain/hand-payments/told-lines.ts';
import { storeDay } from '#domain/reports/report-days.ts';
import { type Ctx, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { noteSecurity } from '../../guard/note-security.ts';
import { countHit, countNetwork, forgiveNetwork, LIMITS } from '../../guard/rate-limit.ts';
import { confirmCertain } from './confirm-certain.ts';
import { type FoundDoor, findDoor, secretsOf } from './find-door.ts';
import { keepLines } from './keep-lines.ts';
import { checkCall, shapeOf } from './signed-calls.ts';

const noteCall = statement<unknown, { accountId: number; at: Date; result: DoorResult; unread: number }>(
  'note_bank_call',
)(
  `update bank_doors set called_at = :at, result = :result,
     taken_at = case when :result in ('taken', 'repeated') then :at else taken_at end,
     unread = case when :result = 'taken' then :unread else unread end
   where account_id = :accountId`,
);

/** 'unread': it was signed, and nobody here understands it. */
export type CallAnswer = 'taken' | 'refused' | 'unread' | Refusal;

/**
 * A call at the door of an account. Who is not known is counted before any secret is looked at, and learns nothing: a door that
 * is not there, one that is closed and a wrong secret answer the same.
 */
export async function receiveMutations(
  ctx: Ctx,
  address: string,
  raw: Uint8Array | null,
  header: (name: string) => string | undefined,
): Promise<CallAnswer> {
  const door = await findDoor(ctx, address);
  const counted = door ? `door ${door.account_id}` : '';
  const over = await countNetwork(ctx, LIMITS.bankFailures, counted);
  if (over) {
    await noteSecurity(ctx, 'limit', { about: DOOR_PATH });
    return over;
  }
  if (!raw) return refuseCall(ctx, door, 'signature');
  const secrets = door ? await secretsOf(ctx, door.account_id) : [];
  const checked = await checkCall(raw, header, secrets, now(ctx).getTime());
  if ('refused' in checked || !door)
    return refuseCall(ctx, door, 'refused' in checked ? checked.refused : 'signature');
  await forgiveNetwork(ctx, LIMITS.bankFailures, counted);
  const { account_id: accountId, number, confirms } = door;
  const often = await countHit(ctx, LIMITS.bankCalls, String(accountId));
  if (often) {
    await answered(ctx, accountId, 'often');
    return often;
  }
  const { service } = checked;
  const today = storeDay(now(ctx), ctx.deps.settings.current().timeZone);
  const call = readCall(parsed(raw), shapeOf(service), today);
  if (!call) {
    await answered(ctx, accountId, 'unread');
    return 'unread';
  }
  if (!isOfAccount(call.accountNumber, number)) {
    await answered(ctx, accountId, 'account');
    return 'refused';
  }
  const bodyHash = new Uint8Array(await crypto.subtle.digest('SHA-256', new Uint8Array(raw)));
  const { lines, unread } = call;
  const fresh = await keepLines(ctx, { accountId, service, bodyHash, lines, confirms });
  if (confirms) await confirmCertain(ctx, { accountId, service, ids: lines.map(({ id }) => id) });
  await answered(ctx, accountId, fresh ? 'taken' : 'repeated', unread);
  return 'taken';
}

function parsed(raw: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(raw));
  } catch {
    return null;
  }
}

async function answered(ctx: Ctx, accountId: number, result: DoorResult, unread = 0): Promise<void> {
  ctx.deps.metrics.add('kunci_callbacks_total', { gateway: 'manual', outcome: result, reason: '' });
  await noteCall(ctx.db, { accountId, at: now(ctx), result, unread });
}

async function refuseCall(
  ctx: Ctx,
  door: FoundDoor | undefined,
  why: 'signature' | 'time',
): Promise<'refused'> {
  ctx.deps.metrics.add('kunci_callbacks_total', { gateway: 'manual', outcome: 'refused', reason: why });
  await noteSecurity(ctx, 'callback-refused', { about: `bank door: ${why}` });
  if (door) await noteCall(ctx.db, { accountId: door.account_id, at: now(ctx), result: why, unread: 0 });
  return 'refused';
}
