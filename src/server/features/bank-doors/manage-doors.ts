import type { BankDoor } from '#contract/payments/bank-doors.ts';
import { isRefusal, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { type DoorResult, OLD_SECRET_MS } from '#domain/hand-payments/bank-doors.ts';
import { type Ctx, inTransaction, now } from '../../context.ts';
import { statement } from '../../db/statement.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { secretRow } from './find-door.ts';

interface Row {
  address: string;
  open: boolean;
  confirms: boolean;
  called_at: Date | string | null;
  result: DoorResult | null;
  taken_at: Date | string | null;
  unread: number;
  old_ends_at: Date | string | null;
}

const readRow = statement<Row, { accountId: number; at: Date }>('read_bank_door')(
  `select address, open, confirms, called_at, result, taken_at, unread, (select max(s.ends_at) from bank_door_secrets s
     where s.account_id = d.account_id and s.ends_at > :at) as old_ends_at
   from bank_doors d where account_id = :accountId`,
);
const lockAccount = statement<{ id: number }, { accountId: number }>('lock_bank_door_account')(
  'select id from hand_accounts where id = :accountId and not removed for no key update',
);
const nextSecretId = statement<{ id: number }>('next_bank_secret_id')(
  `select nextval(pg_get_serial_sequence('bank_door_secrets', 'id'))::int as id`,
);

const openIt = statement<unknown, { accountId: number; address: string }>('open_bank_door')(
  `insert into bank_doors (account_id, address, open) values (:accountId, :address, true)
   on conflict (account_id) do update set open = true`,
);
/** Two hold at most: the new one, and the one before it for a while. */
const addSecret = statement<
  unknown,
  { id: number; accountId: number; sealed: Uint8Array; at: Date; ends: Date }
>('add_bank_secret')(
  `with gone as (delete from bank_door_secrets where account_id = :accountId and ends_at is not null),
   old as (update bank_door_secrets set ends_at = :ends where account_id = :accountId and ends_at is null)
   insert into bank_door_secrets (id, account_id, sealed, made_at) overriding system value
   values (:id, :accountId, :sealed, :at)`,
);
const closeIt = statement<{ account_id: number }, { accountId: number }>('close_bank_door')(
  `with gone as (delete from bank_door_secrets where account_id = :accountId)
   update bank_doors set open = false where account_id = :accountId and open returning account_id`,
);
const setConfirms = statement<{ account_id: number }, { accountId: number; confirms: boolean }>(
  'set_bank_door_confirms',
)(`update bank_doors set confirms = :confirms where account_id = :accountId and open returning account_id`);

const iso = (at: Date | string | null): string | null => (at === null ? null : new Date(at).toISOString());
const target = (accountId: number): string => `hand-account:${accountId}`;
const ADDRESS_LENGTH = 24;
const SECRET_LENGTH = 40;

export async function readDoor(
  ctx: Ctx,
  { accountId }: { accountId: number },
): Promise<{ data: BankDoor | null }> {
  const [row] = await readRow(ctx.db, { accountId, at: now(ctx) });
  if (!row) return { data: null };
  const { open, confirms, result, unread } = row;
  return {
    data: {
      address: row.address,
      open,
      confirms,
      calledAt: iso(row.called_at),
      result,
      takenAt: iso(row.taken_at),
      unread,
      oldSecretEndsAt: iso(row.old_ends_at),
    },
  };
}

/** Opens the door of an account, or gives it another secret. The service's own one is not shown again. */
export async function openDoor(
  ctx: Ctx,
  { accountId, secret: given }: { accountId: number; secret?: string | undefined },
): Promise<{ data: BankDoor; secret: string | null } | Refusal> {
  const secret = given ?? ctx.deps.randomText(SECRET_LENGTH);
  const [next] = await nextSecretId(ctx.db);
  if (!next) throw new Error('no number for a secret');
  const [sealed] = await ctx.deps.vault.seal([{ row: secretRow(next.id), text: secret }]);
  if (!sealed) throw new Error('nothing was sealed');
  const done = await inTransaction<true | Refusal>(ctx, async (tx) => {
    if ((await lockAccount(tx.db, { accountId })).length === 0) return refuse('hand-account.not-found');
    const at = now(tx);
    const before = (await readDoor(tx, { accountId })).data;
    await openIt(tx.db, { accountId, address: tx.deps.randomText(ADDRESS_LENGTH) });
    const ends = new Date(at.getTime() + OLD_SECRET_MS);
    await addSecret(tx.db, { id: next.id, accountId, sealed, at, ends });
    await recordAudit(
      tx,
      before?.open ? 'bank-door.secret' : 'bank-door.open',
      target(accountId),
      null,
      null,
    );
    return true;
  });
  if (isRefusal(done)) return done;
  const { data } = await readDoor(ctx, { accountId });
  return data ? { data, secret: given === undefined ? secret : null } : refuse('hand-account.not-found');
}

/** Whether lines that fit one order alone confirm it by themselves. */
export const saveDoor = (ctx: Ctx, { accountId, confirms }: { accountId: number; confirms: boolean }) =>
  changeDoor(ctx, accountId, async (tx) => {
    const [done] = await setConfirms(tx.db, { accountId, confirms });
    if (done) await recordAudit(tx, 'bank-door.save', target(accountId), null, { confirms });
    return done;
  });

/** Nothing is taken any more, and its secrets are gone. */
export const closeDoor = (ctx: Ctx, { accountId }: { accountId: number }) =>
  changeDoor(ctx, accountId, async (tx) => {
    const [done] = await closeIt(tx.db, { accountId });
    if (done) await recordAudit(tx, 'bank-door.close', target(accountId), null, null);
    return done;
  });

async function changeDoor(
  ctx: Ctx,
  accountId: number,
  change: (tx: Ctx) => Promise<object | undefined>,
): Promise<{ data: BankDoor } | Refusal> {
  const done = await inTransaction<true | Refusal>(ctx, async (tx) =>
    (await change(tx)) ? true : refuse('bank.door-closed'),
  );
  if (isRefusal(done)) return done;
  const { data } = await readDoor(ctx, { accountId });
  return data ? { data } : refuse('bank.door-closed');
}
