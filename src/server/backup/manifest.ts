/**
 * The first format had a keyed hash of the secret in its head, the second the secrets' fingerprints; the third says
 * how many rows follow, so that a file which ends too early is found out.
 */
export const FORMAT = 3;

/** The first line of a backup: what it is of. */
export interface Manifest {
  kunci: number;
  /** Of the store that wrote it. */
  version?: string;
  at: string;
  migrations: string[];
  /** Fingerprints of the secrets that open what is sealed in it. */
  secrets: string[];
  rows?: Record<string, number>;
}

/** Which secrets there are to open a backup with. */
export interface OwnSecrets {
  fingerprints: readonly string[];
  /** What a head of the first format holds for one of them. */
  seals: readonly string[];
}

/** Said to whoever runs the tool, in one sentence. */
export class WrongBackup extends Error {
  override name = 'WrongBackup';
}

export const noBackup = () => new WrongBackup('This is no backup of a store.');
export const damaged = () => new WrongBackup('The backup is cut off or damaged; take another one.');

export function readManifest(line: string, known: ReadonlySet<string>, own: OwnSecrets): Manifest {
  let head: (Partial<Manifest> & { seal?: string }) | null;
  try {
    head = JSON.parse(line) as typeof head;
  } catch {
    throw noBackup();
  }
  if (!Number.isInteger(head?.kunci) || !Array.isArray(head?.migrations)) throw noBackup();
  const format = head.kunci ?? 0;
  if (format > FORMAT || head.migrations.some((name) => !known.has(name)))
    throw new WrongBackup('The backup is of a newer version of the store; update first.');
  if (format === FORMAT && (typeof head.rows !== 'object' || head.rows === null)) throw noBackup();
  const opens =
    format === 1
      ? own.seals.includes(head.seal ?? '')
      : (head.secrets ?? ['']).every((one) => own.fingerprints.includes(one));
  if (!opens)
    throw new WrongBackup('The backup was made with another secret: without it no key could be opened.');
  return head as Manifest;
}
