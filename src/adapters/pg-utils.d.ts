/** How the driver writes a value for PostgreSQL; its own types leave it out. */
declare module 'pg/lib/utils.js' {
  export function prepareValue(value: unknown): unknown;
}
