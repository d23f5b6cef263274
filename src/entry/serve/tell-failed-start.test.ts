import { mkdtempSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { quietLog } from '#testing/quiet-log.ts';
import { smtpInbox } from '#testing/smtp-inbox.ts';
import { tellFailedStart } from './tell-failed-start.ts';

it('a start that fails tells the owner, at most once an hour, in the words of what failed', async () => {
  const smtp = await smtpInbox();
  const dataDir = mkdtempSync(join(tmpdir(), 'kunci-told-'));
  onTestFinished(async () => {
    rmSync(dataDir, { recursive: true });
    await smtp.close();
  });
  const env = {
    smtpUrl: smtp.url,
    mailFrom: 'Toko <toko@toko.example>',
    mode: 'live',
    adminEmail: 'bos@toko.example',
    dataDir,
    storeUrl: 'https://toko.example',
  } as const;
  const error = new Error('Failed query: alter table orders …', {
    cause: new Error('column "gateway" of relation "orders" already exists'),
  });
  await tellFailedStart(env, error, quietLog);
  await tellFailedStart(env, error, quietLog);
  expect(smtp.state.letters.map(({ to }) => to)).toEqual(['bos@toko.example']);
  expect(smtp.state.letters[0]?.text).toContain('toko.example tidak dapat dijalankan');
  expect(smtp.state.letters[0]?.text).toContain(
    'Penyebab: column "gateway" of relation "orders" already exists',
  );
  const anHourAgo = new Date(Date.now() - 3_601_000);
  utimesSync(join(dataDir, 'failed-start-told'), anHourAgo, anHourAgo);
  await tellFailedStart(env, error, quietLog);
  expect(smtp.state.letters).toHaveLength(2);
});

it('a mail server that does not answer either does not hide why the start failed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kunci-told-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true }));
  const warnings: string[] = [];
  const log = { ...quietLog, warn: (_fields: object, text: string) => void warnings.push(text) };
  await tellFailedStart(
    {
      smtpUrl: 'smtp://127.0.0.1:1',
      mailFrom: 'a@b.id',
      mode: 'sandbox',
      adminEmail: 'a@b.id',
      dataDir,
      storeUrl: null,
    },
    new Error('x'),
    log,
  );
  expect(warnings).toEqual(['nobody could be told that the store did not start']);
});
