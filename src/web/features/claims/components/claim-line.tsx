import { Suspense, useState } from 'react';
import type { BuyersView } from '#contract/orders/orders.ts';
import type { DeliveryKind } from '#domain/orders/delivery-kinds.ts';
import { goodsWords } from '#domain/orders/goods-words.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { latePart } from '#web/i18n/late-part.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { ChevronIcon } from '#web/ui/screen/further-icons.tsx';
import { AlertIcon } from '#web/ui/screen/icons.tsx';
import type { Whose } from '../queries.ts';

/** Most of what is bought works. */
const ClaimDialog = latePart({
  areas: ['panel', 'claims'],
  load: () => import('./claim-dialog.tsx').then((file) => file.ClaimDialog),
});

interface Props {
  whose: Whose;
  /** How it is delivered: what is no key is not called one. */
  delivery?: DeliveryKind | undefined;
  warranty?: BuyersView['warranty'];
  onChanged?: () => void;
}

/** The way to a claim, right under what it is about; it stays when the warranty is over. */
export function ClaimLine({ whose, delivery, warranty, onChanged }: Props) {
  const t = useT();
  const { now } = useServices();
  const [open, setOpen] = useState(false);
  const question = goodsWords(delivery) === 'keys' ? 'claimLine.question' : 'claimLine.questionGoods';
  const title = t(warranty?.past ? 'claimLine.past' : question);
  const hint = () => {
    if (!warranty) return null;
    if (warranty.waitsFor) return t(`claimLine.${warranty.waitsFor}`);
    if (warranty.until === null) return null;
    const date = formatDateTime(warranty.until, t);
    return t(Date.parse(warranty.until) < now() ? 'claimLine.over' : 'claimLine.until', { date });
  };
  return (
    <>
      <button
        type="button"
        className="no-print flex min-h-11 w-full items-center gap-3 rounded-small py-1.5 text-start"
        onClick={() => setOpen(true)}
      >
        <AlertIcon size={18} />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          <span className="block text-sm text-muted">{hint()}</span>
        </span>
        <span className="mirrored">
          <ChevronIcon size={18} />
        </span>
      </button>
      {open && (
        <Suspense fallback={null}>
          <ClaimDialog
            title={title}
            whose={whose}
            onClose={() => {
              setOpen(false);
              onChanged?.();
            }}
          />
        </Suspense>
      )}
    </>
  );
}
