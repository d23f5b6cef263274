import { CALLBACK_PATHS } from '#domain/payments/gateways.ts';
import { ALL_ENDPOINTS } from '../all-endpoints.ts';
import { API_BASE, type Endpoint } from '../wire/endpoint.ts';
import {
  exampleAnswer,
  exampleOf,
  exampleRequest,
  fieldsOf,
  type JsonSchema,
  jsonSchema,
} from './examples.ts';

const REFUSAL = {
  description: 'Refused: the body says why',
  content: {
    'application/json': {
      schema: {
        type: 'object',
        required: ['success', 'message'],
        properties: {
          success: { type: 'boolean', enum: [false] },
          message: { type: 'string' },
          code: { type: 'string' },
          params: { type: 'object' },
        },
      },
      example: {
        success: false,
        message: 'Permintaan tidak valid: email',
        code: 'request.malformed',
        params: { field: 'email' },
      },
    },
  },
};

/** The API's description, made from the very schemas that validate. */
export function apiDescription(): object {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const endpoint of ALL_ENDPOINTS) {
    paths[`${API_BASE}/${endpoint.path}`] = { [endpoint.method.toLowerCase()]: operation(endpoint) };
  }
  return {
    openapi: '3.0.3',
    info: {
      title: 'Kunci',
      version: '1',
      description:
        'A refusal is `success: false` with a message and a code: decide by the code, the wording may change. ' +
        'What is not for anyone needs the cookie that `auth/login` sets. Every path also works with `.php`. ' +
        'Beside these, gateways post signed notices to ' +
        `${CALLBACK_PATHS.map((path) => `\`${API_BASE}/${path}\``).join(' and ')}; ` +
        'what is not signed by them is refused with 403.',
    },
    paths,
  };
}

function operation(endpoint: Endpoint): object {
  const input = jsonSchema(endpoint.input);
  const success = jsonSchema(endpoint.output);
  const answer = {
    ...success,
    properties: { success: { type: 'boolean' }, ...success.properties },
  };
  const content = endpoint.file
    ? { [endpoint.file]: { schema: success } }
    : { 'application/json': { schema: answer, example: exampleAnswer(endpoint) } };
  const body = { schema: input, example: exampleRequest(endpoint) };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[0]],
    'x-audience': endpoint.audience,
    ...(endpoint.right ? { 'x-right': endpoint.right } : {}),
    ...(endpoint.stepUp ? { 'x-step-up': true } : {}),
    ...(endpoint.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': body } } }
      : { parameters: queryParameters(input) }),
    responses: {
      200: { description: 'Done, or refused by a rule', content },
      default: REFUSAL,
    },
  };
}

function queryParameters({ properties = {}, required = [] }: JsonSchema): object[] {
  return fieldsOf(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
    example: exampleOf(schema, name),
  }));
}
