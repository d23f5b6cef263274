import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { textsBehind } from './texts.mjs';

let root;
let hour = 0;
const write = (texts) => {
  for (const [file, lines] of Object.entries(texts)) {
    const path = join(root, 'src/languages', file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `export const messages = {\n${lines}\n};\n`);
  }
  hour += 1;
  const at = `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`;
  const env = { ...process.env, GIT_COMMITTER_DATE: at, GIT_AUTHOR_DATE: at };
  const who = ['-c', 'user.name=x', '-c', 'user.email=x@example.test'];
  execFileSync('git', ['add', '-A'], { cwd: root });
  execFileSync('git', [...who, 'commit', '-qm', 'x'], { cwd: root, env });
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'kunci-texts-'));
  hour = 0;
  execFileSync('git', ['init', '-q'], { cwd: root });
  write({
    'id/web/shop.ts': "  'a.b': 'satu',\n  'c.d': {\n    one: 'x',\n    other: 'y',\n  },",
    'en/web/shop.ts': "  'a.b': 'one',\n  'c.d': {\n    one: 'x',\n    other: 'y',\n  },",
    'ar/web/shop.ts': "  'a.b': 'w',\n  'c.d': {\n    one: 'x',\n    other: 'y',\n  },",
    'id/mail.ts': "  order: {\n    subject: 'pesanan',\n  },",
    'en/mail.ts': "  order: {\n    subject: 'order',\n  },",
    'ar/mail.ts': "  order: {\n    subject: 't',\n  },",
  });
});
afterEach(() => rmSync(root, { recursive: true }));

const told = (since) => textsBehind(root, since).map(({ file, name, late }) => [file, name, late.join()]);

it('a text is behind once its Indonesian or English changed, until its own is written again', () => {
  expect(told()).toEqual([]);
  write({ 'en/web/shop.ts': "  'a.b': 'one',\n  'c.d': {\n    one: 'x',\n    other: 'several',\n  }," });
  write({ 'id/mail.ts': "  order: {\n    subject: 'pesanan Anda',\n  }," });
  expect(told()).toEqual([
    ['mail.ts', 'order.subject', 'ar'],
    ['web/shop.ts', 'c.d', 'ar'],
  ]);
  expect(told(Date.parse('2026-01-01T02:30:00Z') / 1000)).toEqual([['mail.ts', 'order.subject', 'ar']]);
  write({ 'ar/mail.ts': "  order: {\n    subject: 'u',\n  }," });
  expect(told()).toEqual([['web/shop.ts', 'c.d', 'ar']]);
});
