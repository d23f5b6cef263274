import { is } from 'drizzle-orm';
import { PgTransaction } from 'drizzle-orm/pg-core';
import type { Db } from './database.ts';
import { UNWAITED, type UnwaitedStatement } from './unwaited.ts';

type Statement<Row, Params> = (db: Db, params: Params) => Promise<Row[]>;

/**
 * A hot statement: prepared once per connection under its name, so that it is neither parsed nor planned
 * again. It runs on a client or inside a transaction, on every driver.
 */
export function statement<Row, Params extends readonly unknown[]>(
  name: string,
  text: string,
  { quick = false } = {},
): Statement<Row, Params> {
  return async (db, params) => {
    if (db.named) return (await db.named<Row>(name, text, params, quick)).rows;
    const prepared = db._.session.prepareQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>({ sql: text, params: [...params] }, undefined, name, false);
    return (await prepared.execute()).rows;
  };
}

/**
 * The same for one of a sale's: it touches a few rows by their indexes, and so it is sent behind others on a connection
 * that they share. Whoever is slow there makes the others wait.
 */
export const quickStatement = <Row, Params extends readonly unknown[]>(
  name: string,
  text: string,
): Statement<Row, Params> => statement(name, text, { quick: true });

/**
 * The same for a write whose commit nobody waits for: one of the list, by a text that selects `UNWAITED`. Within a
 * transaction it is waited for like the rest: it would make all of it one that may be lost.
 */
export function unwaitedStatement<Row, Params extends readonly unknown[]>(
  name: UnwaitedStatement,
  text: string,
): Statement<Row, Params> {
  if (!text.includes(UNWAITED)) throw new Error(`${name} does not say that nobody waits for it`);
  const alone = quickStatement<Row, Params>(name, text);
  const within = statement<Row, Params>(`${name}_within`, text.replace(UNWAITED, 'null as unwaited'));
  return (db, params) => (is(db, PgTransaction) ? within : alone)(db, params);
}
