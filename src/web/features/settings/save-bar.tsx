import type { ReactNode } from 'react';
import { Button } from '#web/ui/fields/button.tsx';

interface Props {
  form: { changed: number; done: boolean; busy: boolean; undo: () => void };
  saved: string;
  undo: string;
  save: string;
  /** What is said while something is not saved. */
  children: ReactNode;
}

/** Stays in sight at the foot of a long form, with what is not saved. */
export function SaveBar({ form, saved, undo, save, children }: Props) {
  const idle = form.changed === 0 || form.busy;
  return (
    <div className="selection-bar">
      <p className="min-w-0 flex-1 basis-full text-sm sm:basis-0" role="status">
        {form.done ? (
          <span className="font-semibold text-teal-text">{saved}</span>
        ) : (
          form.changed > 0 && children
        )}
      </p>
      <Button label={undo} disabled={idle} onClick={form.undo} />
      <Button label={save} type="submit" look="go" disabled={idle} busy={form.busy} />
    </div>
  );
}
