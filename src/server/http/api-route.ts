import type { Context, Hono } from 'hono';
import * as z from 'zod/mini';
import { V1_BASE } from '#contract/api/paths.ts';
import type { V1Call } from '#contract/api/v1.ts';
import { BODY_LIMIT } from '#contract/wire/endpoint.ts';
import { isRefusal, type Refusal, type RefusalCode, refuse } from '#contract/wire/refusals.ts';
import { IDEMPOTENCY_HEADER } from '#domain/orders/purchases.ts';
import { type Ctx, now } from '../context.ts';
import type { Deps } from '../deps.ts';
import { type ApiKeyFacts, enterByKey } from '../guard/api-key.ts';
import { noteSecurity } from '../guard/note-security.ts';
import { countApiCall, LIMITS, type MemoryLimiter } from '../guard/rate-limit.ts';
import { replyRefusal } from './errors.ts';
import { nameCaller } from './request-id.ts';
import { malformed, parseJson, readBody, requestContext } from './route.ts';

export type ApiHandler<Call extends V1Call> = (
  ctx: Ctx,
  input: z.infer<Call['input']>,
  key: ApiKeyFacts,
  c: Context,
) => Promise<z.infer<Call['output']> | Response | Refusal>;

export type AddCall = <Call extends V1Call>(call: Call, handler: ApiHandler<Call>) => void;

/**
 * Puts calls of `/api/v1` on the wire. The order of the checks is fixed: failures of the network, the key, its limit, its
 * right, then the input. A browser's cookies mean nothing here.
 */
export const apiRoutes =
  (app: Hono, deps: Deps, limiter: MemoryLimiter): AddCall =>
  (call, handler) => {
    app.on(call.method, `${V1_BASE}/${call.path}`, async (c) => {
      const told: Record<string, string> = { 'Cache-Control': 'private, no-cache' };
      const answered = await answer(deps, limiter, call, handler, c, told);
      const response = isRefusal(answered) ? replyRefusal(c, answered) : answered;
      for (const [name, value] of Object.entries(told)) response.headers.set(name, value);
      return response;
    });
  };

/** Who is told one of these does not have a key; the others are a mistake of who has. */
const GUESSES: readonly RefusalCode[] = ['api.key', 'api.signature'];

async function answer<Call extends V1Call>(
  deps: Deps,
  limiter: MemoryLimiter,
  call: Call,
  handler: ApiHandler<Call>,
  c: Context,
  told: Record<string, string>,
): Promise<Response | Refusal> {
  const ctx = await requestContext(deps, c, null);
  const nowMs = now(ctx).getTime();
  const shut = limiter.over(LIMITS.apiFailures, ctx.network, nowMs);
  if (shut) {
    await noteSecurity(ctx, 'limit', { about: `v1/${call.path}` });
    return shut;
  }
  const body = call.method === 'GET' ? new Uint8Array() : await readBody(c, BODY_LIMIT);
  if (isRefusal(body)) return body;
  const { url } = c.req.raw;
  const entered = await enterByKey(ctx, {
    method: call.method,
    path: url.slice(url.indexOf('/', url.indexOf('://') + 3)),
    body,
    header: (name) => c.req.header(name),
    attempt: c.req.header(IDEMPOTENCY_HEADER) ?? '',
    address: deps.clientAddress(c),
  });
  if (isRefusal(entered)) {
    if (GUESSES.includes(entered.code)) {
      limiter(LIMITS.apiFailures, ctx.network, nowMs);
      await noteSecurity(ctx, 'sign-in-refused', { about: `v1/${call.path}` });
    }
    return entered;
  }
  const { actor, key } = entered;
  ctx.actor = actor;
  ctx.log = nameCaller(deps, c, ctx);
  const used = await countApiCall(ctx, key.id);
  told['RateLimit-Limit'] = String(used.most);
  told['RateLimit-Remaining'] = String(used.left);
  told['RateLimit-Reset'] = String(used.seconds);
  if (used.refused) return used.refused;
  if (call.right !== null && !key.rights.has(call.right)) return refuse('api.right', { right: call.right });

  const said = call.method === 'GET' ? c.req.query() : parseJson(c, body);
  if (isRefusal(said)) return said;
  const named = c.req.param() as Record<string, string>;
  const parsed = z.safeParse(
    call.input,
    typeof said === 'object' && said !== null ? { ...said, ...named } : said,
  );
  if (!parsed.success) return malformed(parsed.error);
  const result = await handler(ctx, parsed.data as z.infer<Call['input']>, key, c);
  return isRefusal(result) || result instanceof Response ? result : c.json(result as object);
}
