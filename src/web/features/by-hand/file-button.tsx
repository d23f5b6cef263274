import { useRef } from 'react';
import { IMAGE_TYPES } from '#domain/images.ts';
import { UpIcon } from '#web/ui/icons.tsx';
import './by-hand.css';

interface Props {
  label: string;
  hint: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A wide field that asks for a picture; a phone offers its camera. */
export function FileButton({ label, hint, busy, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button type="button" className="drop-field" disabled={busy} onClick={() => input.current?.click()}>
        {busy ? <span className="spinner" /> : <UpIcon />}
        <span className="min-w-0">
          <span className="block font-semibold">{label}</span>
          <span className="block text-xs text-muted">{hint}</span>
        </span>
      </button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={label}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = '';
        }}
      />
    </>
  );
}
