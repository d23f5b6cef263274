import * as z from 'zod/mini';
import type { Endpoint } from '#contract/endpoint.ts';

interface Schema {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

const DAY = '2026-11-15';
const MOMENT = /(At|Date|date|from|to|until|since)$/;

function sampleOf(schema: Schema, name: string): unknown {
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) {
    const some = schema.anyOf.find(({ type }) => type !== 'null') ?? {};
    return sampleOf(some, name);
  }
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([key, each]) => [key, sampleOf(each, key)]),
      );
    case 'array':
      return [sampleOf(schema.items ?? {}, name)];
    case 'integer':
    case 'number':
      return 3;
    case 'boolean':
      return true;
    default:
      if (schema.pattern && new RegExp(schema.pattern).test(DAY)) return DAY;
      return MOMENT.test(name) ? '2026-11-15T03:00:00.000Z' : `some ${name.toLowerCase()}`;
  }
}

/** An answer that has everything the contract lists. */
export const sampleAnswer = ({ output }: Endpoint): object => ({
  success: true,
  ...(sampleOf(z.toJSONSchema(output, { unrepresentable: 'any', io: 'output' }) as Schema, '') as object),
});

/** What a newer, an older or a broken store, or something between, may make of an answer. */
export const SPOILED = ['whole', 'missing', 'null', 'of another kind', 'empty', 'bare'] as const;
export type Spoiled = (typeof SPOILED)[number];

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function spoil(value: unknown, how: Spoiled): unknown {
  if (how === 'whole') return value;
  if (how === 'bare') return { success: true };
  if (Array.isArray(value)) return how === 'empty' ? [] : value.map((each) => spoil(each, how));
  if (isRecord(value)) {
    const kept = Object.entries(value).filter(
      ([key, each]) => key === 'success' || how !== 'missing' || typeof each === 'object',
    );
    return Object.fromEntries(kept.map(([key, each]) => [key, key === 'success' ? each : spoil(each, how)]));
  }
  if (how === 'null') return null;
  if (how === 'empty') return typeof value === 'string' ? '' : typeof value === 'number' ? 0 : false;
  return typeof value === 'string' ? 7 : typeof value === 'number' ? 'some words' : 'maybe';
}
