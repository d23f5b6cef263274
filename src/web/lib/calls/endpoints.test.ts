import { expect, test } from 'vitest';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { endpoints } from './endpoints.ts';

test.each(Object.entries(endpoints))('%s is an endpoint of the contract', (_name, { method, path }) => {
  expect(ALL_ENDPOINTS.map((e) => `${e.method} ${e.path}`)).toContain(`${method} ${path}`);
});
