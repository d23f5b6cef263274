import { fromRows, type Or, wordOf } from '../../db/rows-sql.ts';

/**
 * Changes a balance within a statement, by an expression that is below nothing where it takes: never below nothing in all.
 * Answers whose it is (`id`), and what it is then (`balance_cents`).
 */
export const changeBalance = <
  const By extends string,
  const Whose extends string,
  const Rows extends string = '',
>(change: {
  by: By;
  whose: Whose;
  from?: Rows;
}) =>
  `update users set balance_cents = users.balance_cents + ${change.by}${fromRows(change.from)}
    where ${change.whose} and users.balance_cents + ${change.by} >= 0
    returning users.id, users.balance_cents` as const;

interface Entry {
  /** What `changeBalance` is called in the statement, and whatever else the expressions here name. */
  changed: string;
  cents: string;
  operation: 'add' | 'deduct' | ':operation';
  reason: string;
  order?: string;
  move?: 'paid' | ':move';
  redeemCode?: string;
  attempt?: string;
  byStaff?: string;
  staff?: string;
  from?: string;
}
/** Its expressions, in which the names of parameters must be known. */
type Said<E extends Entry> =
  `${E['changed']} ${E['cents']} ${E['operation']} ${E['reason']} ${Or<E['order']>} ${Or<E['move']>} ${Or<E['redeemCode']>} ${Or<E['attempt']>} ${Or<E['byStaff']>} ${Or<E['staff']>} ${Or<E['from']>} :at`;

/** The row of such a change in the ledger, at the statement's `:at`. */
export function enterChange<const Given extends Entry>(entry: Given): Said<Given>;
export function enterChange(entry: Entry): string {
  const { changed, cents, operation, reason, order, move, redeemCode, attempt, byStaff, staff, from } = entry;
  return `insert into balance_transactions (user_id, amount_cents, operation, reason, order_id, order_move, redeem_code_id,
      attempt, admin_action, created_by, balance_after_cents, created_at)
    select ${changed}.id, ${cents}, ${wordOf(operation)}, ${reason}, ${order ?? 'null'}, ${move ? wordOf(move) : 'null'},
      ${redeemCode ?? 'null'}, ${attempt ?? 'null'}, ${byStaff ?? 'false'}, ${staff ?? 'null'}, ${changed}.balance_cents, :at
    from ${changed}${from ? `, ${from}` : ''}`;
}
