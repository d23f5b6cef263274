import type { Db } from './database.ts';

/**
 * A hot statement: prepared once per connection under its name, so that it is neither parsed nor planned
 * again. It runs on a client or inside a transaction, on every driver.
 */
export function statement<Row, Params extends readonly unknown[]>(name: string, text: string) {
  return async (db: Db, params: Params): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery<{
      execute: { rows: Row[] };
      all: unknown;
      values: unknown;
    }>({ sql: text, params: [...params] }, undefined, name, false);
    return (await prepared.execute()).rows;
  };
}
