import type { ReactNode } from 'react';
import type { User } from '#contract/accounts/accounts.ts';
import type { Product } from '#contract/catalogue/products.ts';

import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { refusalText } from '#web/i18n/refusal-text.ts';
import type { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Sum } from '#web/ui/goods/sum.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { type BuyView, useBuy } from '../use-buy.ts';
import { BuyQuestion } from './buy-question.tsx';
import { LicenceGuide } from './licence-guide.tsx';
import { LicenceKeys } from './licence-keys.tsx';

interface Props {
  product: Product;
  /** Of the same group, to be had instead. */
  others: readonly Product[];
  user: User;
  /** Something was asked of the store. */
  onTried: () => void;
  onChoose: (product: Product) => void;
  onClose: () => void;
}

/** Asks before the balance is spent, and shows what came of it. */
export function BuyDialog({ product, others, user, onTried, onChoose, onClose }: Props) {
  const state = useBuy(product, onTried);
  const { view, busy, buy, back } = state;
  if (view.kind === 'done') return <Bought product={product} bought={view} onClose={onClose} />;
  if (view.kind === 'failed')
    return (
      <NotBought
        refusal={view.refusal}
        busy={busy}
        onAgain={view.refusal === null ? () => void buy() : back}
        onClose={onClose}
      />
    );
  return (
    <BuyQuestion
      product={product}
      others={others}
      balance={user.balance}
      state={state}
      onChoose={onChoose}
      onClose={onClose}
    />
  );
}

interface BoughtProps {
  product: Product;
  bought: Extract<BuyView, { kind: 'done' }>;
  onClose: () => void;
}

function Bought({ product, bought, onClose }: BoughtProps) {
  const t = useT();
  return (
    <Dialog
      title={t('buy.done')}
      onClose={onClose}
      footer={<DoneFoot order={bought.order} onClose={onClose} />}
    >
      <div className="flex flex-col gap-4">
        <Banner tone="good">{t(bought.order ? 'buy.doneOrder' : 'buy.doneText')}</Banner>
        <p className="font-bold wrap-anywhere">
          <bdi>{productText(t, product.name)}</bdi>
        </p>
        {bought.codes.length > 0 && <LicenceKeys codes={bought.codes} />}
        <LicenceGuide link={bought.customLink} label={bought.linkLabel} />
        <dl>
          <Sum label={t('buy.newBalance')}>{formatUsd(bought.balance)}</Sum>
        </dl>
      </div>
    </Dialog>
  );
}

interface FailedProps {
  /** Null: no answer came. */
  refusal: ApiRefusal | null;
  busy: boolean;
  onAgain: () => void;
  onClose: () => void;
}

function NotBought({ refusal, busy, onAgain, onClose }: FailedProps) {
  const t = useT();
  return (
    <Dialog
      title={t('buy.failed')}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button label={t('panel.close')} disabled={busy} onClick={onClose} />
          <Button label={t('checkout.retry')} look="go" busy={busy} onClick={onAgain} />
        </>
      }
    >
      <Banner tone="bad" onDismiss={onClose}>
        {refusal ? refusalText(t, refusal) : t('buy.thrown')}
      </Banner>
      {refusal === null && <p className="mt-3 text-sm text-muted">{t('buy.safeRetry')}</p>}
    </Dialog>
  );
}

function DoneFoot({ order, onClose }: { order: string | undefined; onClose: () => void }): ReactNode {
  const t = useT();
  return (
    <>
      <Link className="button" to={paths.accountTab('history')} onClick={onClose}>
        {t('buy.toHistory')}
      </Link>
      {order ? (
        <a className="button button-go" href={paths.success(order)}>
          {t('buy.toOrder')}
        </a>
      ) : (
        <Button label={t('panel.close')} look="go" onClick={onClose} />
      )}
    </>
  );
}
