import type { Product } from '#contract/catalogue/products.ts';
import { affordableQuantity, PURCHASE_MAX_QUANTITY } from '#domain/orders/purchases.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { accountCents, accountUsd } from '#domain/price/price.ts';
import { unansweredOf } from '#web/features/checkout/answers.ts';
import { QuantityStepper } from '#web/features/checkout/components/quantity-stepper.tsx';
import { Questions } from '#web/features/checkout/components/questions.tsx';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Sum } from '#web/ui/goods/sum.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import type { BuyState } from '../use-buy.ts';
import { useRest } from '../use-rest.ts';
import { BalancePrice } from './balance-price.tsx';
import { RestButton, ShortOfBalance } from './short-of-balance.tsx';
import { WaysOut } from './ways-out.tsx';

interface Props {
  product: Product;
  others: readonly Product[];
  balance: number;
  state: BuyState;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

/** How many, for how much, and what is left afterwards; or what to do when it is not enough. */
export function BuyQuestion(props: Props) {
  const { product, balance, state, onClose } = props;
  const { quantity, busy, setQuantity: onQuantity, questions, answers } = state;
  const t = useT();
  const total = centsToUsd(accountCents(product) * quantity);
  const affordable = affordableQuantity(accountUsd(product), balance, product.availableCodes);
  const short = quantity > affordable;
  const outOfStock = quantity > product.availableCodes;
  const lacking = outOfStock ? 0 : Math.max(0, Math.round((total - balance) * 100) / 100);
  const rest = useRest(product, quantity, balance, state.given);
  const unanswered = unansweredOf(questions, answers) !== undefined;
  return (
    <Dialog
      title={lacking > 0 ? t('buy.short', { amount: formatUsd(lacking) }) : t('buy.title')}
      onClose={onClose}
      busy={busy || rest.busy}
      footer={
        <>
          {lacking > 0 && rest.sums ? (
            <RestButton rest={rest} disabled={unanswered} />
          ) : (
            <Button label={t('panel.cancel')} disabled={busy} onClick={onClose} />
          )}
          {lacking === 0 && (
            <Button look="go" disabled={short || unanswered} busy={busy} onClick={() => void state.buy()}>
              {busy ? t('buy.busy') : t('buy.confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-bold wrap-anywhere">
          <bdi>{productText(t, product.name)}</bdi>
        </p>
        <QuantityStepper
          quantity={quantity}
          product={product}
          max={Math.min(product.availableCodes, PURCHASE_MAX_QUANTITY)}
          disabled={busy}
          onChange={onQuantity}
        />
        {questions && (
          <Questions questions={questions} answers={answers} disabled={busy} onChange={state.setAnswers} />
        )}
        <div className="panel">
          <dl>
            <Sum label={t('history.price')}>
              <BalancePrice product={product} />
            </Sum>
            <Sum label={t('history.total')}>{formatUsd(total)}</Sum>
          </dl>
          {lacking === 0 && (
            <>
              <hr className="receipt-cut" />
              <dl>
                <Sum label={t('buy.balanceNow')}>{formatUsd(balance)}</Sum>
                <Sum label={t('buy.balanceAfter')}>
                  <span className={balance < total ? 'text-chilli-text' : 'text-teal-text'}>
                    {formatUsd(Math.round((balance - total) * 100) / 100)}
                  </span>
                </Sum>
              </dl>
            </>
          )}
        </div>
        {outOfStock && <Banner tone="bad">{t('refusal.purchase.stock')}</Banner>}
        {lacking > 0 && (
          <>
            <ShortOfBalance rest={rest} productId={product.id} />
            <WaysOut
              product={product}
              others={props.others}
              balance={balance}
              affordable={affordable}
              onQuantity={onQuantity}
              onChoose={props.onChoose}
            />
          </>
        )}
      </div>
    </Dialog>
  );
}
