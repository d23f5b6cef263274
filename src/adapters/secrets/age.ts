import { Readable } from 'node:stream';
import type { ReadableStream as NodeWebStream } from 'node:stream/web';
import { Decrypter, Encrypter, generateX25519Identity, identityToRecipient } from 'age-encryption';
import { WrongBackup } from '#server/backup/manifest.ts';
import { StartFailure } from '../machine/start-failure.ts';

export interface AgeKey {
  /** Opens; belongs into a safe. */
  identity: string;
  /** Only closes; belongs into the settings. */
  recipient: string;
}

export async function newAgeKey(): Promise<AgeKey> {
  const identity = await generateX25519Identity();
  return { identity, recipient: await identityToRecipient(identity) };
}

/** What closes for this key alone. */
export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity);

export async function encrypted(plain: Readable, recipients: readonly string[]): Promise<Readable> {
  const encrypter = new Encrypter();
  try {
    for (const recipient of recipients) encrypter.addRecipient(recipient);
  } catch {
    throw new StartFailure(
      'BadSettings',
      'BACKUP_RECIPIENT is mistyped: nothing can be encrypted for it.',
      '',
    );
  }
  return throughWeb(plain, (stream) => encrypter.encrypt(stream));
}

export async function decrypted(sealed: Readable, identity: string | null): Promise<Readable> {
  if (identity === null)
    throw new WrongBackup(
      'The backup is encrypted: set BACKUP_IDENTITY (or BACKUP_IDENTITY_FILE) to the key that opens it.',
    );
  const decrypter = new Decrypter();
  try {
    decrypter.addIdentity(identity);
  } catch {
    throw new WrongBackup('BACKUP_IDENTITY is mistyped: it opens nothing.');
  }
  try {
    return await throughWeb(sealed, (stream) => decrypter.decrypt(stream));
  } catch (error) {
    sealed.destroy();
    if (error instanceof Error && error.message.startsWith('no identity matched'))
      throw new WrongBackup('The backup was encrypted for another key than the one in BACKUP_IDENTITY.');
    throw error;
  }
}

/** Node's streams and the web's are the same at run time; their types are not. */
async function throughWeb(
  from: Readable,
  work: (stream: ReadableStream<Uint8Array>) => Promise<ReadableStream<Uint8Array>>,
): Promise<Readable> {
  const stream = Readable.toWeb(from) as unknown as ReadableStream<Uint8Array>;
  return Readable.fromWeb((await work(stream)) as unknown as NodeWebStream);
}
