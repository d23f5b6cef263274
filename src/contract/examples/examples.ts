import * as z from 'zod/mini';
import type { Endpoint } from '../wire/endpoint.ts';
import { EXAMPLE_BODIES } from './example-bodies.ts';
import {
  EXAMPLE_CURSORS,
  EXAMPLE_NOS,
  EXAMPLE_NUMBERS,
  EXAMPLE_TEXTS,
  EXAMPLE_WHOLES,
  NOT_TOGETHER,
} from './example-values.ts';

export interface JsonSchema {
  type?: string;
  pattern?: string;
  enum?: unknown[];
  not?: JsonSchema;
  anyOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
}

export const jsonSchema = (schema: z.ZodMiniType): JsonSchema =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as JsonSchema;

/** Those that may be told: what a GET refuses is no field of it. */
export const fieldsOf = (properties: Record<string, JsonSchema>): [string, JsonSchema][] =>
  Object.entries(properties).filter(([, schema]) => schema.not === undefined);

const MOMENTS = /(At|Date|Until|From)$/;
const SMALL_COUNT = 3;
const SMALL_PRICE = 4.99;

/** A value that fits, by the name of its field. */
export function exampleOf(schema: JsonSchema, name: string): unknown {
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return exampleOf(schema.anyOf.find(({ enum: fixed }) => !fixed) ?? {}, name);
  switch (schema.type) {
    case 'object':
      return exampleObject(schema, name);
    case 'array':
      return [exampleOf(schema.items ?? {}, name)];
    case 'integer':
      return EXAMPLE_WHOLES[name] ?? SMALL_COUNT;
    case 'number':
      return EXAMPLE_NUMBERS[name] ?? SMALL_PRICE;
    case 'boolean':
      return !EXAMPLE_NOS.includes(name);
    case 'string':
      return exampleText(schema, name);
    default:
      // Anything at all, such as what an entry of the audit says.
      return null;
  }
}

function exampleObject({ properties = {}, additionalProperties, required = [] }: JsonSchema, name: string) {
  const open = typeof additionalProperties === 'object' ? additionalProperties : null;
  const others = open ? required.filter((key) => !(key in properties)) : [];
  return Object.fromEntries([
    ...fieldsOf(properties).map(([key, each]) => [key, exampleOf(each, key)]),
    ...others.map((key) => [key, exampleOf(open ?? {}, name)]),
  ]) as Record<string, unknown>;
}

function exampleText({ pattern }: JsonSchema, name: string): string {
  const known = [
    EXAMPLE_TEXTS[name],
    // A number in a query is a text.
    EXAMPLE_WHOLES[name]?.toString(),
    ...(name === 'before' ? EXAMPLE_CURSORS : []),
    ...(MOMENTS.test(name) ? ['2026-11-15T03:00:00.000Z'] : []),
  ];
  const found = known.find((text) => text !== undefined && (!pattern || new RegExp(pattern).test(text)));
  if (found === undefined) throw new Error(`example-values.ts has no text for a field named ${name}`);
  return found;
}

/** What to send: the body of a POST, what a GET cannot do without. */
export function exampleRequest({ method, path, input }: Endpoint): Readonly<Record<string, unknown>> {
  if (method === 'POST') return EXAMPLE_BODIES[path] ?? {};
  const { properties = {}, required = [] } = jsonSchema(input);
  return Object.fromEntries(required.map((name) => [name, exampleOf(properties[name] ?? {}, name)]));
}

/** What a success looks like, with all that it may have; null for a file. */
export function exampleAnswer({ path, output, file }: Endpoint): Record<string, unknown> | null {
  if (file) return null;
  const whole = exampleOf(jsonSchema(output), '') as Record<string, unknown>;
  const kept = Object.entries(whole).filter(([key]) => !NOT_TOGETHER[path]?.includes(key));
  return { success: true, ...Object.fromEntries(kept) };
}
