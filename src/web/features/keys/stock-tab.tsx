import { useMemo } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import {
  byNeed,
  daysLeft,
  isInView,
  SHORT_DAYS,
  STOCK_VIEWS,
  type StockState,
} from '#domain/catalogue/stock.ts';
import { useSellerProducts } from '#web/features/catalogue/seller/seller-products.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useShownProducts } from '#web/lib/calls/product-list.ts';
import { useAddress, usePageNumber } from '#web/lib/page/use-address.ts';
import { useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { SearchField } from '#web/ui/fields/search-field.tsx';
import { columnsOf } from '#web/ui/lists/columns.tsx';
import { DataTable } from '#web/ui/lists/data-table.tsx';
import { LoadFailed } from '#web/ui/lists/loaded.tsx';
import { Pager } from '#web/ui/lists/pager.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { usePages } from '#web/ui/lists/use-pages.ts';
import { ONE_ORDER } from '#web/ui/lists/use-sort.ts';
import { ViewChips } from '#web/ui/lists/view-chips.tsx';
import { useStockPace } from './queries.ts';

const PAGE = 50;

interface Line extends StockState {
  product: Product;
}

/** How long the keys of each variant last, what needs new ones first. */
export function StockTab() {
  const t = useT();
  const { of, put } = useAddress();
  const view = STOCK_VIEWS.find((each) => each === of('view')) ?? 'all';
  const search = of('query');
  const { products, query } = useSellerProducts();
  const pace = useStockPace();
  const all = useMemo((): Line[] => {
    const known = new Map((pace.data?.data ?? []).map((each) => [each.productId, each]));
    return products
      .filter(({ delivery }) => !delivery)
      .map((product) => {
        const { perDay = 0, waiting = 0 } = known.get(product.id) ?? {};
        return { product, stock: product.availableCodes, perDay, waiting };
      })
      .sort(byNeed);
  }, [products, pace.data]);
  const lines = useMemo(() => {
    const wanted = search.trim().toLowerCase();
    return all.filter(
      ({ product, stock, perDay }) =>
        isInView(view, stock, perDay) && product.name.toLowerCase().includes(wanted),
    );
  }, [all, view, search]);
  const { shown, head, pager } = usePages(lines, PAGE, usePageNumber());
  useShownProducts(useMemo(() => shown.map(({ product }) => product.id), [shown]));
  return (
    <div ref={head} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p className="text-sm text-muted">{t('stock.text')}</p>
      <ViewChips
        label={t('stock.views')}
        views={STOCK_VIEWS.map((name) => ({ name, label: t(`stock.view.${name}`, { n: SHORT_DAYS }) }))}
        chosen={view}
        onChoose={(name) => put({ view: name === 'all' ? '' : name })}
      />
      <LoadFailed query={query} text={t('products.loadFailed')} />
      <LoadFailed query={pace} text={t('stock.paceFailed')} />
      <DataTable
        name="stock"
        label={t('admin.tab.stock')}
        rows={shown}
        rowKey={({ product }) => product.id}
        columns={useStockColumns()}
        empty={search === '' ? t('stock.none') : t('history.noMatch', { query: search })}
        loading={query.isPending}
        order={ONE_ORDER}
        exportRows={async () => lines}
        tools={
          <SearchField label={t('stock.search')} query={search} onSearch={(text) => put({ query: text })} />
        }
        cards
      />
      {lines.length > PAGE && <Pager {...pager} anyPage />}
    </div>
  );
}

function useStockColumns() {
  const t = useT();
  const open = useOpenNamed();
  const column = columnsOf<Line>(t);
  return [
    column.title('product', t('stock.product'), ({ product }) => product.name),
    column.count('free', t('stock.free'), ({ stock }) => stock, {
      cell: ({ stock }) =>
        stock > 0 ? (
          formatCount(stock, t.locale)
        ) : (
          <span className="badge badge-bad">{t('admin.outOfStock')}</span>
        ),
    }),
    column.count('waiting', t('stock.waiting'), ({ waiting }) => waiting, {
      cell: ({ waiting }) =>
        waiting > 0 ? <strong className="text-chilli-text">{formatCount(waiting, t.locale)}</strong> : '–',
    }),
    column.count('pace', t('stock.perDay'), ({ perDay }) => perDay, {
      cell: ({ perDay }) => (perDay > 0 ? formatPace(perDay, t.locale) : '–'),
    }),
    column.figure('days', t('stock.daysLeft'), ({ stock, perDay }) => wholeDays(daysLeft(stock, perDay)), {
      cell: (line) => <DaysLeft line={line} />,
    }),
    column.tools(({ product: { id, name } }) => (
      <RowButton
        label={t('stock.add')}
        said={t('stock.addKeys', { name })}
        onPress={() => open('keys', { productId: id })}
      />
    )),
  ];
}

const wholeDays = (days: number | null): number | null => (days === null ? null : Math.floor(days));

const formatPace = (perDay: number, locale: string): string =>
  new Intl.NumberFormat(locale, { maximumFractionDigits: perDay < 10 ? 1 : 0 }).format(Math.max(perDay, 0.1));

function DaysLeft({ line: { stock, perDay } }: { line: Line }) {
  const t = useT();
  const days = daysLeft(stock, perDay);
  if (days === null) return t('stock.still');
  const text = days < 1 ? t('stock.today') : t('stock.days', { n: Math.floor(days) });
  if (stock <= 0) return '–';
  return days < SHORT_DAYS ? <strong className="text-chilli-text">{text}</strong> : text;
}
