import { STORE_MIGRATIONS } from '../db/migrations.ts';
import { damaged, type Manifest, type OwnSecrets, readManifest, WrongBackup } from './manifest.ts';
import { isKeptTable, type KeptTable } from './tables.ts';

export interface BackupRow {
  table: KeptTable;
  json: string;
}

const KNOWN = new Set(STORE_MIGRATIONS.map((migration) => migration.name));

/** The rows of a backup, after its manifest was looked at; the end is only good with all rows that it names. */
export async function readRows(
  lines: AsyncIterable<string>,
  own: OwnSecrets,
): Promise<{ manifest: Manifest; rows: AsyncGenerator<BackupRow> }> {
  const iterator = lines[Symbol.asyncIterator]();
  try {
    const first = await iterator.next();
    if (first.done || first.value === '') throw new WrongBackup('The file is empty.');
    const manifest = readManifest(first.value, KNOWN, own);
    return { manifest, rows: rowsOf(manifest, iterator) };
  } catch (error) {
    await iterator.return?.();
    throw error;
  }
}

async function* rowsOf(manifest: Manifest, lines: AsyncIterator<string>): AsyncGenerator<BackupRow> {
  const found: Record<string, number> = {};
  try {
    for (let next = await lines.next(); !next.done; next = await lines.next()) {
      const line = next.value;
      if (line === '') continue;
      const space = line.indexOf(' ');
      const table = line.slice(0, space);
      if (!isKeptTable(table)) throw damaged();
      found[table] = (found[table] ?? 0) + 1;
      yield { table, json: line.slice(space + 1) };
    }
  } finally {
    await lines.return?.();
  }
  for (const [table, rows] of Object.entries(manifest.rows ?? {}))
    if ((found[table] ?? 0) !== rows) throw damaged();
}

/** Reads a backup to its end and changes nothing: whole, of this store's secret, of a version that we know. */
export async function inspectBackup(
  lines: AsyncIterable<string>,
  own: OwnSecrets,
): Promise<{ manifest: Manifest; count: number }> {
  const { manifest, rows } = await readRows(lines, own);
  let count = 0;
  for await (const _ of rows) count += 1;
  return { manifest, count };
}
