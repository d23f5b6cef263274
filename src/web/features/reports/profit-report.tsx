import { useState } from 'react';
import type { ProfitRow } from '#contract/manage-reports.ts';
import { daysBetween, MOST_REPORT_DAYS, REPORT_DAYS_DEFAULT, storeDay } from '#domain/report-days.ts';
import { formatDay, formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/services.ts';
import { Banner } from '#web/ui/banner.tsx';
import { BarChart } from '#web/ui/bar-chart.tsx';
import { DayField } from '#web/ui/day-field.tsx';
import { LoadFailed } from '#web/ui/loaded.tsx';
import { lastDays, rangeProblem } from './profit-range.ts';
import { AccountSummary, GuestSummary } from './profit-summary.tsx';
import { AccountProfitTable, GuestProfitTable } from './profit-tables.tsx';
import { useProfit } from './queries.ts';

const PRESETS = [7, 30, 90];

/** What was earned, by day and customer. Guests pay in rupiah: their part stands by itself. */
export function ProfitReport() {
  const { t, locale } = useLanguage();
  const { now } = useServices();
  const today = storeDay(new Date(now()));
  const [range, setRange] = useState(() => lastDays(REPORT_DAYS_DEFAULT, today));
  const [user, setUser] = useState('');
  const problem = rangeProblem(range);
  const query = useProfit(range, user, problem !== null);
  const { data, isFetching: loading } = query;
  // The choice of customers is that of the whole range, also while one of them is looked at.
  const everybody = useProfit(range, '', problem !== null || user !== '');
  const customers = [...new Map(everybody.data?.data.map((row) => [row.userId, row.username]))];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-end gap-2">
        <DayField
          label={t('report.from')}
          value={range.from}
          onChoose={(from) => setRange({ ...range, from })}
        />
        <DayField label={t('report.to')} value={range.to} onChoose={(to) => setRange({ ...range, to })} />
        {PRESETS.map((n) => {
          const preset = lastDays(n, today);
          return (
            <button
              key={n}
              type="button"
              className="chip"
              aria-pressed={preset.from === range.from && preset.to === range.to}
              onClick={() => setRange(preset)}
            >
              {t('report.lastDays', { n })}
            </button>
          );
        })}
        <select
          className="field field-small min-w-40 flex-1 sm:w-auto sm:flex-none"
          aria-label={t('report.customer')}
          value={user}
          onChange={(event) => setUser(event.target.value)}
        >
          <option value="">{t('report.allCustomers')}</option>
          {customers.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </div>
      {problem && (
        <Banner tone="bad">
          {problem === 'wrong' ? t('report.rangeWrong') : t('report.rangeLong', { n: MOST_REPORT_DAYS })}
        </Banner>
      )}
      {!loading && <LoadFailed query={query} text={t('report.failed')} />}
      {loading && <Banner tone="busy">{t('report.loading')}</Banner>}
      {data && !problem && (
        <>
          <section className="flex flex-col gap-3" aria-labelledby="account-profit">
            <h2 id="account-profit" className="font-bold">
              {t('report.account')}
            </h2>
            <AccountSummary summary={data.summary} />
            <div className="panel">
              <BarChart
                title={t('report.chartAccount')}
                columns={[t('report.date'), t('report.gain')]}
                bars={byDay(data.dateRange, data.data).map(([day, value]) => ({
                  label: formatDay(day, locale),
                  value,
                }))}
                format={formatUsd}
              />
            </div>
            <AccountProfitTable rows={data.data} loading={loading} />
          </section>
          {user === '' && (
            <section className="flex flex-col gap-3" aria-labelledby="guest-profit">
              <h2 id="guest-profit" className="font-bold">
                {t('report.guest')}
              </h2>
              <GuestSummary summary={data.guest.summary} />
              <div className="panel">
                <BarChart
                  title={t('report.chartGuest')}
                  columns={[t('report.date'), t('report.gain')]}
                  bars={guestByDay(data.dateRange, data.guest.days).map(([day, value]) => ({
                    label: formatDay(day, locale),
                    value,
                  }))}
                  format={formatIdr}
                  tone="marigold"
                />
              </div>
              <GuestProfitTable rows={data.guest.days} loading={loading} />
            </section>
          )}
        </>
      )}
    </div>
  );
}

type Days = { start: string; end: string };

function sumByDay({ start, end }: Days, parts: readonly (readonly [day: string, value: number])[]) {
  const sums = new Map(daysBetween(start, end).map((day) => [day, 0]));
  for (const [day, value] of parts) sums.set(day, (sums.get(day) ?? 0) + value);
  return [...sums];
}
const byDay = (days: Days, rows: readonly ProfitRow[]) =>
  sumByDay(
    days,
    rows.map((row) => [row.purchaseDate, row.totalProfit]),
  );
const guestByDay = (days: Days, rows: readonly { date: string; profitIDR: number }[]) =>
  sumByDay(
    days,
    rows.map((row) => [row.date, row.profitIDR]),
  );
