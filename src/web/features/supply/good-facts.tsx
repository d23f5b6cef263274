import type { Seen } from '#domain/orders/supplied.ts';
import { centsToUsd } from '#domain/price/money.ts';
import { formatCount, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  costCents: number;
  costIdr: number;
  priceIdr: number | null;
  stock: number | null;
  seen: Seen;
}

/** What something costs there and here, and how many there are. */
export function GoodFacts({ costCents, costIdr, priceIdr, stock, seen }: Props) {
  const t = useT();
  const facts = [
    [t('supplied.cost'), `${formatUsd(centsToUsd(costCents))} · ${formatIdr(costIdr, t.locale)}`],
    [t('supplied.price'), priceIdr === null ? '–' : formatIdr(priceIdr, t.locale)],
    [t('supplied.stock'), stock === null ? t('supplied.endless') : formatCount(stock, t.locale)],
  ] as const;
  return (
    <>
      <dl className="flex flex-wrap gap-x-4 gap-y-0.5 text-sm">
        {facts.map(([name, value]) => (
          <div key={name} className="flex gap-1.5">
            <dt className="text-muted">{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      {seen !== 'there' && (
        <p className="text-sm font-semibold text-chilli-text">{t(`supplied.seen.${seen}`)}</p>
      )}
    </>
  );
}
