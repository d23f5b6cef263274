import type { ReactNode } from 'react';
import type { CsvValue } from '#domain/text/csv.ts';
import { formatCount, formatDateTime, formatIdr, formatUsd } from '#web/i18n/format.ts';
import type { Translate } from '#web/i18n/message-keys.ts';
import type { Column } from './data-table.tsx';

type More<Row> = Partial<Omit<Column<Row>, 'name' | 'label' | 'value'>>;

/** The columns that tables have in common, by what stands in them; `more` is what is special about one. */
export function columnsOf<Row>(t: Translate) {
  const of =
    <Value extends CsvValue>(cell: (value: Value) => ReactNode, usual: More<Row> = {}) =>
    (name: string, label: string, value: (row: Row) => Value, more: More<Row> = {}): Column<Row> => ({
      name,
      label,
      value,
      cell: (row) => cell(value(row)),
      ...usual,
      ...more,
    });
  const figure = { number: true };
  const word = (className?: string) => (text: CsvValue) => <bdi className={className}>{text}</bdi>;
  return {
    text: of(word()),
    /** Breaks where it must: an address, a reason. */
    long: of(word('wrap-anywhere')),
    /** What a row is known by. */
    title: of(word('font-semibold wrap-anywhere'), { fixed: true }),
    count: of((n: number) => formatCount(n, t.locale), figure),
    usd: of(formatUsd, figure),
    idr: of((n: number) => formatIdr(n, t.locale), figure),
    figure: of((n: CsvValue) => n, figure),
    at: of((at: string) => formatDateTime(at, t)),
    /** In one line. */
    day: of((at: string) => <span className="whitespace-nowrap">{formatDateTime(at, t)}</span>),
    /** When something happened that is not what the table is about. */
    since: of((at: string) => <span className="text-muted">{formatDateTime(at, t)}</span>),
    /** One that is like no other. */
    own: (
      name: string,
      label: string,
      value: (row: Row) => CsvValue,
      cell: Column<Row>['cell'],
      more?: More<Row>,
    ) => ({ name, label, value, cell, ...more }) as Column<Row>,
    /** The buttons of a row. */
    tools: (cell: Column<Row>['cell']): Column<Row> => ({ name: 'tools', label: '', fixed: true, cell }),
  };
}
