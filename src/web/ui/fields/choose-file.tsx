import { type ReactNode, useRef } from 'react';

interface Props {
  label: string;
  /** What the system's dialog offers: endings and types, with commas between. */
  accept: string;
  disabled: boolean;
  className?: string;
  /** What the button shows, where that is more than its label. */
  children?: ReactNode;
}

type Chosen =
  | { multiple?: never; onFile: (file: File) => unknown; onFiles?: never }
  | { multiple: true; onFile?: never; onFiles: (files: File[]) => unknown };

/** A button that asks for a file, or for several; the same one can be chosen again. */
export function ChooseFile({
  label,
  accept,
  disabled,
  className = 'button',
  children,
  ...chosen
}: Props & Chosen) {
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
        multiple={chosen.multiple}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          const [file] = files;
          if (file) chosen.multiple ? chosen.onFiles(files) : chosen.onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
