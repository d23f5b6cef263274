import { useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';

interface Props {
  disabled: boolean;
  onFile: (file: { name: string; text: string }) => void;
}

/** A text file with one key per line. */
export function KeyFile({ disabled, onFile }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-label={t('keys.file')}
        accept=".txt,.csv,text/plain,text/csv"
        onChange={async (event) => {
          const field = event.target;
          const [file] = field.files ?? [];
          if (file) onFile({ name: file.name, text: await file.text() });
          field.value = '';
        }}
      />
      <button
        type="button"
        className="button me-auto"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        {t('keys.file')}
      </button>
    </>
  );
}
