import { type Refusal, refuse } from '#contract/wire/refusals.ts';
import {
  type ApiRight,
  isPublicPart,
  NOTE_USE_MS,
  publicPartOf,
  SIGNED_CALL,
  signedText,
} from '#domain/guard/api-keys.ts';
import { isWithin } from '#domain/guard/networks.ts';
import { CALL_WINDOW_MS } from '#domain/hand-payments/bank-doors.ts';
import { type Actor, type Ctx, now } from '../context.ts';
import { sameBytes, toHex } from '../db/same-bytes.ts';
import { quickStatement, statement } from '../db/statement.ts';
import { utf8, wrongSigning } from './signed-call.ts';

export interface ApiKeyFacts {
  id: number;
  public: string;
  rights: ReadonlySet<ApiRight>;
  mostCents: number | null;
}

interface Row {
  id: number;
  sealed: Uint8Array;
  rights: ApiRight[];
  networks: string[];
  most_cents: number | null;
  last_used_at: Date | string | null;
  user_id: number;
  email: string;
  username: string;
}

/** Asked for every call, so that a key that was ended, or whose account was, opens nothing from then on. */
const findKey = quickStatement<Row, { name: string }>('find_api_key')(
  `select k.id, k.sealed, k.rights, k.networks, k.most_cents, k.last_used_at, u.id as user_id, u.email, u.username
   from api_keys k join users u on u.id = k.user_id
   where k.public = :name and k.ended_at is null and u.deleted_at is null`,
);

const noteUse = statement<unknown, { id: number; at: Date }>('note_api_key_use')(
  'update api_keys set last_used_at = :at where id = :id and (last_used_at is null or last_used_at < :at)',
);

/** Keeps a signature with its attempt; one that is there already tells whose it is. */
const keepSignature = quickStatement<
  { attempt: string },
  { signature: Uint8Array; attempt: string; ends: Date }
>('keep_api_signature')(
  `insert into api_signatures as s (signature, attempt, expires_at) values (:signature, :attempt, :ends)
   on conflict (signature) do update set attempt = s.attempt returning s.attempt`,
);

export const keyRow = (id: number): string => `api-key:${id}`;

export const sha256Hex = async (data: Uint8Array<ArrayBuffer>): Promise<string> =>
  toHex(new Uint8Array(await crypto.subtle.digest('SHA-256', data)));

export interface ApiCall {
  method: string;
  /** With its query, as it was sent. */
  path: string;
  body: Uint8Array;
  header(name: string): string | undefined;
  /** The attempt that a caller says it belongs to. */
  attempt: string;
  /** Of who calls. */
  address: string;
}

export interface Entered {
  actor: Actor;
  key: ApiKeyFacts;
}

/** Who calls with a key: by a signature, or, to read, by the key itself. The seller's rights come by no key. */
export async function enterByKey(ctx: Ctx, call: ApiCall): Promise<Entered | Refusal> {
  const named = call.header(SIGNED_CALL.key);
  const token = /^Bearer ([\w]{1,200})$/.exec(call.header('authorization') ?? '')?.[1];
  if (named === undefined && token !== undefined && call.method !== 'GET') return refuse('api.unsigned');
  const name = named ?? publicPartOf(token ?? '') ?? '';
  const [row] = isPublicPart(name) ? await findKey(ctx.db, { name }) : [];
  const [secret] = row ? await ctx.deps.vault.open([{ row: keyRow(row.id), sealed: row.sealed }]) : [];
  const refused =
    named === undefined
      ? await wrongToken(token ?? '', secret)
      : await wrongSignature(call, secret, now(ctx).getTime());
  if (refused) return refuse(refused);
  if (!row) return refuse('api.key');
  if (row.networks.length > 0 && !isWithin(call.address, row.networks)) return refuse('api.network');
  if (call.method !== 'GET' && (await wasReplayed(ctx, call))) return refuse('api.replayed');
  noteLater(ctx, row);
  const { user_id: id, email, username } = row;
  return {
    actor: {
      id,
      email,
      username,
      isAdmin: false,
      isOwner: false,
      rights: new Set(),
      door: 'api-key',
      session: null,
    },
    key: { id: row.id, public: name, rights: new Set(row.rights), mostCents: row.most_cents },
  };
}

async function wrongToken(token: string, secret = ''): Promise<'api.key' | null> {
  const same = sameBytes(utf8(await sha256Hex(utf8(token))), utf8(secret));
  return same ? null : 'api.key';
}

async function wrongSignature(
  { method, path, body, header }: ApiCall,
  secret: string | undefined,
  nowMs: number,
): Promise<'api.signature' | 'api.time' | null> {
  const bodyHash = await sha256Hex(new Uint8Array(body));
  const wrong = await wrongSigning(
    {
      signature: header(SIGNED_CALL.signature),
      time: header(SIGNED_CALL.time),
      of: (time) => utf8(signedText({ method, path, time, bodyHash })),
    },
    secret === undefined ? [] : [secret],
    nowMs,
  );
  return wrong && `api.${wrong}`;
}

/** Somebody who saw a call can send it again as it was, which changes nothing, and not as another attempt. */
async function wasReplayed(ctx: Ctx, { header, attempt }: ApiCall): Promise<boolean> {
  const signature = utf8((header(SIGNED_CALL.signature) ?? '').toLowerCase());
  // As long as its time is good, which may be ahead of ours.
  const ends = new Date(now(ctx).getTime() + 2 * CALL_WINDOW_MS);
  const [kept] = await keepSignature(ctx.db, { signature, attempt, ends });
  return kept?.attempt !== attempt;
}

/** Nobody waits for it. */
function noteLater(ctx: Ctx, { id, last_used_at: last }: Row): void {
  const at = now(ctx);
  if (last !== null && at.getTime() - new Date(last).getTime() < NOTE_USE_MS) return;
  noteUse(ctx.db, { id, at }).catch((error: unknown) =>
    ctx.log.warn({ key: id, error: String(error) }, 'use of an API key not noted'),
  );
}
