import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { Forecast } from './key-import.ts';

interface Props {
  forecast: Forecast;
  repeated: number;
  leaveOut: boolean;
  onLeaveOut: (leaveOut: boolean) => void;
}

/** What adding would do, in five numbers. */
export function ForecastView({ forecast, repeated, leaveOut, onLeaveOut }: Props) {
  const { t, locale } = useLanguage();
  const elsewhere = forecast.elsewhere.length;
  const facts = [
    ['new', forecast.fresh],
    ['repeated', repeated],
    ['inStock', forecast.inStock],
    ['sold', forecast.sold],
    ['elsewhere', elsewhere],
  ] as const;
  return (
    <section className="panel flex flex-col gap-3" aria-label={t('forecast.title')} role="status">
      <h3 className="text-sm font-bold">{t('forecast.title')}</h3>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-2 text-sm sm:grid-cols-3 md:grid-cols-5">
        {facts.map(([name, count]) => (
          <div key={name}>
            <dt className="text-xs text-muted">{t(`forecast.${name}`)}</dt>
            <dd>
              <span className="money text-base">{formatCount(count, locale)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {elsewhere > 0 && (
        <Tick label={t('forecast.leaveOut')} className="text-sm" checked={leaveOut} onTick={onLeaveOut} />
      )}
    </section>
  );
}
