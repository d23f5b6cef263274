import { useId } from 'react';
import type { TelegramStatus } from '#contract/settings/telegram.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount, formatDateTime } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useMay } from '#web/lib/page/rights.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useSettleCharge } from './queries.ts';

/** Payments in Stars that no order knows: the seller says what becomes of each. */
export function UnknownStars({ charges }: { charges: TelegramStatus['unknown'] }) {
  const { t, locale } = useLanguage();
  const may = useMay();
  const id = useId();
  const settling = useSettleCharge();
  if (charges.length === 0 && settling.error === null) return null;
  return (
    <section className="flex flex-col gap-2 border-t border-edge pt-4" aria-labelledby={id}>
      <h3 id={id} className="font-semibold">
        {t('shop.starsUnknown')}
      </h3>
      <p className="text-sm text-muted">{t('shop.starsUnknownText')}</p>
      {settling.error !== null && (
        <Banner tone="bad">{failureText(t, settling.error, t('shop.failed'))}</Banner>
      )}
      <ul className="flex flex-col gap-2">
        {charges.map(({ charge, stars, at }) => (
          <li key={charge} className="flex flex-wrap items-center justify-between gap-2 text-sm">
            <span>
              <bdi>★ {formatCount(stars, locale)}</bdi> · {formatDateTime(at, t)}
            </span>
            {may('orders.change') && (
              <span className="flex gap-2">
                {(['return', 'leave'] as const).map((how) => (
                  <Button
                    key={how}
                    label={t(how === 'return' ? 'shop.starsReturn' : 'shop.starsLeave')}
                    disabled={settling.busy}
                    onClick={() => void settling.run({ charge, how })}
                  />
                ))}
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
