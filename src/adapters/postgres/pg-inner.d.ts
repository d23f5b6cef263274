/** How the driver writes a value for PostgreSQL; its own types leave it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown;
}

/** The driver's own kind of query, as it tells it from others. */
declare module 'pg/lib/query.js' {
  export default class Query {}
}
