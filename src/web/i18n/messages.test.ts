import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { REFUSALS } from '#contract/wire/refusals.ts';
import { CHECKOUT_MAINTENANCE_REASON } from '#domain/catalogue/catalogue.ts';
import { DURATIONS } from '#domain/catalogue/names.ts';
import { USUAL_FOOTER } from '#domain/shop/usual-footer.ts';
import { LOCALES } from '#domain/text/locales.ts';
import type { Message } from '#languages/message.ts';
import { ALL_AREAS } from '#web/testing/all-areas.ts';
import { loadMessages } from './load-messages.ts';

const WEB = join(import.meta.dirname, '..');
const forms = (message: Message | undefined): string[] =>
  message === undefined ? [] : typeof message === 'string' ? [message] : Object.values(message);
const names = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]).sort();

const cases = LOCALES.flatMap((locale) => ALL_AREAS.map((area) => ({ locale, area })));

test.each(cases)('$locale has every text of $area, with the same parameters', async ({ locale, area }) => {
  const source = await loadMessages('id', area);
  const own = await loadMessages(locale, area);
  expect(Object.keys(own).sort()).toEqual(Object.keys(source).sort());
  const wrong: string[] = [];
  for (const [key, message] of Object.entries(own)) {
    const wanted = names(forms(source[key]).at(-1) ?? '').join();
    for (const text of forms(message)) {
      if (text.trim() === '') wrong.push(`${key} says nothing`);
      // 'one product' may do without its number.
      if (typeof message === 'string' && names(text).join() !== wanted) wrong.push(`${key}: ${text}`);
    }
  }
  expect(wrong).toEqual([]);
});

test('no two areas share a key', async () => {
  const keys = (await Promise.all(ALL_AREAS.map((area) => loadMessages('id', area)))).flatMap(Object.keys);
  const seen = new Set<string>();
  expect(keys.filter((key) => seen.size === seen.add(key).size)).toEqual([]);
});

test('every refusal that is worded can be given', async () => {
  const texts = await Promise.all(ALL_AREAS.map((area) => loadMessages('id', area)));
  const worded = texts.flatMap(Object.keys).filter((key) => key.startsWith('refusal.'));
  expect(worded.sort()).toEqual(
    Object.keys(REFUSALS)
      .map((code) => `refusal.${code}`)
      .sort(),
  );
});

test('the Indonesian texts that the domain also knows agree with it', async () => {
  const texts = { ...(await loadMessages('id', 'storefront')), ...(await loadMessages('id', 'catalogue')) };
  expect(texts['layout.footer']).toBe(USUAL_FOOTER);
  expect(texts['checkout.defaultReason']).toBe(CHECKOUT_MAINTENANCE_REASON);
  for (const { word } of DURATIONS) expect(texts[`duration.${word}`]).toBe(word);
});

/** The sources that show texts: the web, and what of the server heads its files and mails. */
const sources = (
  [
    [WEB, true],
    [join(WEB, '../server/features/reports'), true],
    [join(WEB, '../server/features/mail'), true],
    [join(WEB, '../languages'), false],
  ] as const
)
  .flatMap(([folder, recursive]) =>
    readdirSync(folder, { recursive, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !file.includes('messages') && !file.includes('.test.'))
      .map((file) => readFileSync(join(folder, file), 'utf8')),
  )
  .join('\n');
/** What they quote, looked through once: of thousands of keys nearly each is among it. */
const quoted = new Set(Array.from(sources.matchAll(/(['"])([\w.-]+)\1/g), ([text]) => text));
const isNamed = (key: string) =>
  quoted.has(`'${key}'`) ||
  quoted.has(`"${key}"`) ||
  sources.includes(`'${key}'`) ||
  sources.includes(`"${key}"`);

test('a refusal has its words where the first refusal fetches them, or with the page that says them itself', async () => {
  const others = ALL_AREAS.filter((area) => area !== 'refusals' && area !== 'insideRefusals');
  const elsewhere = (await Promise.all(others.map((area) => loadMessages('id', area))))
    .flatMap(Object.keys)
    .filter((key) => key.startsWith('refusal.'));
  expect(elsewhere.filter((key) => !isNamed(key))).toEqual([]);
});

test('every text is used somewhere', async () => {
  // A key is named in full, or put together behind a prefix: t(`pay.action.${action}`).
  const prefixes = [...sources.matchAll(/`([a-zA-Z]+\.[a-zA-Z.]*)\$\{/g)].map((match) => match[1] ?? '');
  const all = (await Promise.all(ALL_AREAS.map((area) => loadMessages('id', area)))).flatMap(Object.keys);
  const unused = all.filter(
    (key) =>
      !key.startsWith('refusal.') && !isNamed(key) && !prefixes.some((prefix) => key.startsWith(prefix)),
  );
  expect(unused).toEqual([]);
});
