import * as z from 'zod/mini';
import { SIGNED_CALL } from '#domain/guard/api-keys.ts';
import { IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import { V1_CALLS } from '../api/all-calls.ts';
import { V1_BASE, V1_DOCS } from '../api/paths.ts';
import { type V1Call, v1Error } from '../api/v1.ts';
import { fieldsOf, type JsonSchema } from './examples.ts';
import { V1_EXAMPLES } from './v1-examples.ts';

const JSON_TYPE = 'application/json';

function schemaOf(schema: z.ZodMiniType): JsonSchema {
  const { $schema: _, ...plain } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return plain as JsonSchema;
}

const REFUSED = {
  description: 'Refused: the code says why',
  content: {
    [JSON_TYPE]: {
      schema: schemaOf(v1Error),
      example: {
        error: {
          code: 'purchase.stock',
          message: 'Stok tidak mencukupi',
          docs: `${V1_DOCS}#purchase.stock`,
        },
      },
    },
  },
};

/** The description of `/api/v1`, made from the schemas that check its calls. */
export function v1Description(): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const call of V1_CALLS) {
    const path = `${V1_BASE}/${call.path.replace(/:([a-z]+)/, '{$1}')}`;
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kunci for resellers',
      version: '1',
      description:
        'Nothing is removed within v1: fields and codes stay, new ones may come, so ignore what you do not know. ' +
        'Make a key on the page `API` of your account. To read, send it as `Authorization: Bearer …`. Everything that changes ' +
        `something is signed: \`${SIGNED_CALL.key}\` is the third part of the key, \`${SIGNED_CALL.time}\` the time in unix seconds (300 either way), ` +
        `\`${SIGNED_CALL.signature}\` the hex HMAC-SHA256, keyed with the hex SHA-256 of the whole key, of four lines: method, path with query, ` +
        'that time, hex SHA-256 of the body. Reads may be signed too. Money is in whole cents of a US dollar (`_cents`) and whole rupiah (`_idr`); the balance is kept in cents. ' +
        `A repeat is safe under your own \`number\` (or the header \`${IDEMPOTENCY_HEADER}\`). Limits are told by \`RateLimit-Limit\`, \`RateLimit-Remaining\`, ` +
        '`RateLimit-Reset` and, when they are reached, `Retry-After`. A refusal is `{ error: { code, message, docs } }` under a status that fits: decide by the code.',
    },
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer' },
        signed: { type: 'apiKey', in: 'header', name: SIGNED_CALL.signature },
      },
    },
    paths,
  };
}

function operation(call: V1Call): object {
  const input = schemaOf(call.input);
  const { sends, answers } = V1_EXAMPLES[`${call.method} ${call.path}`] ?? { sends: {}, answers: null };
  const done = {
    description: 'Done',
    content: { [JSON_TYPE]: { schema: schemaOf(call.output), example: answers } },
  };
  return {
    summary: call.summary,
    tags: [call.path.split('/')[0]],
    'x-audience': 'api-key',
    ...(call.right ? { 'x-right': call.right } : {}),
    security: call.method === 'GET' ? [{ bearer: [] }, { signed: [] }] : [{ signed: [] }],
    ...(call.method === 'POST'
      ? { requestBody: { required: true, content: { [JSON_TYPE]: { schema: input, example: sends } } } }
      : { parameters: parameters(call, input, sends) }),
    responses: {
      200: done,
      ...(call.makes ? { 201: { ...done, description: 'Made' } } : {}),
      default: REFUSED,
    },
  };
}

const parameters = (
  { path }: V1Call,
  { properties = {}, required = [] }: JsonSchema,
  sends: Readonly<Record<string, unknown>>,
): object[] =>
  fieldsOf(properties).map(([name, schema]) => ({
    name,
    in: path.includes(`:${name}`) ? 'path' : 'query',
    required: required.includes(name),
    schema,
    ...(name in sends ? { example: sends[name] } : {}),
  }));
