import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '../all-endpoints.ts';
import { V1_CALLS } from '../api/all-calls.ts';
import { EXAMPLE_BODIES } from './example-bodies.ts';
import { exampleAnswer, exampleOf, exampleRequest, jsonSchema } from './examples.ts';
import { V1_EXAMPLES } from './v1-examples.ts';

const wrong = (schema: z.ZodMiniType, value: unknown): unknown[] =>
  z.safeParse(schema, value).error?.issues ?? [];

describe('the example of', () => {
  it.each(ALL_ENDPOINTS.map((endpoint) => [endpoint.path, endpoint] as const))(
    '%s is one that the store takes and would give',
    (path, endpoint) => {
      expect(endpoint.method === 'GET' || path in EXAMPLE_BODIES).toBe(true);
      expect(wrong(endpoint.input, exampleRequest(endpoint))).toEqual([]);
      if (!endpoint.file) expect(wrong(endpoint.output, exampleAnswer(endpoint))).toEqual([]);
      if (endpoint.method === 'POST') return;
      const all = exampleOf(jsonSchema(endpoint.input), '');
      expect(wrong(endpoint.input, all), 'with all that the query may have').toEqual([]);
    },
  );

  it('no body belongs to a call that is gone', () => {
    const posts = ALL_ENDPOINTS.filter(({ method }) => method === 'POST').map(({ path }) => path);
    expect(Object.keys(EXAMPLE_BODIES).filter((path) => !posts.includes(path))).toEqual([]);
  });
});

describe('of /api/v1', () => {
  it.each(V1_CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))(
    '%s has an example that the store takes and would give',
    (name, call) => {
      expect(wrong(call.input, V1_EXAMPLES[name]?.sends)).toEqual([]);
      expect(wrong(call.output, V1_EXAMPLES[name]?.answers)).toEqual([]);
    },
  );

  it('no example belongs to a call that is gone', () => {
    const names = V1_CALLS.map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(V1_EXAMPLES).sort()).toEqual(names.sort());
  });
});
