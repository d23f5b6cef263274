import { useEffect, useRef, useState } from 'react';
import type { Product } from '#contract/products.ts';
import { quote } from '#domain/pricing.ts';
import { clampQuantity } from '#domain/stock.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { useChannels } from '../api/use-channels.ts';
import { canPay, firstVariant, formProblem, usableMethod } from '../checkout-form.ts';
import { usePayment } from '../use-payment.ts';
import { EmailField } from './email-field.tsx';
import { MethodList } from './method-list.tsx';
import { OrderSummary } from './order-summary.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { VariantList } from './variant-list.tsx';

interface Props {
  baseName: string;
  asked: Product;
  variants: Product[];
}

export function CheckoutForm({ baseName, asked, variants }: Props) {
  const t = useT();
  const channels = useChannels();
  const { phase, error, pay, clearError } = usePayment();
  const [variantId, setVariantId] = useState(() => firstVariant(variants, asked).id);
  const [wanted, setWanted] = useState(1);
  const [email, setEmail] = useState('');
  const [chosenMethod, setChosenMethod] = useState<string | null>(null);
  const [formError, setFormError] = useState<string | null>(null);

  // What was filled in before the page came alive, or kept by the browser over a reload.
  const formElement = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const filled = new FormData(formElement.current ?? undefined);
    const read = (name: string) => String(filled.get(name) ?? '');
    if (read('email')) setEmail(read('email'));
    if (read('method')) setChosenMethod(read('method'));
    if (read('variant')) setVariantId(Number(read('variant')));
  }, []);

  const variant = variants.find(({ id }) => id === variantId) ?? asked;
  const quantity = clampQuantity(wanted, variant.availableCodes);
  const { totalIdr } = quote(variant, quantity);
  const method = usableMethod(channels, chosenMethod, totalIdr);
  const form = { variant, quantity, email, method };
  const busy = phase !== 'idle';

  const submit = () => {
    const problem = formProblem(form);
    setFormError(problem && t(problem));
    if (problem || method === null) return clearError();
    void pay({ product: variant, quantity, email: email.trim(), method });
  };
  const shownError = formError ?? error;

  return (
    <form
      ref={formElement}
      className="flex flex-col gap-6"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!busy) submit();
      }}
      onChange={() => setFormError(null)}
    >
      <VariantList
        variants={variants}
        selected={variant}
        disabled={busy}
        onSelect={(next) => {
          setVariantId(next.id);
          setWanted(1);
        }}
      />
      <QuantityStepper
        quantity={quantity}
        stock={variant.availableCodes}
        disabled={busy}
        onChange={setWanted}
      />
      <EmailField email={email} disabled={busy} onChange={setEmail} />
      <MethodList
        channels={channels}
        selected={method}
        totalIdr={totalIdr}
        disabled={busy}
        onSelect={setChosenMethod}
      />
      <OrderSummary baseName={baseName} variant={variant} quantity={quantity} totalIdr={totalIdr} />
      <div className="sticky bottom-0 z-10 -mx-4 flex flex-col gap-3 border-t border-line bg-paper px-4 pt-3 pb-[max(12px,env(safe-area-inset-bottom))] lg:static lg:mx-0 lg:border-0 lg:p-0">
        {shownError && <Banner tone="bad">{shownError}</Banner>}
        {phase === 'processing' && <Banner tone="busy">{t('checkout.processing')}</Banner>}
        {phase === 'redirecting' && <Banner tone="busy">{t('checkout.redirecting')}</Banner>}
        <button
          type="submit"
          className="button button-main w-full justify-between! px-5"
          disabled={busy || !canPay(form)}
          aria-describedby="to-do terms"
        >
          <span>{t('checkout.pay')}</span>
          <span className="money">{formatIdr(totalIdr)}</span>
        </button>
        <p id="to-do" className={canPay(form) ? 'hidden' : '-mt-1 text-center text-xs text-muted'}>
          {quantity === 0 ? t('checkout.soldOut') : t('checkout.toDo')}
        </p>
      </div>
      <p id="terms" className="-mt-3 text-center text-xs text-muted">
        {t('checkout.terms')}
      </p>
    </form>
  );
}
