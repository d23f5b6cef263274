import { type Ctx, now } from '../../context.ts';
import type { Db } from '../../db/database.ts';
import { statement } from '../../db/statement.ts';
import type { KeyVault } from '../../ports/key-vault.ts';

export interface FoundDoor {
  account_id: number;
  number: string;
  confirms: boolean;
}

const doorAt = statement<FoundDoor, { address: string }>('bank_door_at')(
  `select d.account_id, a.number, d.confirms from bank_doors d join hand_accounts a on a.id = d.account_id
   where d.address = :address and d.open and not a.removed`,
);

/** An open door; undefined for one that is closed or was never there. */
export async function findDoor(ctx: Ctx, address: string): Promise<FoundDoor | undefined> {
  const [door] = await doorAt(ctx.db, { address });
  return door;
}

const sealedOf = statement<{ id: number; sealed: Uint8Array }, { accountId: number; at: Date }>(
  'bank_door_secrets',
)(
  `select id, sealed from bank_door_secrets where account_id = :accountId and (ends_at is null or ends_at > :at)
   order by id desc`,
);

export const secretRow = (id: number): string => `bank-door:${id}`;

/** What calls at a door may be signed with now. */
export async function secretsOf(ctx: Ctx, accountId: number): Promise<string[]> {
  const rows = await sealedOf(ctx.db, { accountId, at: now(ctx) });
  return ctx.deps.vault.open(rows.map(({ id, sealed }) => ({ row: secretRow(id), sealed })));
}

const newestOf = statement<{ id: number; sealed: Uint8Array }, { accountId: number }>('newest_bank_secret')(
  `select s.id, s.sealed from bank_door_secrets s join bank_doors d on d.account_id = s.account_id
   where s.account_id = :accountId and d.open order by s.id desc limit 1`,
);

/** What a stand-in for a service signs with; null where no door is open. */
export async function newestSecret(db: Db, vault: KeyVault, accountId: number): Promise<string | null> {
  const [row] = await newestOf(db, { accountId });
  if (!row) return null;
  const [secret = null] = await vault.open([{ row: secretRow(row.id), sealed: row.sealed }]);
  return secret;
}
