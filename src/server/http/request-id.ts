import type { Context } from 'hono';
import { toHex } from '../db/same-bytes.ts';
import type { Deps } from '../deps.ts';
import { type Log, logWith } from '../ports/log.ts';

const ID_LENGTH = 10;
const NETWORK_BYTES = 6;

const made = new WeakMap<Request, string>();
const logs = new WeakMap<Request, Log>();

/** What names this request in the log, in its answer, and to whoever asks the seller about it. */
export function requestIdOf(deps: Deps, c: Context): string {
  const known = deps.requestId(c) ?? made.get(c.req.raw);
  if (known) return known;
  const id = deps.randomText(ID_LENGTH);
  made.set(c.req.raw, id);
  return id;
}

/** Lines about this request: its id always, who sent it and from which network once that is known. */
export const logOf = (deps: Deps, c: Context): Log =>
  logs.get(c.req.raw) ?? logWith(deps.log, { request: requestIdOf(deps, c) });

/** From now on the lines about this request name its sender; a network by its keyed hash only. */
export function nameCaller(
  deps: Deps,
  c: Context,
  caller: { addressHash: Uint8Array | null; actor: { id: number } | null },
): Log {
  const log = logWith(deps.log, {
    request: requestIdOf(deps, c),
    ...(caller.actor ? { user: caller.actor.id } : {}),
    ...(caller.addressHash ? { network: toHex(caller.addressHash.subarray(0, NETWORK_BYTES)) } : {}),
  });
  logs.set(c.req.raw, log);
  return log;
}
