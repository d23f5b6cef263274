import { useCallback, useEffect, useState } from 'react';
import {
  type SandboxSupplier as StandIn,
  SUPPLIER_FAULTS,
  type SupplierFault,
} from '#contract/payments/sandbox.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { listOf } from '#web/lib/calls/list-of.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { CopiedLine } from '#web/ui/goods/copied-line.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';
import { fetchShops, setShopFaults } from '../api/supplier.ts';

const SLOW_MS = 8_000;
/** How much of each a press gives: the next order, or what lasts until it is pressed again. */
const amountOf = (fault: SupplierFault): number =>
  fault === 'slowMs' ? SLOW_MS : fault === 'repeat' ? 2 : 1;
const REFRESH_MS = 3_000;

/** Plays who supplies the shop: what it sold, and what it is to do wrong with the next order. */
export function SandboxSupplier() {
  const { t } = useLanguage();
  const { api } = useServices();
  const [shops, setShops] = useState<StandIn['shops'] | null>(null);
  const [error, setError] = useState<string | null>(null);
  useTitle(t('supplyStand.title'));
  const refresh = useCallback(
    () =>
      fetchShops(api).then(
        (answer) => {
          setShops(listOf(answer.shops));
          setError(null);
        },
        (caught: unknown) => setError(failureText(t, caught)),
      ),
    [api, t],
  );
  useEffect(() => {
    void refresh();
    const timer = setInterval(() => void refresh(), REFRESH_MS);
    return () => clearInterval(timer);
  }, [refresh]);
  const press = async (shop: StandIn['shops'][number], fault: SupplierFault) => {
    try {
      await setShopFaults(api, shop.shop, { [fault]: { ...shop.faults }[fault] ? 0 : amountOf(fault) });
    } catch (caught) {
      setError(failureText(t, caught));
    }
    await refresh();
  };
  return (
    <div className="flex max-w-xl flex-col gap-4">
      <h1 className="text-xl font-extrabold">{t('supplyStand.title')}</h1>
      <p className="text-sm text-muted">{t('supplyStand.text')}</p>
      <Problem text={error} />
      {listOf(shops ?? []).map((shop) => (
        <section key={shop.shop} className="panel flex flex-col gap-3">
          <h2 className="font-bold">
            <bdi>{shop.shop}</bdi>
          </h2>
          <CopiedLine
            label={t('supplyStand.url')}
            value={shop.url}
            copy={t('copy.copy')}
            copied={t('copy.copied')}
          />
          {!shop.known && <Banner tone="note">{t('supplyStand.unknown')}</Banner>}
          <p className="text-sm font-semibold">{t('supplyStand.faults')}</p>
          <div className="flex flex-wrap gap-2">
            {SUPPLIER_FAULTS.map((fault) => (
              <Chip
                key={fault}
                label={t(`supplyStand.fault.${fault}`)}
                pressed={Boolean({ ...shop.faults }[fault])}
                onClick={() => void press(shop, fault)}
              />
            ))}
          </div>
          <p className="text-sm font-semibold">{t('supplyStand.sales')}</p>
          {listOf(shop.sales).length === 0 && <p className="text-sm text-muted">{t('supplyStand.none')}</p>}
          <ul className="flex flex-col gap-1 text-sm">
            {listOf(shop.sales).map((sale) => (
              <li key={sale.id} className="flex flex-wrap justify-between gap-x-3">
                <span>
                  #{sale.orderId} · <bdi dir="ltr">{sale.article}</bdi> × {sale.quantity}
                  {sale.answers && <bdi> · {Object.values(sale.answers).join(', ')}</bdi>}
                </span>
                <span className="text-muted">
                  <bdi>{sale.state}</bdi> · {t('supplyStand.asked', { n: sale.asked })} ·{' '}
                  {formatDateTime(sale.at, t)}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}
