import { IMAGE_TYPES } from '#domain/catalogue/images.ts';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { UpIcon } from '#web/ui/screen/further-icons.tsx';
import './hand-payments.css';

interface Props {
  label: string;
  hint: string;
  busy: boolean;
  onFile: (file: File) => void;
}

/** A wide field that asks for a picture; a phone offers its camera. */
export const FileButton = ({ label, hint, busy, onFile }: Props) => (
  <ChooseFile
    label={label}
    accept={IMAGE_TYPES.join(',')}
    disabled={busy}
    className="flex min-h-15 w-full items-center gap-3 rounded-card border-[1.5px] border-dashed border-edge px-4 py-2.5 text-start enabled:hover:bg-card"
    onFile={onFile}
  >
    {busy ? <span className="spinner" /> : <UpIcon />}
    <span className="min-w-0">
      <span className="block font-semibold">{label}</span>
      <span className="block text-xs text-muted">{hint}</span>
    </span>
  </ChooseFile>
);
