export interface SealedTable {
  table: string;
  /** A whole number that names the row. */
  id: string;
  /** 'key' for rows called 'key:123'. */
  row: string;
  /** Which of its rows, where not all are sealed. */
  some?: string;
  /** The column that names an order which counts on finding this row. */
  heldBy?: string;
}

/** Every table with a column `sealed`: what a rotation seals anew and `kunci check` opens. */
export const SEALED_TABLES: readonly SealedTable[] = [
  { table: 'keys', id: 'id', row: 'key', heldBy: 'held_by_order_id' },
  { table: 'goods', id: 'id', row: 'goods', some: 'sealed is not null' },
  { table: 'api_keys', id: 'id', row: 'api-key' },
  { table: 'bank_door_secrets', id: 'id', row: 'bank-door' },
  { table: 'shared_goods', id: 'variant_id', row: 'shared' },
  { table: 'supplier_secrets', id: 'id', row: 'supplier' },
  { table: 'supply_spares', id: 'id', row: 'spare' },
  { table: 'webhook_secrets', id: 'id', row: 'webhook' },
  { table: 'notice_channels', id: 'id', row: 'channel' },
  { table: 'totp_secrets', id: 'user_id', row: 'totp' },
];
