import { GRAINS } from '#domain/reports/report-periods.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { lastDays } from './profit-range.ts';
import { type ProfitChoice, useBestCustomers } from './queries.ts';

const PRESETS = [7, 30, 90, 365];

export interface ChosenCustomer {
  id: number;
  name: string;
}

interface Props {
  choice: ProfitChoice;
  customer: ChosenCustomer | null;
  today: string;
  wrong: boolean;
  onChange: (change: Partial<Omit<ProfitChoice, 'user'>>) => void;
  onCustomer: (customer: ChosenCustomer | null) => void;
}

/** Which days, how finely, and whose. */
export function ProfitFilters({ choice, customer, today, wrong, onChange, onCustomer }: Props) {
  const t = useT();
  const { range, grain } = choice;
  const { accountArea } = useServices().store;
  // Those who brought most; whoever is not among them is found in the lines.
  const best = useBestCustomers(range, wrong).data?.data ?? [];
  const named = new Map(best.map((one) => [one.userId, one.username]));
  if (customer) named.set(customer.id, customer.name);
  return (
    <div className="flex flex-wrap items-end gap-2">
      <DayField
        label={t('report.from')}
        value={range.from}
        onChoose={(from) => onChange({ range: { ...range, from } })}
      />
      <DayField
        label={t('report.to')}
        value={range.to}
        onChoose={(to) => onChange({ range: { ...range, to } })}
      />
      {PRESETS.map((n) => {
        const preset = lastDays(n, today);
        return (
          <Chip
            key={n}
            label={t('report.lastDays', { n })}
            pressed={preset.from === range.from && preset.to === range.to}
            onClick={() => onChange({ range: preset, grain: '' })}
          />
        );
      })}
      <Select
        className="min-w-32 flex-1 sm:w-auto sm:flex-none"
        label={t('report.grain')}
        value={grain}
        onChoose={(next) => onChange({ grain: next })}
        none={t('report.grain')}
        options={GRAINS.map((each) => [each, t(`report.grain.${each}`)])}
      />
      {(accountArea || named.size > 0) && (
        <Select
          className="min-w-40 flex-1 sm:w-auto sm:flex-none"
          label={t('report.customer')}
          value={customer?.id ?? ''}
          onChoose={(value) =>
            onCustomer(value === '' ? null : { id: Number(value), name: named.get(Number(value)) ?? '' })
          }
          none={t('report.allCustomers')}
          options={[...named]}
        />
      )}
    </div>
  );
}
