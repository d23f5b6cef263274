import { useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { priceProblem } from '#domain/catalogue/product-rules.ts';
import { usdToCents } from '#domain/price/money.ts';
import { plainPriceIdr } from '#domain/price/price.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useOpenDialog, useOpenNamed } from '#web/ui/dialogs/dialog-stack.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { MoneyField } from '#web/ui/fields/money-field.tsx';
import { RowTick } from '#web/ui/fields/tick.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { TrashIcon } from '#web/ui/screen/further-icons.tsx';
import { labelText } from '../label-text.ts';
import { DeleteProductsDialog } from './delete-dialogs.tsx';
import { useUpdateProduct } from './queries.ts';
import { isOutOfStock } from './seller-products.ts';
import { stockText } from './stock-text.ts';

interface Props {
  product: Product;
  selected: boolean;
  onSelect: (on: boolean) => void;
}

/** One variant in the list: what is left of it, and its price, which can be typed over. */
export function VariantLine({ product, selected, onSelect }: Props) {
  const { t } = useLanguage();
  const open = useOpenDialog();
  const openNamed = useOpenNamed();
  const may = useMay();
  const mayChange = may('products.change');
  const name = { name: product.name };
  return (
    <li className="variant-line">
      {mayChange ? (
        <RowTick label={t('products.selectOne', name)} checked={selected} onTick={onSelect} />
      ) : (
        <span />
      )}
      <span className="min-w-0 text-sm">
        <bdi className="wrap-anywhere">{labelText(t, product.label)}</bdi>{' '}
        <span
          className={`text-xs whitespace-nowrap ${isOutOfStock(product) ? 'font-semibold text-chilli-text' : 'text-muted'}`}
        >
          {stockText(t, [product])}
        </span>
      </span>
      {mayChange ? <PriceForm product={product} /> : <Price product={product} />}
      <span className="flex justify-end gap-1">
        {(may('stock.change') || may('keys.see')) && (
          <RowButton
            label={t('products.keys')}
            said={t('products.keysOf', name)}
            onPress={() => openNamed('keys', { productId: product.id })}
          />
        )}
        {mayChange && (
          <IconButton
            icon={<TrashIcon size={18} />}
            className="icon-button-dense text-chilli-text"
            label={t('products.deleteOf', name)}
            onClick={() => open((close) => <DeleteProductsDialog products={[product]} onClose={close} />)}
          />
        )}
      </span>
    </li>
  );
}

function Price({ product }: { product: Product }) {
  const { locale } = useLanguage();
  return (
    <bdi dir="ltr" className="font-mono text-[13px]">
      {formatIdr(plainPriceIdr(product), locale)}
    </bdi>
  );
}

/** Enter saves it, Escape leaves it as it was. */
function PriceForm({ product }: { product: Product }) {
  const { t } = useLanguage();
  const { idrPerUsd } = useServices().store;
  const saved = String(plainPriceIdr(product));
  const [typed, setTyped] = useState<string | null>(null);
  const [wrong, setWrong] = useState<string | null>(null);
  const update = useUpdateProduct();
  const isChanged = typed !== null && typed !== saved;
  const change = (text: string | null) => {
    setWrong(null);
    update.clear();
    setTyped(text);
  };
  const save = async () => {
    if (!isChanged) return;
    const publicPriceIDR = Number(typed);
    const problem = priceProblem(
      {
        publicPriceIdr: publicPriceIDR,
        priceCents: product.priceFollows ? null : usdToCents(product.price),
        originalPriceCents: null,
      },
      idrPerUsd,
    );
    if (problem) return setWrong(t(`refusal.product.${problem}`));
    if (await update.run({ id: product.id, publicPriceIDR })) setTyped(null);
  };
  return (
    <FormBox
      className="flex items-start gap-1"
      onSubmit={save}
      onKeyDown={(event) => {
        if (event.key === 'Escape') change(null);
      }}
    >
      <MoneyField
        label={t('products.priceOf', { name: product.name })}
        inRow
        className={`field-row ${isChanged ? 'field-changed' : ''}`}
        error={wrong ?? (update.error === null ? null : failureText(t, update.error))}
        value={typed ?? saved}
        onChange={change}
      />
      {isChanged && <Button label={t('products.save')} type="submit" look="small dense" busy={update.busy} />}
    </FormBox>
  );
}
