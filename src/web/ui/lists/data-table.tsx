import { type ComponentProps, type ReactNode, useMemo, useState } from 'react';
import type { CsvValue } from '#domain/text/csv.ts';
import { LANGUAGES, type Locale } from '#domain/text/locales.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { ExportLink } from '#web/lib/calls/export-link.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useAction } from '#web/lib/calls/use-action.ts';
import { browserStorage } from '#web/lib/files/browser-storage.ts';
import { saveCsv } from '#web/lib/files/save-file.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { DownloadIcon } from '../screen/further-icons.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import '../styles/panel.css';

export interface Column<Row> {
  name: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** What the row is sorted by and exported as; a column without it is for buttons. */
  value?: (row: Row) => CsvValue;
  /** Numbers stand at the end of their cell. */
  number?: boolean;
  /** Only where the table is so wide; on a phone's cards there is room. */
  from?: 620 | 820 | 1100 | 1240;
  /** Always shown. */
  fixed?: boolean;
  /** What stands below the column, in a last line for the whole. */
  sum?: ReactNode;
}

interface Props<Row> {
  /** Names the remembered columns and the exported file. */
  name: string;
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string | number;
  columns: readonly Column<Row>[];
  /** What stands in place of the rows when there are none. */
  empty: ReactNode;
  loading?: boolean;
  /** Stands between the filters and the rows. */
  note?: ReactNode;
  /** Filters and the like, in one line with the table's own buttons. */
  tools?: ReactNode;
  /** Draws the rows in another way than as a table. */
  list?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Low rows, for who reads many of them. */
  dense?: boolean;
  /** What else a row has: it can be walked to, or is the one that is open. */
  rowProps?: (row: Row) => ComponentProps<'tr'>;
  /** On a phone each row is a card of its own instead of a line that runs out of sight. */
  cards?: boolean;
  /** Where the store writes all rows of the filter into a file. */
  exportAddress?: string | undefined;
  /** False where the file holds the reader's own data. */
  exportProof?: boolean;
  /** Where the rows are a part of a longer list: the store sorts all of it, by these columns and no other. */
  order?: Order;
  /** Fetches what is not on the page, for the export: where there is no such address, and in the demo. */
  exportRows?: () => Promise<readonly Row[]>;
}

export type Sort = { name: string; down: boolean } | null;

export interface Order {
  by: readonly string[];
  sort: Sort;
  onSort: (sort: Sort) => void;
}

/** A dense table: sort by a head, choose the columns (remembered), export what is shown. */
export function DataTable<Row>(props: Props<Row>) {
  const { name, label, rows, rowKey, columns, empty, loading = false, tools, order } = props;
  const { t, locale } = useLanguage();
  const { demo } = useServices();
  const [own, setOwn] = useState<Sort>(null);
  const sort = order ? order.sort : own;
  const [hidden, setHidden] = useHiddenColumns(name);
  const shown = columns.filter((column) => column.fixed || !hidden.includes(column.name));
  const sorted = useMemo(() => sortRows(rows, columns, own, locale), [rows, columns, own, locale]);
  const optional = columns.filter((column) => !column.fixed && column.label !== '');

  const exporting = useAction(async () => {
    const written = shown.filter((column) => column.value);
    const all = props.exportRows ? await props.exportRows() : sorted;
    saveCsv(name, [
      written.map((column) => column.label),
      ...all.map((row) => written.map((column) => column.value?.(row))),
    ]);
  });

  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-end gap-2">
        {tools}
        <div className="ms-auto flex gap-2">
          {optional.length > 1 && !props.list && (
            <details className="menu">
              <summary className="button button-small button-dense">{t('panel.columns')}</summary>
              <div className="menu-sheet">
                {optional.map((column) => (
                  <Tick
                    key={column.name}
                    label={column.label}
                    className="px-3 text-sm"
                    checked={!hidden.includes(column.name)}
                    onTick={() => setHidden(column.name)}
                  />
                ))}
              </div>
            </details>
          )}
          {props.exportAddress && !demo ? (
            <ExportLink address={props.exportAddress} proof={props.exportProof}>
              <DownloadIcon size={16} />
              CSV
            </ExportLink>
          ) : (
            <Button
              look="small dense"
              disabled={rows.length === 0 || exporting.busy}
              onClick={() => void exporting.run()}
            >
              {exporting.busy ? <span className="spinner" /> : <DownloadIcon size={16} />}
              CSV
            </Button>
          )}
        </div>
      </div>
      {props.note}
      <Failure of={exporting} />
      {rows.length === 0 && loading ? (
        <SkeletonRows rows={6} height={props.list ? 'h-20' : props.dense ? 'h-9' : 'h-12'} />
      ) : rows.length === 0 ? (
        <div className="panel text-center text-sm text-muted" role="status">
          {empty}
        </div>
      ) : props.list ? (
        <div aria-busy={loading}>{props.list(sorted)}</div>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        <section className="table-box" aria-label={label} aria-busy={loading} tabIndex={0}>
          <table className={`table ${props.cards ? 'table-cards' : ''} ${props.dense ? 'table-dense' : ''}`}>
            <thead>
              <tr>
                {shown.map((column) => (
                  <HeadCell
                    key={column.name}
                    column={column}
                    sort={sort}
                    onSort={order ? order.onSort : setOwn}
                    sortable={order ? order.by.includes(column.name) : column.value !== undefined}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row) => (
                <tr key={rowKey(row)} {...props.rowProps?.(row)}>
                  {shown.map((column) => (
                    <td key={column.name} className={cellClass(column)} data-label={column.label}>
                      {/* '$ 5.00' keeps its order among right-to-left words. */}
                      {column.number ? <bdi dir="ltr">{column.cell(row)}</bdi> : column.cell(row)}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
            {shown.some((column) => column.sum !== undefined) && <SumLine columns={shown} />}
          </table>
        </section>
      )}
    </div>
  );
}

function SumLine<Row>({ columns }: { columns: readonly Column<Row>[] }) {
  return (
    <tfoot>
      <tr>
        {columns.map(({ name, label, number, sum }) => (
          <td key={name} className={number ? 'number' : undefined} data-label={label}>
            {number && sum !== undefined ? <bdi dir="ltr">{sum}</bdi> : sum}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}

/** What has no head is for buttons: they stay in sight however far the rest is scrolled. */
const cellClass = <Row,>({ label, number, from }: Column<Row>): string =>
  `${from ? `from-${from}` : ''} ${number ? 'number' : label === '' ? 'row-tools' : ''}`;

interface HeadProps<Row> {
  column: Column<Row>;
  sort: Sort;
  onSort: (sort: Sort) => void;
  sortable: boolean;
}

function HeadCell<Row>({ column, sort, onSort, sortable }: HeadProps<Row>) {
  // A head without words would be announced as an empty one.
  if (column.label === '') return <td className={cellClass(column)} />;
  const mine = sort?.name === column.name ? sort : null;
  const order = mine ? (mine.down ? 'descending' : 'ascending') : undefined;
  const next: Sort = !mine ? { name: column.name, down: false } : mine.down ? null : { ...mine, down: true };
  return (
    <th scope="col" className={cellClass(column)} aria-sort={order}>
      {sortable && column.label ? (
        <button
          type="button"
          className="inline-flex min-h-8 items-center gap-1 hover:text-ink [&>:empty]:hidden"
          onClick={() => onSort(next)}
        >
          {column.label}
          <span aria-hidden="true">{mine ? (mine.down ? '↓' : '↑') : ''}</span>
        </button>
      ) : (
        column.label
      )}
    </th>
  );
}

function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
  locale: Locale,
): readonly Row[] {
  const value = columns.find((column) => column.name === sort?.name)?.value;
  if (!sort || !value) return rows;
  const words = new Intl.Collator(LANGUAGES[locale].tag, { numeric: true });
  const compare = (a: CsvValue, b: CsvValue) =>
    typeof a === 'number' && typeof b === 'number' ? a - b : words.compare(String(a ?? ''), String(b ?? ''));
  return [...rows].sort((a, b) => compare(value(a), value(b)) * (sort.down ? -1 : 1));
}

function useHiddenColumns(table: string): [readonly string[], (name: string) => void] {
  const key = `columns:${table}`;
  const [hidden, setHidden] = useState<readonly string[]>(() =>
    (browserStorage.get(key) ?? '').split(',').filter(Boolean),
  );
  const toggle = (name: string) => {
    const next = hidden.includes(name) ? hidden.filter((each) => each !== name) : [...hidden, name];
    browserStorage.set(key, next.join(','));
    setHidden(next);
  };
  return [hidden, toggle];
}
