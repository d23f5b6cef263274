import pg from 'pg';

const { INT8, TIMESTAMP, TIMESTAMPTZ, DATE } = pg.types.builtins;
const INT8_ARRAY = 1016;

export function getTypeParser(oid: number, format?: 'text' | 'binary'): (value: string) => unknown {
  const byDefault = (id: number) => pg.types.getTypeParser(id, 'text') as (value: string) => unknown;
  if (format === 'binary') return pg.types.getTypeParser(oid, 'binary') as (value: string) => unknown;
  if (oid === INT8) return Number;
  if (oid === INT8_ARRAY) return (value) => (byDefault(INT8_ARRAY)(value) as string[]).map(Number);
  // Without a zone it is UTC, whatever zone this machine is in.
  if (oid === TIMESTAMP) return (value) => byDefault(TIMESTAMPTZ)(`${value}+00`);
  if (oid === DATE) return (value) => value;
  return byDefault(oid);
}

/** Drizzle brings parsers of its own with every query, which leave times and int8 as text. */
export function setOurTypes(client: pg.ClientBase): void {
  client.query = new Proxy(client.query, {
    apply(query, self, [config, ...rest]: unknown[]) {
      const ours = typeof config === 'object' && config !== null && 'types' in config;
      return Reflect.apply(query, self, [ours ? { ...config, types: undefined } : config, ...rest]);
    },
  });
}
