import { type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  /** What the system's dialog offers: endings and types, with commas between. */
  accept: string;
  disabled: boolean;
  className?: string;
  /** What the button shows, where that is more than its label. */
  children?: ReactNode;
  onFile: (file: File) => unknown;
}

/** A button that asks for one file; the same one can be chosen again. */
export function ChooseFile({ label, accept, disabled, className = 'button', children, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className={className} disabled={disabled} onClick={() => input.current?.click()}>
        {children ?? label}
      </button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept={accept}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
