import { settingProblem } from '#domain/settings/setting-kinds.ts';
import { SETTINGS } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useRateProblems } from './queries.ts';

/** Which products another rate would spoil, before it is saved. */
export function RateNote({ typed, saved }: { typed: string; saved: number }) {
  const t = useT();
  const isOther = settingProblem(SETTINGS.idrPerUsd, typed) === null && Number(typed) !== saved;
  const { data } = useRateProblems(Number(typed), isOther);
  const { count = 0, products = [] } = data?.data ?? {};
  if (!isOther || count === 0) return null;
  return (
    <p className="text-sm font-semibold text-chilli-text md:col-span-2" role="status">
      {t('shop.rateProblems', {
        n: count,
        products: `${products.join(', ')}${count > products.length ? ', …' : ''}`,
      })}
    </p>
  );
}
