import { StartFailure } from '#adapters/machine/start-failure.ts';
import { nodeVaultCrypto } from '#adapters/secrets/key-vault-node.ts';
import type { Db } from '#server/db/database.ts';
import type { KeyVault, SecretRing } from '#server/ports/key-vault.ts';
import { openVault } from '#server/vault/open-vault.ts';
import { WrongSecret } from '#server/vault/secrets.ts';

/** The vault of this database, or a reason not to start. */
export const openStoreVault = (
  db: Db,
  ring: SecretRing,
  options?: { announces?: boolean },
): Promise<KeyVault> => orStartFailure(() => openVault(db, nodeVaultCrypto, ring, options));

export async function orStartFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof WrongSecret) throw new StartFailure('WrongSecret', error.message, error.hint);
    throw error;
  }
}
