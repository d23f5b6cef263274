import { DELIVERY_STATUSES, ORDER_KINDS, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { gatewayText } from '#web/i18n/gateway-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { statusWord } from '#web/i18n/status-word.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { NO_ORDER_FILTER, type OrderFilter } from './order-filter.ts';

interface Props {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

/** What the list is narrowed by more rarely, behind a button that says how many of it are in force. */
export function OrderFilters({ filter, onChange }: Props) {
  const t = useT();
  const set = (name: keyof OrderFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const worded = (values: readonly string[]) => values.map((value) => [value, statusWord(t, value)] as const);
  const choices = [
    [
      'kind',
      t('sales.kind'),
      t('sales.allKinds'),
      ORDER_KINDS.map((kind) => [kind, t(`sales.kind.${kind}`)] as const),
    ],
    ['status', t('success.status'), t('sales.allStatuses'), worded(ORDER_STATUSES)],
    ['delivery', t('success.delivery'), t('sales.allDeliveries'), worded(DELIVERY_STATUSES)],
    [
      'gateway',
      t('sales.gateway'),
      t('sales.allGateways'),
      GATEWAY_NAMES.map(
        (name) => [name, name === 'balance' ? t('sales.balance') : gatewayText(t, name)] as const,
      ),
    ],
  ] as const;
  const inForce = [...choices.map(([name]) => name), 'from' as const, 'to' as const].filter(
    (name) => filter[name] !== '',
  ).length;
  return (
    <details className="menu">
      <summary className="button button-small button-dense">
        {inForce > 0 ? t('sales.filterCount', { n: inForce }) : t('sales.filter')}
      </summary>
      <div className="menu-sheet order-filters">
        {choices.map(([name, label, none, options]) => (
          <Select
            key={name}
            label={label}
            none={none}
            options={options}
            value={filter[name]}
            onChoose={set(name)}
          />
        ))}
        <DayField label={t('sales.from')} value={filter.from} onChoose={set('from')} />
        <DayField label={t('sales.to')} value={filter.to} onChoose={set('to')} />
        <Button label={t('sales.reset')} look="small" onClick={() => onChange(NO_ORDER_FILTER)} />
      </div>
    </details>
  );
}
