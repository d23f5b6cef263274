import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AGE_HEADER } from '#adapters/files/backup-file.ts';
import { newAgeKey } from '#adapters/secrets/age.ts';
import { type BackupDesk, emptyDatabase, openBackupDesk, rowsOf, tablesIn } from '#testing/backup-desk.ts';
import { aProduct } from '#testing/factories.ts';
import { testDatabase } from '#testing/test-database.ts';
import { testStore } from '#testing/test-store.ts';
import { told } from '#testing/told.ts';
import { backup, backupKey } from './tools/backup-tool.ts';
import { restore } from './tools/restore-tool.ts';
import { verifyBackup } from './tools/verify-tool.ts';

let desk: BackupDesk;
beforeAll(async () => {
  desk = await openBackupDesk();
});
afterAll(() => desk?.close());

/** The lines of a plain backup, changed, in a file of their own. */
function changed(file: string, name: string, change: (lines: string[]) => string[]): string {
  const lines = gunzipSync(readFileSync(file)).toString().trimEnd().split('\n');
  const other = join(desk.folder, name);
  writeFileSync(other, gzipSync(`${change(lines).join('\n')}\n`));
  return other;
}

describe('a backup that is not whole', () => {
  const flip = (bytes: Buffer, at: number): Buffer => {
    const other = Buffer.from(bytes);
    other[at] = (other[at] ?? 0) ^ 1;
    return other;
  };
  const ways: [string, (bytes: Buffer) => Buffer][] = [
    ['cut in the middle', (bytes) => bytes.subarray(0, bytes.length >> 1)],
    ['cut at its last byte', (bytes) => bytes.subarray(0, -1)],
    ['changed in one bit', (bytes) => flip(bytes, bytes.length >> 1)],
  ];

  it.each(ways)(
    '%s: is refused in a sentence, plain or encrypted, and nothing is written',
    async (how, way) => {
      const empty = await emptyDatabase();
      for (const recipient of ['', desk.key.recipient]) {
        const name = `${how} ${recipient}`;
        const whole = await desk.backupTo(`${name}-whole`, { BACKUP_RECIPIENT: recipient });
        writeFileSync(join(desk.folder, name), way(readFileSync(whole)));
        expect(
          await desk.restoreFrom(empty, join(desk.folder, name), { BACKUP_IDENTITY: desk.key.identity }),
          name,
        ).toEqual([1, '✗ The backup is cut off or damaged; take another one.']);
      }
      expect(await tablesIn(empty)).toBe(0);
      await empty.close();
    },
  );

  it('cut between two rows and packed again: its own count finds it out', async () => {
    const file = changed(await desk.backupTo('rows.jsonl.gz'), 'fewer.jsonl.gz', (lines) =>
      lines.slice(0, -1),
    );
    const empty = await emptyDatabase();
    expect((await desk.restoreFrom(empty, file))[1]).toBe(
      '✗ The backup is cut off or damaged; take another one.',
    );
    expect(await tablesIn(empty)).toBe(0);
    await empty.close();
  });

  it.each([
    ['a table that there is not', (line: string) => line.replace(/^settings /, 'settinga ')],
    ['half a row', (line: string) => line.slice(0, -5)],
    ['a column that there is not', (line: string) => line.replace('"key"', '"kex"')],
    ['a word for a time', (line: string) => line.replace(/"updated_at":"2/, '"updated_at":"x')],
  ])('with %s in good packing: is refused in the same sentence', async (name, spoil) => {
    await desk.store.database.pool.query(
      `insert into settings (key, value, updated_at) values ('storeName', '"Toko"', now()) on conflict do nothing`,
    );
    const file = changed(await desk.backupTo(`${name}.gz`), `${name}-spoiled.gz`, (lines) =>
      lines.map((line) => (line.startsWith('settings ') ? spoil(line) : line)),
    );
    const empty = await emptyDatabase();
    expect(await desk.restoreFrom(empty, file)).toEqual([
      1,
      '✗ The backup is cut off or damaged; take another one.',
    ]);
    expect(await tablesIn(empty)).toBe(0);
    await empty.close();
  });

  it.each([
    ['text', 'what is this?'],
    ['nothing', ''],
  ])('%s is no backup', async (name, text) => {
    writeFileSync(join(desk.folder, name), text);
    expect((await desk.restoreFrom(desk.store.database, join(desk.folder, name)))[1]).toBe(
      '✗ This is no backup of a store.',
    );
  });

  it('one of a newer version is left for the newer version', async () => {
    const file = changed(await desk.backupTo('v.jsonl.gz'), 'newer.jsonl.gz', ([head = '', ...rows]) => {
      const it = JSON.parse(head);
      return [JSON.stringify({ ...it, migrations: [...it.migrations, '0999-later'] }), ...rows];
    });
    expect((await desk.restoreFrom(desk.store.database, file))[1]).toBe(
      '✗ The backup is of a newer version of the store; update first.',
    );
  });
});

describe('encrypted backups', () => {
  it('open with their key alone, and with any program that knows age', async () => {
    const file = await desk.backupTo('closed.jsonl.gz.age', { BACKUP_RECIPIENT: desk.key.recipient });
    const bytes = readFileSync(file);
    expect(bytes.subarray(0, AGE_HEADER.length).toString()).toBe('age-encryption.org/v1\n');
    const decrypter = new Decrypter();
    decrypter.addIdentity(desk.key.identity);
    expect(gunzipSync(await decrypter.decrypt(bytes)).toString()).toMatch(/^\{"kunci":3,/);

    const empty = await emptyDatabase();
    expect(await desk.restoreFrom(empty, file)).toEqual([
      1,
      '✗ The backup is encrypted: set BACKUP_IDENTITY (or BACKUP_IDENTITY_FILE) to the key that opens it.',
    ]);
    const other = await newAgeKey();
    expect(await desk.restoreFrom(empty, file, { BACKUP_IDENTITY: other.identity })).toEqual([
      1,
      '✗ The backup was encrypted for another key than the one in BACKUP_IDENTITY.',
    ]);
    expect((await desk.restoreFrom(empty, file, { BACKUP_IDENTITY: desk.key.identity }))[0]).toBe(0);
    expect(await rowsOf(empty)).toEqual(await rowsOf(desk.store.database));
    await empty.close();
  });

  it('what a restore replaces is closed for the key that it was opened with', async () => {
    const file = await desk.backupTo('over.jsonl.gz.age', { BACKUP_RECIPIENT: desk.key.recipient });
    const there = await testDatabase();
    const other = await testStore({ database: there });
    await aProduct(await other.signedIn('admin'), {}, 1);
    await other.close();
    await there.leave();
    const place = join(desk.folder, 'replaced');
    const vars = {
      BACKUP_DIR: place,
      BACKUP_IDENTITY: `# created: today\n# public key: age1\n${desk.key.identity}\n`,
    };
    const [code] = await told((say) => restore(desk.envOf({ url: there.url }, vars), say, file, 'Kunci'));
    expect(code).toBe(0);
    expect(readdirSync(place)).toEqual([expect.stringMatching(/^before-restore-.*\.jsonl\.gz\.age$/)]);
  });

  it('backup-key prints both halves, as the settings take them', async () => {
    const [code, text] = await told(backupKey);
    const [recipient] = /age1\S+/.exec(text) ?? [];
    const [identity] = /AGE-SECRET-KEY-\S+/.exec(text) ?? [];
    expect(code).toBe(0);
    const env = desk.envOf(desk.store.database, {
      BACKUP_RECIPIENT: recipient ?? '',
      BACKUP_IDENTITY: identity ?? '',
    });
    expect(env.backup).toMatchObject({ recipients: [recipient], identity });
  });

  it('a mistyped key stops the backup, and no file stays', async () => {
    const typo = `${desk.key.recipient.slice(0, -1)}${desk.key.recipient.endsWith('q') ? 'p' : 'q'}`;
    const place = join(desk.folder, 'typo');
    const env = desk.envOf(desk.store.database, { BACKUP_RECIPIENT: typo, BACKUP_DIR: place });
    await expect(backup(env, () => undefined, undefined)).rejects.toThrow('BACKUP_RECIPIENT is mistyped');
    expect(readdirSync(place)).toEqual([]);
  });

  it('one without is named as what it is', async () => {
    const [, text] = await told((say) =>
      backup(desk.envOf(desk.store.database), say, join(desk.folder, 'open.gz')),
    );
    expect(text).toContain('This file is not encrypted.');
    const env = desk.envOf(desk.store.database, { BACKUP_RECIPIENT: desk.key.recipient });
    const [, closed] = await told((say) => backup(env, say, join(desk.folder, 'closed.age')));
    expect(closed).not.toContain('not encrypted');
  });
});

describe('backup --verify', () => {
  it('restores the newest into a database of its own and checks it; a damaged one fails', async () => {
    const place = join(desk.folder, 'verify');
    const vars = {
      BACKUP_DIR: place,
      BACKUP_RECIPIENT: desk.key.recipient,
      BACKUP_IDENTITY: desk.key.identity,
    };
    const env = desk.envOf(desk.store.database, vars);
    expect((await told((say) => verifyBackup(env, say, undefined)))[1]).toMatch(/^✗ There is no backup in/);
    expect(await backup(env, () => undefined, undefined)).toBe(0);
    const [code, text] = await told((say) => verifyBackup(env, say, undefined));
    expect([code, text]).toEqual([0, expect.stringMatching(/\d+ rows of .*\.age[\s\S]*✓ everything agrees/)]);
    const [name = ''] = readdirSync(place);
    const bytes = readFileSync(join(place, name));
    writeFileSync(join(place, name), bytes.subarray(0, -1));
    expect((await told((say) => verifyBackup(env, say, undefined)))[0]).toBe(1);
  });
});
