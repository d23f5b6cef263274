import type { Context } from 'hono';
import { doorsOf, type Endpoint } from '#contract/wire/endpoint.ts';
import type { Door } from '#domain/guard/doors.ts';
import type { Actor, Ctx, Person, SessionFacts } from '../context.ts';
import { readSession } from './session.ts';

/** Who came in and with which rights. A fresh proof and a second factor are the session's: no other door can claim them. */
type Known<D extends Door> = Person & { session: D extends 'session' ? SessionFacts : null };

/** What each door asks of a request; null: this is nobody it knows. */
const WAYS: { [D in Door]: (ctx: Ctx, c: Context) => Promise<Known<D> | null> } = {
  session: readSession,
};

/** Who calls, by the first of the endpoint's doors that knows them. One that the endpoint does not name is not even asked. */
export async function identify(
  ctx: Ctx,
  c: Context,
  endpoint: Pick<Endpoint, 'doors'>,
): Promise<Actor | null> {
  for (const door of doorsOf(endpoint)) {
    const known = await WAYS[door](ctx, c);
    if (known) return { ...known, door };
  }
  return null;
}
