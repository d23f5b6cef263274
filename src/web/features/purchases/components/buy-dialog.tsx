import { type ReactNode, useState } from 'react';
import type { User } from '#contract/accounts.ts';
import type { Product } from '#contract/products.ts';
import { affordableQuantity, PURCHASE_MAX_QUANTITY } from '#domain/purchases.ts';
import { QuantityStepper } from '#web/features/checkout/components/quantity-stepper.tsx';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/paths.ts';
import { Link } from '#web/lib/router.tsx';
import { Banner } from '#web/ui/banner.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { useBuy } from '../use-buy.ts';
import { LicenceKeys } from './licence-keys.tsx';

interface Props {
  product: Product;
  user: User;
  /** Something was asked of the store. */
  onTried: () => void;
  onClose: () => void;
}

/** Asks before the balance is spent, and shows what came of it. */
export function BuyDialog({ product, user, onTried, onClose }: Props) {
  const t = useT();
  // The sums of the question: the balance moves under them once it is answered.
  const [before] = useState(user.balance);
  const { view, busy, buy, back } = useBuy(product, onTried);
  const [quantity, setQuantity] = useState(1);
  const total = Math.round(product.price * 100 * quantity) / 100;
  const balance = view.kind === 'confirm' ? user.balance : before;
  const affordable = affordableQuantity(product.price, balance, product.availableCodes);
  const short = quantity > affordable;
  if (view.kind === 'done') {
    return (
      <Dialog title={t('buy.done')} onClose={onClose} footer={<DoneFoot onClose={onClose} />}>
        <div className="flex flex-col gap-4">
          <Banner tone="good">{t('buy.doneText')}</Banner>
          <p className="font-bold wrap-anywhere">
            <bdi>{product.name}</bdi>
          </p>
          <LicenceKeys codes={view.codes} />
          <dl>
            <Sum label={t('buy.newBalance')}>{formatUsd(view.balance)}</Sum>
          </dl>
        </div>
      </Dialog>
    );
  }
  if (view.kind === 'failed') {
    const again = view.unclear ? () => void buy(quantity) : back;
    return (
      <Dialog
        title={t('buy.failed')}
        onClose={onClose}
        busy={busy}
        footer={
          <>
            <button type="button" className="button" disabled={busy} onClick={onClose}>
              {t('panel.close')}
            </button>
            <button type="button" className="button button-go" disabled={busy} onClick={again}>
              {busy && <span className="spinner" />}
              {t('checkout.retry')}
            </button>
          </>
        }
      >
        <Banner tone="bad">{view.message}</Banner>
        {view.unclear && <p className="mt-3 text-sm text-muted">{t('buy.safeRetry')}</p>}
      </Dialog>
    );
  }
  return (
    <Dialog
      title={t('buy.title')}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <button type="button" className="button" disabled={busy} onClick={onClose}>
            {t('panel.cancel')}
          </button>
          <button
            type="button"
            className="button button-go"
            disabled={busy || short}
            onClick={() => void buy(quantity)}
          >
            {busy && <span className="spinner" />}
            {busy ? t('buy.busy') : t('buy.confirm')}
          </button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="font-bold wrap-anywhere">
          <bdi>{product.name}</bdi>
        </p>
        <QuantityStepper
          quantity={quantity}
          stock={product.availableCodes}
          max={Math.min(product.availableCodes, PURCHASE_MAX_QUANTITY)}
          disabled={busy}
          onChange={setQuantity}
        />
        <div className="panel">
          <dl>
            <Sum label={t('history.price')}>
              <Price product={product} />
            </Sum>
            <Sum label={t('history.total')}>{formatUsd(total)}</Sum>
          </dl>
          <hr className="receipt-cut" />
          <dl>
            <Sum label={t('buy.balanceNow')}>{formatUsd(balance)}</Sum>
            <Sum label={t('buy.balanceAfter')}>
              <span className={short ? 'text-chilli-text' : 'text-teal-text'}>
                {formatUsd(Math.round((balance - total) * 100) / 100)}
              </span>
            </Sum>
          </dl>
        </div>
        {short && (
          <Banner tone="bad">
            {quantity > product.availableCodes ? t('refusal.purchase.stock') : t('refusal.purchase.balance')}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}

function DoneFoot({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <>
      <Link className="button" to={paths.accountTab('history')} onClick={onClose}>
        {t('buy.toHistory')}
      </Link>
      <button type="button" className="button button-go" onClick={onClose}>
        {t('panel.close')}
      </button>
    </>
  );
}

function Sum({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="receipt-row">
      <dt>{label}</dt>
      <dd className="money">{children}</dd>
    </div>
  );
}

/** The balance price, with what it was before struck through. */
export function Price({ product }: { product: Product }) {
  const t = useT();
  return (
    <>
      {product.originalPrice !== null && (
        <s className="me-2 text-xs font-normal text-muted">
          <span className="sr-only">{t('checkout.oldPrice')} </span>
          {formatUsd(product.originalPrice)}
        </s>
      )}
      {formatUsd(product.price)}
    </>
  );
}
