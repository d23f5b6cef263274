import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';

interface Props {
  order: { id: number; reference: string };
  onOpen: () => void;
}

/** Leads from a row to the whole order. */
export function OpenOrderButton({ order, onOpen }: Props) {
  const t = useT();
  return (
    <Button
      label={t('order.open')}
      look="small dense"
      className="whitespace-nowrap"
      aria-label={t('order.openOne', { reference: order.reference || order.id })}
      onClick={onOpen}
    />
  );
}
