import { expect, test } from 'vitest';
import { announcementAt, localeFor, offeredLocales, settingsConflict, wordsFor } from './brand.ts';
import { DEFAULT_SETTINGS } from './settings.ts';

const at = (text: string) => new Date(text);
const announced = (over: object) => ({ ...DEFAULT_SETTINGS, announcementText: { id: 'Diskon' }, ...over });

test.each([
  [{}, '2026-11-16T00:00:00Z', true],
  [{ announcementText: {} }, '2026-11-16T00:00:00Z', false],
  [{ announcementText: { id: '' } }, '2026-11-16T00:00:00Z', false],
  [{ announcementFrom: '2026-11-16T00:00:00Z' }, '2026-11-15T23:59:59Z', false],
  [{ announcementFrom: '2026-11-16T00:00:00Z' }, '2026-11-16T00:00:00Z', true],
  [{ announcementUntil: '2026-11-16T00:00:00Z' }, '2026-11-15T23:59:59Z', true],
  [{ announcementUntil: '2026-11-16T00:00:00Z' }, '2026-11-16T00:00:00Z', false],
])('an announcement with %j is shown at %s: %s', (over, now, shown) => {
  expect(announcementAt(announced(over), at(now)) !== null).toBe(shown);
});

test('the default language is offered whatever else is, and is what a visitor without a choice reads', () => {
  const tongues = { languagesOffered: ['en', 'ar'], defaultLanguage: 'th' } as const;
  expect(offeredLocales(tongues)).toEqual(['en', 'ar', 'th']);
  expect([undefined, 'ar', 'id', 'xx'].map((chosen) => localeFor(tongues, chosen))).toEqual([
    'th',
    'ar',
    'th',
    'th',
  ]);
});

test('a text falls back to the language of the shop', () => {
  expect(wordsFor({ id: 'Halo', en: 'Hello' }, 'en', 'id')).toBe('Hello');
  expect(wordsFor({ id: 'Halo', en: '' }, 'en', 'id')).toBe('Halo');
  expect(wordsFor({ en: 'Hello' }, 'zh', 'id')).toBe('');
});

test.each([
  [{ languagesOffered: ['en'] as const }, 'default-language'],
  [{ announcementFrom: '2026-11-16T00:00:00.000Z', announcementUntil: '2026-11-16T00:00:00.000Z' }, 'window'],
  [{ announcementUntil: '2026-11-16T00:00:00.000Z' }, null],
  [{}, null],
])('%j together: %s', (over, conflict) => {
  expect(settingsConflict(DEFAULT_SETTINGS, over)).toBe(conflict);
  // Once it stands, it is no reason to refuse something else.
  expect(settingsConflict({ ...DEFAULT_SETTINGS, ...over }, { accent: '#1d5f8a' })).toBeNull();
});
