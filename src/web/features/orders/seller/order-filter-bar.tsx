import { DELIVERY_STATUSES, ORDER_KINDS, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES, gatewayLabel } from '#domain/payments/gateways.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { statusWord } from '#web/i18n/status-word.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { DayField } from '#web/ui/fields/day-field.tsx';
import { Select } from '#web/ui/fields/select.tsx';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { NO_ORDER_FILTER, type OrderFilter } from './order-filter.ts';

interface Props {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

export function OrderFilterBar({ filter, onChange }: Props) {
  const t = useT();
  const set = (name: keyof OrderFilter) => (value: string) => onChange({ ...filter, [name]: value });
  const worded = (values: readonly string[]) => values.map((value) => [value, statusWord(t, value)] as const);
  return (
    <div className="flex w-full flex-wrap items-end gap-2">
      {filter.search !== '' && (
        <Chip
          className="max-w-full border-edge"
          aria-label={t('find.dropKey', { key: filter.search })}
          onClick={() => set('search')('')}
        >
          <bdi className="truncate font-mono">{filter.search}</bdi>
          <CloseIcon size={16} />
        </Chip>
      )}
      {filter.dispute !== '' && (
        <Chip className="border-edge" onClick={() => set('dispute')('')}>
          {t('sales.disputed')}
          <CloseIcon size={16} />
        </Chip>
      )}
      <Choice
        label={t('sales.kind')}
        all={t('sales.allKinds')}
        options={ORDER_KINDS.map((kind) => [kind, t(`sales.kind.${kind}`)])}
        value={filter.kind}
        onChoose={set('kind')}
      />
      <Choice
        label={t('success.status')}
        all={t('sales.allStatuses')}
        options={worded(ORDER_STATUSES)}
        value={filter.status}
        onChoose={set('status')}
      />
      <Choice
        label={t('success.delivery')}
        all={t('sales.allDeliveries')}
        options={worded(DELIVERY_STATUSES)}
        value={filter.delivery}
        onChoose={set('delivery')}
      />
      <Choice
        label={t('sales.gateway')}
        all={t('sales.allGateways')}
        options={GATEWAY_NAMES.map((name) => [name, gatewayLabel(name)])}
        value={filter.gateway}
        onChoose={set('gateway')}
      />
      <DayField label={t('sales.from')} value={filter.from} onChoose={set('from')} />
      <DayField label={t('sales.to')} value={filter.to} onChoose={set('to')} />
      {Object.values(filter).some((value) => value !== '') && (
        <Button label={t('sales.reset')} onClick={() => onChange(NO_ORDER_FILTER)} />
      )}
    </div>
  );
}

interface ChoiceProps {
  label: string;
  all: string;
  options: readonly (readonly [value: string, text: string])[];
  value: string;
  onChoose: (value: string) => void;
}

function Choice({ label, all, options, value, onChoose }: ChoiceProps) {
  return (
    <Select
      className="min-w-36 flex-1 sm:w-auto sm:flex-none"
      label={label}
      value={value}
      onChoose={onChoose}
      none={all}
      options={options}
    />
  );
}
