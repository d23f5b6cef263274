import { storeDay } from '#domain/reports/report-days.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Chip } from '#web/ui/fields/button.tsx';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { ORDER_VIEWS, type OrderFilter, viewOf } from './order-filter.ts';
import { useOrderCounts } from './queries.ts';

interface Props {
  filter: OrderFilter;
  onChange: (filter: OrderFilter) => void;
}

/** The views that a seller goes between all day, and what else the list is narrowed to. */
export function OrderChips({ filter, onChange }: Props) {
  const t = useT();
  const { now } = useServices();
  const counts = useOrderCounts().data;
  const counted: Partial<Record<string, number | undefined>> = {
    queue: counts?.waiting,
    unpaid: counts?.unpaid,
  };
  const chosen = viewOf(filter);
  const today = storeDay(new Date(now()), t.zone);
  const isToday = filter.from === today && filter.to === today;
  return (
    <fieldset className="order-chips">
      <legend className="sr-only">{t('sales.views')}</legend>
      {ORDER_VIEWS.map(({ name, ...of }) => (
        <Chip
          key={name}
          className="chip-low"
          pressed={name === chosen}
          onClick={() => onChange({ ...filter, status: '', delivery: '', view: '', search: '', ...of })}
        >
          {t(`sales.view.${name}`)}
          {(counted[name] ?? 0) > 0 && (
            <span className={`order-count ${name === 'queue' ? 'order-count-urgent' : ''}`}>
              {formatCount(counted[name] ?? 0, t.locale)}
            </span>
          )}
        </Chip>
      ))}
      {filter.view === '' && (
        <Chip
          className={`chip-low ${isToday ? 'border-edge' : ''}`}
          aria-pressed={isToday}
          data-plain
          onClick={() => onChange({ ...filter, from: isToday ? '' : today, to: isToday ? '' : today })}
        >
          {t('sales.today')}
          {isToday && <CloseIcon size={14} />}
        </Chip>
      )}
      {filter.dispute !== '' && (
        <Chip className="chip-low border-edge" onClick={() => onChange({ ...filter, dispute: '' })}>
          {t('sales.disputed')}
          <CloseIcon size={14} />
        </Chip>
      )}
    </fieldset>
  );
}
