import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  order: { id: number; reference: string };
  onOpen: () => void;
}

/** Leads from a row to the whole order. */
export function OpenOrderButton({ order, onOpen }: Props) {
  const t = useT();
  return (
    <button
      type="button"
      className="button button-small button-dense whitespace-nowrap"
      aria-label={t('order.openOne', { reference: order.reference || order.id })}
      onClick={onOpen}
    >
      {t('order.open')}
    </button>
  );
}
