import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';

interface Props {
  /** What would be paid for, and how. */
  order: ReactNode;
  total: string | null;
  disabled: boolean;
  /** What is still missing; null when nothing is. */
  toDo: ReactNode;
  children: ReactNode;
}

/** Stays at the foot of a phone's screen, except while something is typed: it must not cover that. */
export function PayBar({ order, total, disabled, toDo, children }: Props) {
  const t = useT();
  return (
    <div className="pay-bar">
      {children}
      <div className="flex items-center gap-3">
        <p className="min-w-0 flex-1 lg:hidden">
          <span className="block truncate text-xs text-muted">{order}</span>
          {total && (
            <span className="money text-lg" aria-hidden="true">
              {total}
            </span>
          )}
        </p>
        <Button
          type="submit"
          look="main"
          className="flex-none px-5 lg:w-full lg:justify-between"
          disabled={disabled}
          aria-describedby="to-do terms"
        >
          <span>{t('checkout.pay')}</span>
          {total && <span className="money max-lg:sr-only">{total}</span>}
        </Button>
      </div>
      <p id="to-do" className="text-xs text-muted empty:hidden lg:text-center">
        {toDo}
      </p>
    </div>
  );
}
