import * as z from 'zod/mini';
import * as claims from '#contract/api/claims.ts';
import * as goods from '#contract/api/goods.ts';
import type { V1Call } from '#contract/api/v1.ts';
import * as webhooks from '#contract/api/webhooks.ts';

interface Schema {
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: Schema | boolean;
}

function typeOf(schema: Schema): string {
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ');
  if (Array.isArray(schema.type)) return schema.type.map((type) => typeOf({ ...schema, type })).join(' | ');
  switch (schema.type) {
    case 'object':
      return objectOf(schema);
    case 'array':
      return `Array<${typeOf(schema.items ?? {})}>`;
    case 'integer':
      return 'number';
    case 'string':
    case 'number':
    case 'boolean':
    case 'null':
      return schema.type;
    default:
      return 'unknown';
  }
}

function objectOf({ properties = {}, required = [], additionalProperties }: Schema): string {
  const fields = Object.entries(properties).map(
    ([name, each]) => `${name}${required.includes(name) ? '' : '?'}: ${typeOf(each)}`,
  );
  if (fields.length === 0 && typeof additionalProperties === 'object')
    return `Record<string, ${typeOf(additionalProperties)}>`;
  return fields.length === 0 ? 'Record<string, never>' : `{ ${fields.join('; ')} }`;
}

const schemaOf = (schema: z.ZodMiniType, io: 'input' | 'output'): Schema =>
  z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;

/** The client's methods by the call that each makes. */
const METHODS: Record<string, { call: V1Call; takes: 'nothing' | 'optional' | 'needed' | 'order' }> = {
  catalogue: { call: goods.readCatalogue, takes: 'optional' },
  balance: { call: goods.readBalance, takes: 'nothing' },
  quote: { call: goods.makeQuote, takes: 'needed' },
  order: { call: goods.placeOrder, takes: 'needed' },
  readOrder: { call: goods.readOrder, takes: 'order' },
  orders: { call: goods.listOrders, takes: 'optional' },
  ledger: { call: goods.readLedger, takes: 'optional' },
  claim: { call: claims.openClaim, takes: 'needed' },
  claims: { call: claims.listClaims, takes: 'needed' },
  saveWebhook: { call: webhooks.saveWebhook, takes: 'needed' },
  webhooks: { call: webhooks.listWebhooks, takes: 'nothing' },
  removeWebhook: { call: webhooks.removeWebhook, takes: 'needed' },
};

/** The client's declarations, from the schemas that check its calls: no package is needed to read them. */
export function clientTypes(): string {
  const methods = Object.entries(METHODS).map(([name, { call, takes }]) => {
    const taken = typeOf(schemaOf(call.input, 'input'));
    // In an address everything is text; a number is as good to a caller.
    const input = call.method === 'GET' ? taken.replaceAll(': string', ': string | number') : taken;
    const parameter = {
      nothing: '',
      optional: `query?: ${input}`,
      needed: `input: ${input}`,
      order: 'order: string | number',
    }[takes];
    return `  /** ${call.summary} */\n  ${name}(${parameter}): Promise<${typeOf(schemaOf(call.output, 'output'))}>;`;
  });
  return `export interface KunciOptions {
  url: string;
  key: string;
  retries?: number;
  pauseMs?: number;
  fetch?: typeof fetch;
}

export declare class KunciRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly params: Readonly<Record<string, string | number>>;
  readonly retryAfter: number | null;
}

export declare class KunciClient {
  constructor(options: KunciOptions);
${methods.join('\n')}
}

export declare function verifyEvent<Event = unknown>(event: {
  secret: string;
  headers: Readonly<Record<string, string | string[] | undefined>> | Headers;
  body: string;
  now?: number;
}): Promise<Event>;
`;
}
