/// <reference path="./pg-inner.d.ts" />
import Query from 'pg/lib/query.js';
import { prepareValue } from 'pg/lib/utils.js';
import { getTypeParser } from './postgres-types.ts';

/** As much of the driver's connection as a query of our own needs. */
interface Connection {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  submittedNamedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(values: {
    statement: string;
    values: readonly unknown[];
    valueMapper: (value: unknown) => unknown;
  }): void;
  describe(what: { type: 'P'; name: string }): void;
  execute(): void;
  sync(): void;
}

interface Field {
  name: string;
  parse: (value: string) => unknown;
}

/** The columns of each prepared statement, asked for once with each connection: a prepared statement keeps them. */
const described = new WeakMap<Connection, Map<string, readonly Field[]>>();

const toWire = (value: unknown): unknown =>
  value instanceof Date ? value.toISOString() : prepareValue(value);

/**
 * A prepared statement for the driver. Unlike the driver's own it does not ask with every call what the columns are, and
 * its rows are plain objects of one shape.
 */
export class NamedQuery<Row> {
  /** Set by who sends it and hears from it how it ended. */
  callback: ((error: unknown, result?: { rows: Row[] }) => void) | undefined;
  readonly #rows: Row[] = [];
  #connection: Connection | null = null;
  #fields: readonly Field[] = [];

  constructor(
    readonly name: string,
    readonly text: string,
    readonly values: readonly unknown[],
  ) {}

  submit(connection: Connection): Error | null {
    const { name, text } = this;
    const before = connection.parsedStatements[name] ?? connection.submittedNamedStatements[name];
    if (before !== undefined && before !== text) return new Error(`Two statements are called ${name}`);
    this.#connection = connection;
    const fields = described.get(connection)?.get(name);
    this.#fields = fields ?? [];
    connection.stream.cork();
    try {
      if (before === undefined) {
        connection.parse({ name, text });
        connection.submittedNamedStatements[name] = text;
      }
      connection.bind({ statement: name, values: this.values, valueMapper: toWire });
      if (!fields) connection.describe({ type: 'P', name: '' });
      connection.execute();
    } catch (error) {
      // A value that cannot be sent. The pool ends a connection whose query has failed.
      this.handleError(error);
    } finally {
      connection.sync();
      connection.stream.uncork();
    }
    return null;
  }

  handleRowDescription({ fields }: { fields: readonly { name: string; dataTypeID: number }[] }): void {
    this.#fields = fields.map(({ name, dataTypeID }) => ({ name, parse: getTypeParser(dataTypeID) }));
    if (!this.#connection) return;
    const known = described.get(this.#connection) ?? new Map<string, readonly Field[]>();
    described.set(this.#connection, known.set(this.name, this.#fields));
  }

  handleDataRow({ fields: values }: { fields: readonly (string | null)[] }): void {
    const row: Record<string, unknown> = {};
    for (const [n, { name, parse }] of this.#fields.entries()) {
      const value = values[n];
      row[name] = value == null ? null : parse(value);
    }
    this.#rows.push(row as Row);
  }

  handleError(error: unknown): void {
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(null);
  }

  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}

  #end(error: unknown): void {
    const { callback } = this;
    this.callback = undefined;
    callback?.(error, { rows: this.#rows });
  }
}

// A connection that is shared takes the driver's own kind of query only, since others may keep a portal open. This one
// does not. It is of that kind without being built like it: an emitter and a result that nobody asks for cost a sale
// a tenth of the app's time.
Object.setPrototypeOf(NamedQuery.prototype, Query.prototype);
