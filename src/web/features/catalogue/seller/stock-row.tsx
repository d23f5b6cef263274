import type { Product } from '#contract/catalogue/products.ts';
import { durationLabel } from '#domain/catalogue/durations.ts';
import { plainPriceIdr } from '#domain/price/pricing.ts';
import { formatCount, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { IconButton } from '#web/ui/fields/button.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { TrashIcon } from '#web/ui/screen/icons.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { durationText } from '../duration-text.ts';
import { DeleteProductsDialog } from './delete-dialogs.tsx';
import { isOutOfStock } from './queries.ts';

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
      <div className="stock-picture">
        <Picture src={product.imageUrl} />
      </div>
      <span className="stock-name text-sm font-semibold">{durationText(t, durationLabel(product.name))}</span>
      <div className="stock-figures">
        <Figure label={t('products.stock')} value={stock} bad={isOutOfStock(product)} />
        <Figure label={t('products.balance')} value={formatUsd(product.price)} />
        <Figure label={t('products.public')} value={formatIdr(plainPriceIdr(product), locale)} />
        <Figure
          label={t('products.cost')}
          value={product.costPrice == null ? '–' : formatUsd(product.costPrice)}
        />
      </div>
      <div className="stock-buttons">
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
    <div className={`stock-number ${bad ? 'font-bold! text-chilli-text' : ''}`}>
      <span className="stock-label">{label}</span>
      <span>{value}</span>
    </div>
  );
}
