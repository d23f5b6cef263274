import { type ReactNode, useRef, useState } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { clampQuantity, MAX_QUANTITY, maxQuantity } from '#domain/catalogue/stock.ts';
import { priceOf } from '#domain/price/price.ts';
import { isLargeEnough } from '#domain/price/voucher-discount.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { useVoucherOffer } from '#web/features/vouchers/api/use-voucher-offer.ts';
import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { methodText } from '#web/i18n/method-text.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import type { Asked } from '../answers.ts';
import { useChannels } from '../api/use-channels.ts';
import { choiceKey } from '../checkout-draft.ts';
import { canPay, type FormProblem, feeOf, formProblem, usableMethod } from '../checkout-rules.ts';
import { useCheckoutFields } from '../use-checkout-fields.ts';
import { usePayment } from '../use-payment.ts';
import { EmailField } from './email-field.tsx';
import { MethodList } from './method-list.tsx';
import { OpenOrderSlot } from './open-order-slot.tsx';
import { OrderSummary } from './order-summary.tsx';
import { PayBar } from './pay-bar.tsx';
import { QuantityStepper } from './quantity-stepper.tsx';
import { QuestionsSlot } from './questions-slot.tsx';
import { Terms } from './terms.tsx';
import { VariantList } from './variant-list.tsx';
import { VoucherSlot } from './voucher-slot.tsx';

interface Props {
  baseName: string;
  asked: Product;
  variants: Product[];
  /** What the seller wants to know of its buyers. */
  questions: readonly Asked[] | undefined;
  /** They are others by now. */
  onChanged: () => void;
  /** Stands above the choices, and says of what is chosen how it comes. */
  children: (chosen: Product) => ReactNode;
}

export function CheckoutForm({ baseName, asked, variants, questions, onChanged, children }: Props) {
  const { t, locale } = useLanguage();
  const channels = useChannels();
  const { phase, error, field, pay, clearError } = usePayment(choiceKey(asked.id));
  const formElement = useRef<HTMLFormElement>(null);
  const fields = useCheckoutFields(asked, variants, formElement);
  const { variant, email, voucher } = fields;
  const [formError, setFormError] = useState<FormProblem | null>(null);
  const offered = useVoucherOffer(variant.id);

  const priced = (count?: number) => priceOf({ product: variant, quantity: count, voucher: voucher.applied });
  const unit = priced().unitIdr;
  // What costs nothing is given out one at a time.
  const max = Math.min(maxQuantity(variant.availableCodes), unit === 0 ? 1 : MAX_QUANTITY);
  const quantity = clampQuantity(fields.wanted, max);
  const price = priced(quantity);
  const free = voucher.applied !== null && unit === 0 && quantity > 0;
  const method =
    quantity === 0 ? fields.chosenMethod : usableMethod(channels, fields.chosenMethod, price.totalIdr);
  const channel = channels.find(({ code }) => code === method) ?? null;
  const feeIdr = channel && !free ? feeOf(channel, price.totalIdr) : 0;
  const form = { variant, quantity, email, method };
  const busy = phase !== 'idle';
  const gone = !busy && variants.every(({ availableCodes }) => availableCodes === 0);

  const submit = async () => {
    const problem = formProblem(form);
    setFormError(problem);
    if (problem?.startsWith('checkout.email')) document.getElementById('email')?.focus();
    if (problem || method === null) return clearError();
    // The buyer sees the price that is charged: a code that was typed and not used is looked at first.
    if (offered && voucher.typed.trim() !== '' && !voucher.applied) return voucher.apply();
    fields.setWanted(quantity);
    const buyer = email.trim();
    const answer = await pay({
      product: variant,
      quantity,
      email: buyer,
      method,
      feeIdr,
      voucher: voucher.applied,
      ...(questions ? { answers: fields.answers } : {}),
    });
    if (answer === 'made') fields.keep(buyer);
    if (answer?.startsWith('voucher.')) voucher.reset();
    if (answer === 'answer.changed') onChanged();
  };
  const shownError =
    (formError && t(formError)) ?? error ?? (fields.short && !busy ? t('checkout.stockShort') : null);

  if (gone)
    return (
      <div className="mx-auto flex max-w-2xl flex-col gap-6">
        {children(variant)}
        <VariantList variants={variants} selected={variant} disabled onSelect={fields.chooseVariant} />
        <Banner tone="note">{t('checkout.allGone')}</Banner>
        <OpenOrderSlot />
        <Link to={paths.home} className="button">
          {t('checkout.back')}
        </Link>
      </div>
    );
  return (
    <FormBox
      ref={formElement}
      className="flex flex-col gap-6 lg:grid lg:grid-cols-[1fr_384px] lg:items-start lg:gap-8"
      onSubmit={() => {
        if (!busy) void submit();
      }}
      onChange={() => setFormError(null)}
      // The button waits for an address; a browser then leaves Enter without an answer.
      onKeyDown={({ key, target }) => {
        if (key === 'Enter' && (target as Element).id === 'email' && !busy && !canPay(form)) void submit();
      }}
    >
      <div className="flex min-w-0 flex-col gap-6">
        {children(variant)}
        {!free && channels.every(({ down }) => down) && <Banner tone="bad">{t('checkout.allDown')}</Banner>}
        <VariantList variants={variants} selected={variant} disabled={busy} onSelect={fields.chooseVariant} />
        <QuantityStepper
          quantity={quantity}
          product={variant}
          max={max}
          disabled={busy}
          onChange={fields.setWanted}
        />
        <EmailField
          email={email}
          disabled={busy}
          onChange={fields.setEmail}
          problem={formError}
          remember={fields.remember}
          onRemember={fields.setRemember}
        />
        {questions && (
          <QuestionsSlot
            questions={questions}
            answers={fields.answers}
            disabled={busy}
            wrong={field}
            problem={shownError}
            onChange={fields.setAnswers}
          />
        )}
        {free ? (
          <Banner tone="good">{t('checkout.free')}</Banner>
        ) : (
          <MethodList
            channels={channels}
            selected={method}
            // Sold out is no reason against a method.
            totalIdr={quantity === 0 ? unit : price.totalIdr}
            disabled={busy}
            onSelect={fields.chooseMethod}
          />
        )}
        {(offered || voucher.applied) && (
          <VoucherSlot
            voucher={voucher}
            disabled={busy}
            tooSmall={voucher.applied !== null && !isLargeEnough(voucher.applied, price.totalIdr)}
          />
        )}
      </div>
      {/* Not a box of its own on a phone, so that the pay button can stick to the screen all the way. */}
      <div className="contents lg:sticky lg:top-6 lg:block">
        <OrderSummary
          baseName={baseName}
          variant={variant}
          quantity={quantity}
          price={price}
          feeIdr={feeIdr}
          channel={free ? null : channel}
        />
        <PayBar
          order={[
            `${variant.label && `${labelText(t, variant.label)} `}× ${quantity}`,
            ...(!free && channel ? [methodText(t, channel.name)] : []),
          ].join(' · ')}
          total={quantity > 0 ? formatIdr(price.totalIdr + feeIdr, locale) : null}
          disabled={busy || !canPay(form)}
          toDo={
            quantity === 0 ? (
              <strong className="text-chilli-text">{t('checkout.soldOut')}</strong>
            ) : canPay(form) ? null : (
              t(free ? 'checkout.toDoFree' : 'checkout.toDo')
            )
          }
        >
          {!busy && <OpenOrderSlot />}
          <Problem text={shownError} />
          {phase === 'processing' && <Banner tone="busy">{t('checkout.processing')}</Banner>}
          {phase === 'redirecting' && <Banner tone="busy">{t('checkout.redirecting')}</Banner>}
        </PayBar>
        <p id="terms" className="-mt-3 text-center text-xs text-muted lg:mt-3">
          <Terms />
        </p>
      </div>
    </FormBox>
  );
}
