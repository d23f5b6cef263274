import { useT } from '#web/i18n/language-context.tsx';
import { readTextFile } from '#web/lib/files/read-text-file.ts';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';

interface Props {
  disabled: boolean;
  onFile: (file: { name: string; text: string }) => void;
}

/** A text file with one key per line. */
export function KeyFile({ disabled, onFile }: Props) {
  const t = useT();
  return (
    <ChooseFile
      label={t('keys.file')}
      accept=".txt,.csv,text/plain,text/csv"
      disabled={disabled}
      className="button me-auto"
      onFile={async (file) => onFile({ name: file.name, text: await readTextFile(file) })}
    />
  );
}
