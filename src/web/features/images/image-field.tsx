import { useState } from 'react';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/catalogue/images.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { base64Of } from '#web/lib/files/base64-of.ts';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { useUploadImage } from './queries.ts';

interface Props {
  value: string;
  onChange: (url: string) => void;
  error: string | null;
}

/** A picture by its address, or by a file that the store keeps. */
export function ImageField({ value, onChange, error }: Props) {
  const t = useT();
  const [tooLarge, setTooLarge] = useState(false);
  const [broken, setBroken] = useState<string | null>(null);
  const upload = useUploadImage();
  const choose = async (file: File) => {
    // Said here, before the bytes travel.
    setTooLarge(file.size > IMAGE_MAX_BYTES);
    if (file.size > IMAGE_MAX_BYTES) return;
    const done = await upload.run({
      filename: file.name.slice(-200) || 'gambar',
      data: await base64Of(file),
    });
    if (done) onChange(done.answer.data.url);
  };
  const seen = error ?? (broken === value && value !== '' ? t('form.imageBroken') : null);
  const failed = upload.error === null ? seen : failureText(t, upload.error);
  return (
    <div className="flex items-start gap-3">
      <div className="mt-7 size-16 flex-none overflow-hidden rounded-small border border-line">
        <Picture key={value} src={value} eager onBroken={() => setBroken(value)} />
      </div>
      <div className="min-w-0 flex-1">
        <TextField
          label={t('form.image')}
          hint={t('form.imageHint')}
          error={tooLarge ? t('refusal.image.too-large') : failed}
          className="field-dense"
          dir="ltr"
          placeholder="https://"
          value={value}
          onChange={(url) => {
            setTooLarge(false);
            upload.clear();
            onChange(url);
          }}
          beside={
            <ChooseFile
              label={t('form.upload')}
              accept={IMAGE_TYPES.join(',')}
              disabled={upload.busy}
              onFile={choose}
            >
              {upload.busy && <span className="spinner" />}
              {t('form.upload')}
            </ChooseFile>
          }
        />
      </div>
    </div>
  );
}
