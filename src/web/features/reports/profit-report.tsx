import { useCallback } from 'react';
import { MOST_REPORT_DAYS, storeDay } from '#domain/reports/report-days.ts';
import { type Grain, type Period, periodsBetween } from '#domain/reports/report-periods.ts';
import { formatIdr, formatUsd } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { useOwnDialog } from '#web/lib/page/dialog-address.ts';
import { BarChart } from '#web/ui/lists/bar-chart.tsx';
import { LoadFailed, Readable } from '#web/ui/lists/loaded.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { periodLabel } from './period-text.ts';
import { periodFrom, useProfitAddress } from './profit-address.ts';
import { ProfitCustomers } from './profit-customers.tsx';
import { ProfitExport } from './profit-export.tsx';
import { ProfitFilters } from './profit-filters.tsx';
import { rangeProblem } from './profit-range.ts';
import { AccountSummary, GuestSummary } from './profit-summary.tsx';
import { AccountProfitTable, GuestProfitTable } from './profit-tables.tsx';
import { useProfit } from './queries.ts';

const ACCOUNT_TITLES = {
  day: 'report.chartAccount',
  week: 'report.chartAccount.week',
  month: 'report.chartAccount.month',
} as const;
const GUEST_TITLES = {
  day: 'report.chartGuest',
  week: 'report.chartGuest.week',
  month: 'report.chartGuest.month',
} as const;

/**
 * What was earned, by day, week or month. Guests pay in rupiah: their part stands by itself, and alone in a shop that has
 * and had no customers with a balance.
 */
export function ProfitReport() {
  const { t, locale } = useLanguage();
  const { now, store } = useServices();
  const today = storeDay(new Date(now()), t.zone);
  const { customer, chosen, change, setCustomer } = useProfitAddress(today);
  const opening = useOwnDialog('period');
  const opened = periodFrom(opening.arg);
  const choice = { ...chosen, user: customer ? String(customer.id) : '' };
  const problem = rangeProblem(choice.range);
  const query = useProfit(choice, problem !== null);
  const loading = query.isFetching;
  const { open: openPeriod } = opening;
  const open = useCallback(({ start, end }: Period) => openPeriod(`${start}:${end}`), [openPeriod]);
  const bars = (lines: readonly Line[], range: Period, grain: Grain) =>
    valuesOf(lines, range, grain).map(({ period, value }) => ({
      label: periodLabel(period, grain, range, locale),
      value,
    }));
  return (
    <div className="flex flex-col gap-4">
      <ProfitFilters
        choice={choice}
        customer={customer}
        today={today}
        wrong={problem !== null}
        onChange={change}
        onCustomer={setCustomer}
      />
      {problem && (
        <Banner tone="bad">
          {problem === 'wrong' ? t('report.rangeWrong') : t('report.rangeLong', { n: MOST_REPORT_DAYS })}
        </Banner>
      )}
      {!loading && <LoadFailed query={query} text={t('report.failed')} />}
      {loading && <Banner tone="busy">{t('report.loading')}</Banner>}
      {!problem && (
        <Readable query={query} failed={t('report.failed')}>
          {(data) => (
            <>
              {(store.accountArea || data.data.length > 0) && (
                <section className="flex flex-col gap-3" aria-labelledby="account-profit">
                  <div className="flex flex-wrap items-center justify-between gap-2">
                    <h2 id="account-profit" className="font-bold">
                      {t('report.account')}
                    </h2>
                    <ProfitExport choice={choice} />
                  </div>
                  <AccountSummary summary={data.summary} />
                  <div className="panel">
                    <BarChart
                      title={t(ACCOUNT_TITLES[data.grain])}
                      columns={[t('report.date'), t('report.gain')]}
                      bars={bars(
                        data.data.map(({ start, totalProfit }) => ({ start, value: totalProfit })),
                        data.dateRange,
                        data.grain,
                      )}
                      format={formatUsd}
                    />
                  </div>
                  <AccountProfitTable
                    rows={data.data}
                    sum={data.summary}
                    grain={data.grain}
                    label={t(ACCOUNT_TITLES[data.grain])}
                    loading={loading}
                    onOpen={customer ? undefined : open}
                  />
                </section>
              )}
              {customer === null && (
                <section className="flex flex-col gap-3" aria-labelledby="guest-profit">
                  <h2 id="guest-profit" className="font-bold">
                    {t('report.guest')}
                  </h2>
                  <GuestSummary summary={data.guest.summary} />
                  <div className="panel">
                    <BarChart
                      title={t(GUEST_TITLES[data.grain])}
                      columns={[t('report.date'), t('report.gain')]}
                      bars={bars(
                        data.guest.data.map(({ start, profitIDR }) => ({ start, value: profitIDR })),
                        data.dateRange,
                        data.grain,
                      )}
                      format={(n) => formatIdr(n, locale)}
                    />
                  </div>
                  <GuestProfitTable
                    rows={data.guest.data}
                    sum={data.guest.summary}
                    grain={data.grain}
                    label={t(GUEST_TITLES[data.grain])}
                    loading={loading}
                  />
                </section>
              )}
              {opened && (
                <ProfitCustomers
                  period={opened}
                  grain={data.grain}
                  onChoose={({ userId, username }) => {
                    setCustomer({ id: userId, name: username });
                  }}
                  onClose={opening.close}
                />
              )}
            </>
          )}
        </Readable>
      )}
    </div>
  );
}

interface Line {
  start: string;
  value: number;
}

/** A bar for each period, also for those in which nothing was sold. */
function valuesOf(lines: readonly Line[], range: Period, grain: Grain) {
  const values = new Map(lines.map(({ start, value }) => [start, value]));
  return periodsBetween(range, grain).map((period) => ({ period, value: values.get(period.start) ?? 0 }));
}
