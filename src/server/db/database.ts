import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

interface Rows<Row> {
  rows: Row[];
}

/** What `execute` answers, the same for every driver we use. */
export interface QueryResult extends PgQueryResultHKT {
  readonly type: Rows<this['row']>;
}

/** Runs a prepared statement under its name; a quick one may share a connection with others. */
type Named = <Row>(
  name: string,
  text: string,
  params: readonly unknown[],
  quick: boolean,
) => Promise<Rows<Row>>;

/** A client or a transaction; the code below createApp never knows which driver is behind it. */
export type Db = PgDatabase<QueryResult, Record<string, never>> & {
  /** The short way to the driver for what needs no building; a transaction has none. */
  named?: Named;
};
