import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { sharedEndpoints } from './endpoints.ts';
import type { Route } from './route.ts';

const features = import.meta.glob<Record<string, Route>>('../../features/**/endpoints.ts', {
  import: 'endpoints',
  eager: true,
});
const all = [sharedEndpoints as Record<string, Route>, ...Object.values(features)].flatMap(Object.entries);

test.each(all)('%s is an endpoint of the contract', (_name, { method, path }) => {
  expect(ALL_ENDPOINTS.map((e) => `${e.method} ${e.path}`)).toContain(`${method} ${path}`);
});

test('one call has one name', () => {
  const names = all.map(([name]) => name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});
