import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject, onTestFinished } from 'vitest';

/** A database of the store's role on the run's server: empty, or a copy of another that nobody uses now. */
export async function newDatabase(copyOf?: string): Promise<string> {
  const url = new URL(inject('postgresUrl'));
  const template = copyOf ? new URL(copyOf).pathname.slice(1) : 'template0';
  url.pathname = `/reshape_${randomBytes(6).toString('hex')}`;
  const name = url.pathname.slice(1);
  const strategy = inject('copying');
  await ask(
    inject('clusterUrl'),
    `create database ${name} template ${template} owner ${url.username} strategy ${strategy}`,
  );
  onTestFinished(async () => void (await ask(inject('clusterUrl'), `drop database ${name} with (force)`)));
  return url.href;
}

export async function ask<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}
