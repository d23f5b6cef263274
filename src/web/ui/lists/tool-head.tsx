import type { ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner, Problem } from '../screen/banner.tsx';
import { PlusIcon } from '../screen/icons.tsx';
import { LoadFailed } from './loaded.tsx';
import type { Outcome } from './use-outcome.ts';

interface Props {
  /** Left out where it is the name of the place. */
  title?: string;
  text: string;
  /** What the last change came to; left out where a dialog says it. */
  outcome: Pick<Outcome, 'good' | 'bad' | 'dismiss'>;
  /** The list below, and what is said when it cannot be had. */
  query: Parameters<typeof LoadFailed>[0]['query'];
  failed: string;
  /** What the tool is mostly for; nothing for who may not. */
  action?: ReactNode;
}

/** Above a tool's list: what it is, its main button, and what went well or wrong. */
export function ToolHead({ title, text, outcome: { good, bad, dismiss }, query, failed, action }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0 flex-1 basis-60">
          {title && <h2 className="text-lg font-bold">{title}</h2>}
          <p className="text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {good && <Banner tone="good">{good}</Banner>}
      <Problem text={bad} onDismiss={dismiss} />
      <LoadFailed query={query} text={failed} />
    </>
  );
}

/** Opens what makes a new one. */
export const AddButton = ({ onPress, label }: { onPress: () => void; label: string }) => (
  <Button look="go" icon={<PlusIcon size={18} />} label={label} onClick={onPress} />
);
