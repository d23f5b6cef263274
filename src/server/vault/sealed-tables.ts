/** Every table with a column `sealed`: what a rotation seals anew and `kunci check` opens. */
export const SEALED_TABLES = [
  { table: 'keys', id: 'id', row: 'key' },
] as const satisfies readonly SealedTable[];

export interface SealedTable {
  table: string;
  /** A whole number that names the row. */
  id: string;
  /** 'key' for rows called 'key:123'. */
  row: string;
}
