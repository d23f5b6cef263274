import { useT } from '#web/i18n/language-context.tsx';
import { HelpContacts } from '#web/ui/screen/help-contacts.tsx';
import type { HandProps } from '../hand-purchase.ts';
import { HandLines } from './hand-lines.tsx';
import { PayByHand } from './pay-by-hand.tsx';
import { WaitingByHand } from './waiting-by-hand.tsx';

/** An order that is paid by hand and is not paid yet: where to pay, then how far the seller is. */
export function ByHand(props: HandProps) {
  const t = useT();
  const { claimedAt, refused } = props.payment;
  const waits = claimedAt !== null && refused === null;
  return (
    <div className="flex flex-col gap-5">
      {waits ? <WaitingByHand {...props} /> : <PayByHand {...props} />}
      <HandLines {...props} />
      <section className="no-print panel">
        <h2 className="font-bold">{t('success.help')}</h2>
        <p className="mt-1 text-sm text-muted">{t('success.helpText')}</p>
        <ul className="mt-3 flex flex-wrap gap-2">
          <HelpContacts />
        </ul>
      </section>
    </div>
  );
}
