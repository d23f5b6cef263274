import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { productText } from '#web/i18n/product-text.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { keepPopupClosed } from '../popup-closed.ts';
import { boughtWhen } from '../recent-purchase.ts';
import { usePopupCycle } from '../use-popup-cycle.ts';
import '../popup.css';

/** Tells what others have just bought. Not announced by screen readers: it asks for nobody's attention. */
export function PurchasePopup() {
  const t = useT();
  const { now } = useServices();
  const [closed, setClosed] = useState(false);
  const { cycle, state } = usePopupCycle();
  const { phase, entry, paused } = state;
  if (closed || entry === null || phase === 'waiting') return null;
  const close = () => {
    keepPopupClosed();
    cycle.close();
    setClosed(true);
  };
  return (
    <div className="popup-place">
      <aside
        className="popup"
        data-phase={phase}
        data-paused={paused}
        aria-label={t('popup.label')}
        onPointerEnter={() => cycle.pause('hover')}
        onPointerLeave={() => cycle.resume('hover')}
        onFocus={() => cycle.pause('focus')}
        onBlur={() => cycle.resume('focus')}
      >
        <div className="min-w-0 flex-1 ps-3">
          <p className="truncate text-sm/5 font-semibold">{t('popup.bought', { buyer: entry.buyer })}</p>
          <p className="flex gap-1.5 text-xs/4 text-muted">
            <bdi className="truncate">{productText(t, entry.productName)}</bdi>
            <span aria-hidden="true">·</span>
            <span className="flex-none">{boughtWhen(t, entry.boughtAt, now())}</span>
          </p>
        </div>
        <button
          type="button"
          className="grid size-11 flex-none place-items-center text-muted"
          aria-label={t('popup.close')}
          onClick={close}
        >
          <CloseIcon size={18} />
        </button>
        <div className="popup-progress" />
      </aside>
    </div>
  );
}
