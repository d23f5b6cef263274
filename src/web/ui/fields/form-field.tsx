import { type ReactNode, useId } from 'react';

interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface Props {
  /** Where something outside has to find it; one of its own otherwise. */
  id?: string | undefined;
  label: string;
  hint?: ReactNode;
  error?: string | null;
  /** In a table with heads: where it is wide, the label is for those who do not see them. */
  inRow?: boolean | undefined;
  children: (props: ControlProps) => ReactNode;
}

/** A control with its label, hint and error, tied together for those who cannot see them side by side. */
export function FormField({ id: given, label, hint, error, inRow = false, children }: Props) {
  const own = useId();
  const id = given ?? own;
  const note = hint || error ? `${id}-note` : undefined;
  return (
    <div className="min-w-0">
      <label
        className={`mb-1.5 block text-sm font-semibold text-muted ${inRow ? 'row-label' : ''}`}
        htmlFor={id}
      >
        {label}
      </label>
      {children({ id, 'aria-describedby': note, 'aria-invalid': error ? true : undefined })}
      {note && (
        <p id={note} className={`mt-1 text-xs ${error ? 'font-semibold text-chilli-text' : 'text-muted'}`}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
