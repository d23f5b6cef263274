import { createHmac } from 'node:crypto';
import pg from 'pg';

/** Who the store is in its own database: the owner of what is in it, and nobody beyond it. */
export const APP_ROLE = 'kunci_app';

/** From the cluster's password, and not the other way: what the store knows does not open the cluster. */
export const appPassword = (clusterPassword: string): string =>
  createHmac('sha256', clusterPassword).update(APP_ROLE).digest('hex').slice(0, 48);

/** Makes the role and its database. `client` is the superuser's, in the maintenance database. */
export async function ensureAppDatabase(
  client: pg.Client,
  database: string,
  urls: { password: string; superuser: string },
): Promise<void> {
  const known = await client.query('select 1 from pg_roles where rolname = $1', [APP_ROLE]);
  const rights = 'login nosuperuser nocreatedb nocreaterole noreplication nobypassrls';
  const verb = known.rowCount === 0 ? 'create' : 'alter';
  await client.query(`${verb} role ${APP_ROLE} ${rights} password '${urls.password}'`);
  const found = await client.query('select 1 from pg_database where datname = $1', [database]);
  if (found.rowCount === 0) await client.query(`create database ${database} owner ${APP_ROLE}`);
  else await client.query(`alter database ${database} owner to ${APP_ROLE}`);
  await handOver(urls.superuser);
}

/**
 * What older versions made belongs to the superuser: all of it goes to the role, in one transaction. PostgreSQL's
 * own 'reassign owned' refuses to take anything from the first superuser.
 */
async function handOver(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'kunci-lock' });
  // Its loss is said by what was asked of it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(HAND_OVER);
  } finally {
    await client.end();
  }
}

const OURS = `n.nspname !~ '^pg_' and n.nspname <> 'information_schema'`;
const HAND_OVER = `do $$
declare
  command text;
begin
  for command in
    select format('alter schema %I owner to ${APP_ROLE}', n.nspname) from pg_namespace n
    where ${OURS} and n.nspowner <> '${APP_ROLE}'::regrole
    union all
    select format('alter %s %I.%I owner to ${APP_ROLE}',
      case c.relkind when 'v' then 'view' when 'm' then 'materialized view' when 'S' then 'sequence' else 'table' end,
      n.nspname, c.relname)
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where ${OURS} and c.relkind in ('r', 'p', 'v', 'm', 'S') and c.relowner <> '${APP_ROLE}'::regrole
      and not exists (select 1 from pg_depend d where d.objid = c.oid and d.deptype in ('a', 'i', 'e')
        and c.relkind = 'S' and d.refclassid = 'pg_class'::regclass)
    union all
    select format('alter routine %s owner to ${APP_ROLE}', p.oid::regprocedure)
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where ${OURS} and p.proowner <> '${APP_ROLE}'::regrole
    union all
    select format('alter type %I.%I owner to ${APP_ROLE}', n.nspname, t.typname)
    from pg_type t join pg_namespace n on n.oid = t.typnamespace
    where ${OURS} and t.typtype in ('e', 'd') and t.typowner <> '${APP_ROLE}'::regrole
  loop
    execute command;
  end loop;
end $$`;
