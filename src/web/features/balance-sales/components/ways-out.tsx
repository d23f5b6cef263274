import type { ReactNode } from 'react';
import type { Product } from '#contract/catalogue/products.ts';
import { accountUsd } from '#domain/price/price.ts';
import { labelText } from '#web/features/catalogue/label-text.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';

interface Props {
  product: Product;
  others: readonly Product[];
  balance: number;
  /** How many the balance is enough for. */
  affordable: number;
  onQuantity: (quantity: number) => void;
  onChoose: (product: Product) => void;
}

/** The balance is not enough: how much is missing, and every way on from there. */
export function WaysOut({ product, others, balance, affordable, onQuantity, onChoose }: Props) {
  const t = useT();
  const { store } = useServices();
  const [instead] = others
    .filter((other) => accountUsd(other) <= balance && other.availableCodes > 0)
    .sort((a, b) => accountUsd(b) - accountUsd(a));
  return (
    <section aria-labelledby="ways-out">
      <h3 id="ways-out" className="mb-2 text-sm font-semibold">
        {t('buy.otherWays')}
      </h3>
      <ul className="panel flex flex-col py-1">
        <Way>
          <Link className={WAY} to={paths.accountTab('wallet')}>
            {t('buy.topUpFirst')}
          </Link>
        </Way>
        {affordable > 0 && (
          <Way>
            <button type="button" className={WAY} onClick={() => onQuantity(affordable)}>
              {t('buy.fewer', { n: affordable })}
            </button>
          </Way>
        )}
        {affordable === 0 && instead && (
          <Way>
            <button type="button" className={WAY} onClick={() => onChoose(instead)}>
              {t('buy.instead', {
                name: labelText(t, instead.label),
                price: formatUsd(accountUsd(instead)),
              })}
            </button>
          </Way>
        )}
        <Way>
          <Link className={WAY} to={paths.accountTab('redeem')}>
            {t('buy.redeem')}
          </Link>
        </Way>
        <Way>
          <Link className={WAY} to={paths.purchase(product.id)}>
            {t('buy.payDirectly')}
          </Link>
        </Way>
        {store.messagingLink && (
          <Way>
            <a className={WAY} href={store.messagingLink} target="_blank" rel="noreferrer">
              {t('buy.askSeller')}
            </a>
          </Way>
        )}
      </ul>
    </section>
  );
}

const WAY = 'flex min-h-11 w-full items-center text-start text-sm font-semibold underline underline-offset-4';

const Way = ({ children }: { children: ReactNode }) => (
  <li className="border-b border-line last:border-0">{children}</li>
);
