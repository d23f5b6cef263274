import { GRAINS, type Grain } from '#domain/reports/report-periods.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
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
          <button
            key={n}
            type="button"
            className="chip"
            aria-pressed={preset.from === range.from && preset.to === range.to}
            onClick={() => onChange({ range: preset, grain: '' })}
          >
            {t('report.lastDays', { n })}
          </button>
        );
      })}
      <select
        className="field field-small min-w-32 flex-1 sm:w-auto sm:flex-none"
        aria-label={t('report.grain')}
        value={grain}
        onChange={(event) => onChange({ grain: event.target.value as Grain | '' })}
      >
        <option value="">{t('report.grain')}</option>
        {GRAINS.map((each) => (
          <option key={each} value={each}>
            {t(`report.grain.${each}`)}
          </option>
        ))}
      </select>
      <select
        className="field field-small min-w-40 flex-1 sm:w-auto sm:flex-none"
        aria-label={t('report.customer')}
        value={customer?.id ?? ''}
        onChange={({ target: { value } }) =>
          onCustomer(value === '' ? null : { id: Number(value), name: named.get(Number(value)) ?? '' })
        }
      >
        <option value="">{t('report.allCustomers')}</option>
        {[...named].map(([id, name]) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
