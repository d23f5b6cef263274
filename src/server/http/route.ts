import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import * as z from 'zod/mini';
import { LANGUAGE_HEADER } from '#contract/shop/demo-wire.ts';
import { API_BASE, BODY_LIMIT, type Endpoint } from '#contract/wire/endpoint.ts';
import { isRefusal, REFUSALS, type Refusal, refuse } from '#contract/wire/refusals.ts';
import { networkOf } from '#domain/guard/networks.ts';
import type { Right } from '#domain/guard/rights.ts';
import { localeFor } from '#domain/settings/brand.ts';
import type { Settings } from '#domain/settings/settings.ts';
import type { Locale } from '#domain/text/locales.ts';
import { type Actor, type Ctx, provedLately } from '../context.ts';
import type { Deps } from '../deps.ts';
import { identify } from '../guard/identify.ts';
import { noteSecurity } from '../guard/note-security.ts';
import { refuseBeyond } from '../guard/refuse-beyond.ts';
import { replyRefusal } from './errors.ts';
import { fromOtherSite } from './origin.ts';
import { nameCaller } from './request-id.ts';
import { requestOrigin } from './request-origin.ts';

/** What a handler may answer: a refusal, a file, or the fields beside `success: true`. */
type Answer<E extends Endpoint> = z.infer<E['output']> | Response | Refusal;
export type Handler<E extends Endpoint> = (
  ctx: Ctx,
  input: z.infer<E['input']>,
  c: Context,
) => Promise<Answer<E>>;

/**
 * Puts one endpoint on the wire. The order of the checks is fixed: origin, door, audience, identity in the
 * input, then the input itself; so nobody learns from an error what they may not ask. `admit` is asked before the body is
 * read: strangers who may send much are counted first.
 */
export function route<E extends Endpoint>(
  app: Hono,
  deps: Deps,
  endpoint: E,
  handler: Handler<E>,
  admit?: (ctx: Ctx) => Promise<Refusal | null>,
): void {
  app.on(endpoint.method, `${API_BASE}/${endpoint.path}`, async (c) => {
    c.header('Cache-Control', 'no-store');
    if (endpoint.method === 'POST' && fromOtherSite(c, deps))
      return replyRefusal(c, refuse('request.wrong-origin'));
    const ctx = await requestContext(deps, c, endpoint.audience === 'anyone' ? null : endpoint);
    const denied = checkAudience(endpoint, ctx);
    if (denied) {
      await noteDenied(ctx, endpoint, denied);
      return replyRefusal(c, denied);
    }
    const over = await admit?.(ctx);
    if (over) {
      await noteLimit(ctx, endpoint, over);
      return replyRefusal(c, over);
    }

    const raw =
      endpoint.method === 'GET' ? c.req.query() : await readJson(c, endpoint.bodyLimit ?? BODY_LIMIT);
    if (isRefusal(raw)) return replyRefusal(c, raw);
    const stranger = await checkIdentity(endpoint, ctx, raw);
    if (stranger) {
      await noteDenied(ctx, endpoint, stranger);
      return replyRefusal(c, stranger);
    }

    const parsed = z.safeParse(endpoint.input, raw);
    if (!parsed.success) return replyRefusal(c, malformed(parsed.error));
    const answer = await handler(ctx, parsed.data as z.infer<E['input']>, c);
    if (isRefusal(answer)) {
      await noteLimit(ctx, endpoint, answer);
      return replyRefusal(c, answer);
    }
    return answer instanceof Response ? answer : c.json({ success: true, ...(answer as object) });
  });
}

/** Somebody who is known asked for what is not theirs. Who is nobody yet is only asked to sign in. */
async function noteDenied(ctx: Ctx, { path }: Endpoint, { code }: Refusal): Promise<void> {
  if (code === 'session.not-allowed') await noteSecurity(ctx, 'not-allowed', { about: path });
}

/** A limit that was reached is worth knowing of, wherever it stands. */
async function noteLimit(ctx: Ctx, { path }: Endpoint, { code }: Refusal): Promise<void> {
  if (REFUSALS[code].status !== 429) return;
  await noteSecurity(ctx, code === 'login.locked' ? 'locked' : 'limit', { about: path });
}

/** `entered`: what the caller wants to enter, where it matters who they are. */
export async function requestContext(
  deps: Deps,
  c: Context,
  entered: Pick<Endpoint, 'doors'> | null,
): Promise<Ctx> {
  const network = networkOf(deps.clientAddress(c));
  const addressHash = await deps.vault.digest('address', network.near);
  const ctx: Ctx = {
    db: deps.db,
    deps,
    log: nameCaller(deps, c, { addressHash, actor: null }),
    actor: null,
    locale: requestLocale(c, deps.settings.current()),
    network,
    addressHash,
    wideHash: network.wide ? await deps.vault.digest('address', network.wide) : null,
    browserHash: null,
    origin: requestOrigin(c, deps),
    onCommit: null,
  };
  if (entered) ctx.actor = await identify(ctx, c, entered);
  if (ctx.actor) ctx.log = nameCaller(deps, c, ctx);
  return ctx;
}

export const requestLocale = (
  c: Context,
  tongues: Pick<Settings, 'languagesOffered' | 'defaultLanguage'>,
): Locale => localeFor(tongues, getCookie(c, 'lang') ?? c.req.header(LANGUAGE_HEADER));

function checkAudience(endpoint: Endpoint, ctx: Ctx): Refusal | null {
  if (endpoint.audience === 'anyone') return null;
  const { actor } = ctx;
  if (!actor) return refuse('session.required');
  if (!endpoint.beforeSecondFactor && actor.session?.lacksSecondFactor)
    return refuse('session.second-factor');
  if (endpoint.audience === 'admin' && !mayCall(actor, endpoint.right)) return refuse('session.not-allowed');
  return endpoint.stepUp === true && !provedLately(ctx, actor) ? refuse('session.step-up') : null;
}

const mayCall = ({ rights }: Actor, right: Right | 'any'): boolean =>
  right === 'any' ? rights.size > 0 : rights.has(right);

/** Another user's id is only for those who have the right, and all that this user may; whatever else the input says. */
async function checkIdentity(endpoint: Endpoint, ctx: Ctx, raw: unknown): Promise<Refusal | null> {
  if (!endpoint.identity || !ctx.actor) return null;
  const named =
    typeof raw === 'object' && raw !== null ? (raw as Record<string, unknown>)[endpoint.identity] : undefined;
  if (named === undefined || String(named) === String(ctx.actor.id)) return null;
  if (!endpoint.right || !mayCall(ctx.actor, endpoint.right)) return refuse('session.not-allowed');
  // What is no number is refused with the rest of the input.
  const id = /^[1-9]\d{0,8}$/.test(String(named)) ? Number(named) : null;
  const beyond = id === null ? null : await refuseBeyond(ctx, { id });
  if (beyond) return beyond;
  const unproved = endpoint.stepUp === 'for-others' && !provedLately(ctx, ctx.actor);
  return unproved ? refuse('session.step-up') : null;
}

async function readJson(c: Context, limit: number): Promise<unknown> {
  const body = await readBody(c, limit);
  return isRefusal(body) ? body : parseJson(c, body);
}

/** What the bytes say, where they are JSON and say that they are. */
export function parseJson(c: Context, body: Uint8Array): unknown {
  const type = c.req.header('content-type') ?? '';
  if (!/^application\/json\b/i.test(type)) return refuse('request.not-json');
  try {
    return body.byteLength === 0 ? {} : JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    return refuse('request.not-json');
  }
}

/** The raw bytes, unless they are more than allowed; the declared length is not believed. */
export async function readBody(c: Context, limit: number): Promise<Uint8Array | Refusal> {
  if (Number(c.req.header('content-length') ?? 0) > limit) return refuse('request.too-large');
  const whole = async () => new Uint8Array(await c.req.arrayBuffer());
  // Before the stream is so much as looked at: that alone makes a whole request object, dearer than the sale's own work.
  if (c.req.header('content-length') !== undefined) return whole();
  const stream: ReadableStream<Uint8Array> | null | undefined = c.req.raw.body;
  // Firefox, which runs the demo's store, has no stream of a request; what comes there is from the page itself.
  if (stream === undefined) return whole();
  if (stream === null) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of stream as unknown as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > limit) return refuse('request.too-large');
    chunks.push(chunk);
  }
  const all = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.byteLength;
  }
  return all;
}

/** Names the first field that is wrong; the value itself is never repeated. */
export function malformed(error: z.core.$ZodError): Refusal {
  const issue = error.issues[0];
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys[0] : undefined;
  const field = [...(issue?.path ?? []), ...(unknown ? [unknown] : [])].map(String).join('.').slice(0, 80);
  return refuse('request.malformed', { field: field || 'body' });
}
