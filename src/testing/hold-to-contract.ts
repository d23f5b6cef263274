import * as z from 'zod/mini';
import { ALL_ENDPOINTS } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/wire/endpoint.ts';
import { REFUSALS, type RefusalCode } from '#contract/wire/refusals.ts';
import { contractProblems } from './contract-problems.ts';

const byName = new Map(ALL_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]));

/** 'POST auth/login'; undefined for what is no call of the contract. */
export const endpointOf = (name: string): Endpoint | undefined => byName.get(name);

function hold(what: string, schema: z.ZodMiniType, value: unknown): void {
  const { error, data } = z.safeParse(schema, value);
  for (const issue of error?.issues ?? [])
    contractProblems.push(`${what}: ${issue.path.join('.') || '(all of it)'}: ${issue.message}`);
  for (const path of error ? [] : unlisted(value, data).filter((each) => each !== 'success'))
    contractProblems.push(`${what}: ${path} is not listed`);
}

/** What was sent and is not in the schema's own reading of it. */
function unlisted(sent: unknown, listed: unknown, path = ''): string[] {
  if (typeof sent !== 'object' || sent === null) return [];
  // A schema may read a text as something else; then there is nothing to compare.
  if (typeof listed !== 'object' || listed === null) return [];
  if (Array.isArray(sent))
    return sent.flatMap((each, at) => unlisted(each, (listed as unknown[])[at], `${path}[${at}]`));
  return Object.entries(sent).flatMap(([key, value]) => {
    const name = path === '' ? key : `${path}.${key}`;
    return key in listed ? unlisted(value, (listed as Record<string, unknown>)[key], name) : [name];
  });
}

export function holdRequest(name: string, endpoint: Endpoint, sent: unknown): void {
  hold(`the request ${name}`, endpoint.input, JSON.parse(JSON.stringify(sent ?? null)));
}

/** A success has what the contract lists, and nothing beside; a refusal is one of the catalogue, with its status. */
export function holdAnswer(name: string, endpoint: Endpoint, status: number, body: unknown): void {
  if (typeof body !== 'object' || body === null) return;
  const { success, code } = body as { success?: unknown; code?: unknown };
  if (success === true) hold(`the answer of ${name}`, endpoint.output, body);
  if (success === true || code === undefined) return;
  const known = Object.hasOwn(REFUSALS, String(code)) ? REFUSALS[code as RefusalCode] : null;
  if (known?.status !== status)
    contractProblems.push(
      `the answer of ${name}: ${code} is ${known ? `always ${known.status}, not ${status}` : 'no refusal'}`,
    );
}
