import type { Hono } from 'hono';
import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import { API_BASE, type Endpoint } from '#contract/endpoint.ts';
import { CALLBACKS } from '#contract/orders.ts';

const jsonSchema = (schema: z.ZodMiniType) =>
  z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any', target: 'openapi-3.0' }) as Record<
    string,
    unknown
  >;

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
        'A refusal is `success: false` with a message and a code. Every path also works with `.php`. ' +
        'Beside these, gateways post signed notices to ' +
        `${CALLBACKS.map(([path]) => `\`${API_BASE}/${path}\``).join(' and ')}; ` +
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
    properties: { success: { type: 'boolean' }, ...(success.properties as object) },
  };
  const content = endpoint.file
    ? { [endpoint.file]: { schema: success } }
    : { 'application/json': { schema: answer } };
  return {
    summary: endpoint.summary,
    tags: [endpoint.path.split('/')[0]],
    'x-audience': endpoint.audience,
    ...(endpoint.right ? { 'x-right': endpoint.right } : {}),
    ...(endpoint.stepUp ? { 'x-step-up': true } : {}),
    ...(endpoint.method === 'POST'
      ? { requestBody: { required: true, content: { 'application/json': { schema: input } } } }
      : { parameters: queryParameters(input) }),
    responses: {
      200: { description: 'Done, or refused by a rule', content },
      default: REFUSAL,
    },
  };
}

function queryParameters(input: Record<string, unknown>): object[] {
  const required = (input.required ?? []) as string[];
  return Object.entries((input.properties ?? {}) as Record<string, object>).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }));
}

/** Made when it is first asked for, and kept: making it costs more than many calls. */
export function descriptionRoutes(app: Hono): void {
  let text: string | null = null;
  app.get(`${API_BASE}/openapi.json`, (c) => {
    text ??= JSON.stringify(apiDescription());
    return c.body(text, 200, {
      'Content-Type': 'application/json; charset=utf-8',
      'Cache-Control': 'no-cache',
    });
  });
  let page: string | null = null;
  app.get(`${API_BASE}/docs`, (c) => {
    page ??= descriptionPage();
    return c.html(page);
  });
}

const esc = (value: string): string =>
  value.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');

function descriptionPage(): string {
  const sections = ALL_ENDPOINTS.map(
    (endpoint) => `<section><h2><code>${endpoint.method} ${API_BASE}/${endpoint.path}</code></h2>
<p>${esc(endpoint.summary)}. Audience: <strong>${endpoint.audience}</strong>.</p>
<details><summary>Input</summary><pre>${esc(JSON.stringify(jsonSchema(endpoint.input), null, 2))}</pre></details>
<details><summary>Answer</summary><pre>${esc(JSON.stringify(jsonSchema(endpoint.output), null, 2))}</pre></details></section>`,
  ).join('\n');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Kunci API</title><link rel="stylesheet" href="/api-docs.css"></head><body><main><h1>Kunci API</h1>
<p>Machine-readable: <a href="${API_BASE}/openapi.json">openapi.json</a>. Every path also works with <code>.php</code> at its end.</p>
<p>Payment gateways post their signed notices to ${CALLBACKS.map(([path]) => `<code>${API_BASE}/${path}</code>`).join(' and ')}.</p>
${sections}</main></body></html>`;
}
