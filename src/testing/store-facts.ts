import type { TestDatabase } from './test-database.ts';

const IN_PUBLIC = `c.relnamespace = 'public'::regnamespace`;

/** Everything that PostgreSQL keeps of a schema, by names in the place of numbers. */
const FACTS: Record<string, string> = {
  schemas: `select nspname, nspacl from pg_namespace where nspname !~ '^pg_' order by 1`,
  extensions: 'select extname from pg_extension order by 1',
  relations: `select c.relname, c.relkind, c.relpersistence, c.reloptions, c.relrowsecurity, c.relreplident, c.relacl, c.relowner
    from pg_class c where ${IN_PUBLIC} order by 1`,
  columns: `select c.relname, row_number() over (partition by c.oid order by a.attnum) as place, a.attname,
      format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attidentity, a.attgenerated, a.attstorage, a.attcompression,
      a.attstattarget, a.attcollation, a.attoptions, a.attacl, pg_get_expr(d.adbin, d.adrelid)
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum where ${IN_PUBLIC} and c.relkind not in ('i', 'I') order by 1, 2`,
  // That something is never null has a name of its own since PostgreSQL 18; nobody calls it by that.
  constraints: `select c.relname, k.conname, k.contype, k.condeferrable, k.condeferred, k.convalidated, pg_get_constraintdef(k.oid)
    from pg_constraint k join pg_class c on c.oid = k.conrelid where ${IN_PUBLIC} and k.contype <> 'n' order by 1, 2`,
  indexes: `select x.relname, i.indisvalid, i.indisclustered, i.indisreplident, i.indisprimary, pg_get_indexdef(i.indexrelid)
    from pg_index i join pg_class c on c.oid = i.indrelid join pg_class x on x.oid = i.indexrelid where ${IN_PUBLIC} order by 1`,
  triggers: `select c.relname, t.tgname, t.tgenabled, pg_get_triggerdef(t.oid)
    from pg_trigger t join pg_class c on c.oid = t.tgrelid where ${IN_PUBLIC} and not t.tgisinternal order by 1, 2`,
  functions: `select p.proname, p.prokind, p.proacl, case when p.prokind = 'f' then pg_get_functiondef(p.oid) end
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by 1, 4`,
  views: `select c.relname, pg_get_viewdef(c.oid) from pg_class c where ${IN_PUBLIC} and c.relkind in ('v', 'm') order by 1`,
  types: `select t.typname, t.typtype from pg_type t where t.typnamespace = 'public'::regnamespace and t.typtype <> 'b' order by 1`,
  comments: `select c.relname, d.objsubid, d.description from pg_description d join pg_class c on c.oid = d.objoid
    where ${IN_PUBLIC} order by 1, 2`,
  statistics: `select s.stxname, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s order by 1`,
  policies: 'select tablename, policyname from pg_policies order by 1, 2',
  sequences: `select sequencename, start_value, min_value, max_value, increment_by, cycle, cache_size, last_value
    from pg_sequences where schemaname = 'public' order by 1`,
};

/** All that two stores have to have in common to be the same: their schemas, and the rows in them. */
export async function storeFacts({ pool }: Pick<TestDatabase, 'pool'>): Promise<Record<string, unknown[]>> {
  const facts: Record<string, unknown[]> = {};
  for (const [name, query] of Object.entries(FACTS)) facts[name] = (await pool.query(query)).rows;
  const { rows: tables } = await pool.query<{ name: string }>(
    `select c.relname as name from pg_class c where ${IN_PUBLIC} and c.relkind = 'r' order by 1`,
  );
  for (const { name } of tables) {
    // The moment of the migrations is the one thing that differs.
    const text = `select replace(to_jsonb(t)::text, m.moment, 'now') as row from ${name} t,
      (select to_jsonb(max(applied_at)) #>> '{}' as moment from schema_migrations) m order by 1`;
    facts[`rows of ${name}`] = (await pool.query<{ row: string }>(text)).rows.map(({ row }) => row);
  }
  return facts;
}
