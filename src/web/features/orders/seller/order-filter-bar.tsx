import { DELIVERY_STATUSES, ORDER_KINDS, ORDER_STATUSES } from '#domain/orders/orders.ts';
import { GATEWAY_NAMES } from '#domain/payments/gateways.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { gatewayText } from '#web/i18n/method-text.ts';
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
      {choices.map(([name, label, none, options]) => (
        <Select
          key={name}
          className="min-w-36 flex-1 sm:w-auto sm:flex-none"
          label={label}
          none={none}
          options={options}
          value={filter[name]}
          onChoose={set(name)}
        />
      ))}
      <DayField label={t('sales.from')} value={filter.from} onChoose={set('from')} />
      <DayField label={t('sales.to')} value={filter.to} onChoose={set('to')} />
      {Object.values(filter).some((value) => value !== '') && (
        <Button label={t('sales.reset')} onClick={() => onChange(NO_ORDER_FILTER)} />
      )}
    </div>
  );
}
