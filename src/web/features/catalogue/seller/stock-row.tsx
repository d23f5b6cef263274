import type { Product } from '#contract/catalogue/products.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { formatCount, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { TrashIcon } from '#web/ui/screen/further-icons.tsx';
import { Thumb } from '#web/ui/screen/picture.tsx';
import { labelText } from '../label-text.ts';
import { DeleteProductsDialog } from './delete-dialogs.tsx';
import { isOutOfStock } from './seller-products.ts';

interface Props {
  product: Product;
  selected: boolean;
  onSelect: (on: boolean) => void;
}

/** One variant: what is left of it, what it costs, and its buttons. */
export function StockRow({ product, selected, onSelect }: Props) {
  const { t, locale } = useLanguage();
  const open = useOpenDialog();
  const openNamed = useOpenNamed();
  const may = useMay();
  const mayChange = may('products.change');
  const name = { name: product.name };
  const stock = formatCount(product.availableCodes, locale);
  return (
    <div className="stock-row">
      {mayChange ? (
        <RowTick label={t('products.selectOne', name)} checked={selected} onTick={onSelect} />
      ) : (
        <span />
      )}
      <Thumb src={product.imageUrl} />
      <span className="text-sm font-semibold">{labelText(t, product.label)}</span>
      <div className="contents max-lg:col-span-full max-lg:grid max-lg:grid-cols-[repeat(auto-fit,minmax(10.5rem,1fr))] max-lg:gap-x-4 max-lg:gap-y-0.5">
        <Figure label={t('products.stock')} value={stock} bad={isOutOfStock(product)} />
        <Figure label={t('products.balance')} value={formatUsd(product.price)} />
        <Figure label={t('products.public')} value={formatIdr(plainPriceIdr(product), locale)} />
        <Figure
          label={t('products.cost')}
          value={product.costPrice == null ? '–' : formatUsd(product.costPrice)}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-1 max-lg:col-span-full max-lg:[&>.button]:flex-1">
        {(may('stock.change') || may('keys.see')) && (
          <RowButton
            label={t('products.keys')}
            said={t('products.keysOf', name)}
            onPress={() => openNamed('keys', { productId: product.id })}
          />
        )}
        {mayChange && (
          <>
            <RowButton
              label={t('products.price')}
              said={t('products.priceOf', name)}
              onPress={() => openNamed('product', { what: 'price', id: product.id })}
            />
            <RowButton
              label={t('products.cost')}
              said={t('products.costOf', name)}
              onPress={() => openNamed('product', { what: 'cost', id: product.id })}
            />
            <IconButton
              icon={<TrashIcon size={18} />}
              className="icon-button-dense text-chilli-text"
              label={t('products.deleteOf', name)}
              onClick={() => open((close) => <DeleteProductsDialog products={[product]} onClose={close} />)}
            />
          </>
        )}
      </div>
    </div>
  );
}

function Figure({ label, value, bad = false }: { label: string; value: string; bad?: boolean }) {
  return (
    <div
      className={`text-end font-mono text-[13px]/5 tracking-[-0.03em] whitespace-nowrap max-lg:flex max-lg:justify-between max-lg:gap-2 ${bad ? 'font-bold text-chilli-text' : 'font-medium'}`}
    >
      <span className="font-sans text-xs/5 font-medium tracking-normal text-muted lg:hidden">{label}</span>
      <bdi dir="ltr">{value}</bdi>
    </div>
  );
}
