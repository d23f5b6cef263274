import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { type Fits, numbered } from './named-params.ts';
import { UNWAITED, type UnwaitedStatement } from './unwaited.ts';

type Statement<Row, Params> = (
  db: Db,
  ...params: keyof Params extends never ? [] : [params: Params]
) => Promise<Row[]>;

/**
 * Takes a text whose `:names` are those of the parameters: one too few or too many does not compile. A call of its own,
 * since one call has its types either all named or all inferred.
 */
type Written<Row, Params> = <const Text extends string>(
  text: Text & Fits<Text, keyof Params>,
) => Statement<Row, Params>;

/**
 * A hot statement: prepared once per connection under its name, so that it is neither parsed nor planned
 * again. It runs on a client or inside a transaction, on every driver.
 */
export const statement =
  <Row, Params = object>(name: string): Written<Row, Params> =>
  (text) =>
    prepared(name, text);

/**
 * The same for one of a sale's: it touches a few rows by their indexes, and so it is sent behind others on a connection
 * that they share. Whoever is slow there makes the others wait.
 */
export const quickStatement =
  <Row, Params = object>(name: string): Written<Row, Params> =>
  (text) =>
    prepared(name, text, true);

/**
 * The same for a write whose commit nobody waits for: one of the list, by a text that selects `UNWAITED`. Within a
 * transaction it is waited for like the rest: it would make all of it one that may be lost.
 */
export const unwaitedStatement =
  <Row, Params = object>(name: UnwaitedStatement): Written<Row, Params> =>
  (text) => {
    if (!text.includes(UNWAITED)) throw new Error(`${name} does not say that nobody waits for it`);
    const alone = prepared<Row, Params>(name, text, true);
    const within = prepared<Row, Params>(`${name}_within`, text.replace(UNWAITED, 'null as unwaited'));
    return (db, ...params) => (is(db, PgTransaction) ? within : alone)(db, ...params);
  };

function prepared<Row, Params>(name: string, named: string, quick = false): Statement<Row, Params> {
  const { text, names } = numbered(named);
  return async (db, ...[params]) => {
    const values = names.map((one) => params?.[one as keyof Params]);
    if (db.named) return (await db.named<Row>(name, text, values, quick)).rows;
    const query = db._.session.prepareQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>({ sql: text, params: values }, undefined, name, false);
    return (await query.execute()).rows;
  };
}
