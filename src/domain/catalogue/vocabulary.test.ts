import { expect, it } from 'vitest';
import { findTerm, termText } from './vocabulary.ts';

const courses = { name: 'Kursus', texts: { en: 'Courses', th: 'คอร์ส' } };

it.each([
  ['en', 'id', 'Courses'],
  ['th', 'id', 'คอร์ส'],
  // Nothing was written for them, and another language is no help.
  ['id', 'id', 'Kursus'],
  ['zh', 'id', 'Kursus'],
  ['zh', 'en', 'Courses'],
] as const)('who reads %s in a shop that speaks %s is told %s', (locale, own, text) => {
  expect(termText(courses, locale, own)).toBe(text);
});

it('a term is found in any letters', () => {
  expect(findTerm([courses], 'KURSUS')).toBe(courses);
  expect(findTerm([courses], 'Kurs')).toBeUndefined();
});
