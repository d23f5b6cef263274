/** By what a long list can be sorted as a whole: a column, or '-' before it for the other way round. */
export const CUSTOMER_COLUMNS = ['username', 'email', 'balance', 'joined'] as const;
export type CustomerColumn = (typeof CUSTOMER_COLUMNS)[number];
export const ORDER_COLUMNS = ['date'] as const;
export type OrderColumn = (typeof ORDER_COLUMNS)[number];

export type SortBy<Column extends string> = Column | `-${Column}`;
export const sortsBy = <Column extends string>(columns: readonly Column[]): SortBy<Column>[] =>
  columns.flatMap((column): SortBy<Column>[] => [column, `-${column}`]);

export function sortOf<Column extends string>(
  columns: readonly Column[],
  sort: string | undefined,
): { column: Column; down: boolean } | null {
  const column = columns.find((each) => each === sort || `-${each}` === sort);
  return column ? { column, down: sort !== column } : null;
}
