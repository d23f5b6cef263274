import { type ReactNode, useEffect, useState } from 'react';
import { Banner } from './banner.tsx';

interface Props {
  title: string;
  text: string;
  /** What the tool is mostly for. */
  action: ReactNode;
  good: string | null;
  bad: string | null;
  onDismiss: () => void;
}

/** Above a tool's list: what it is, its main button, and what the last change came to. */
export function ToolHead({ title, text, action, good, bad, onDismiss }: Props) {
  // A list that cannot be had stays so; its word for it can be taken away all the same.
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (bad === null) setRead(null);
  }, [bad]);
  const dismiss = () => {
    setRead(bad);
    onDismiss();
  };
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        {action}
      </div>
      {good && <Banner tone="good">{good}</Banner>}
      {bad && bad !== read && (
        <Banner tone="bad" onDismiss={dismiss}>
          {bad}
        </Banner>
      )}
    </>
  );
}
