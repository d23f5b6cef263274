import { useState } from 'react';
import { type BrandPicture, type BrandUse, IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/catalogue/images.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { base64Of } from '#web/lib/files/base64-of.ts';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { useUploadBrandPicture } from '../queries.ts';
import type { FieldProps } from './field-props.ts';

interface Props extends FieldProps {
  value: BrandPicture | null;
  name: string;
  use: BrandUse;
}

/** A picture that the store keeps; what is chosen is uploaded at once and shown to nobody before the form is saved. */
export function PictureSetting({ label, hint, value, name, use, onChange }: Props) {
  const t = useT();
  const [tooLarge, setTooLarge] = useState(false);
  const upload = useUploadBrandPicture();
  const source = usePictureSource(value?.url ?? '');
  const choose = async (file: File) => {
    // Said here, before the bytes travel.
    setTooLarge(file.size > IMAGE_MAX_BYTES);
    if (file.size > IMAGE_MAX_BYTES) return;
    const data = await base64Of(file);
    const done = await upload.run({ filename: file.name.slice(-200) || 'logo', data, use });
    if (done) onChange(done.answer.data);
  };
  const failed = tooLarge
    ? t('refusal.image.too-large')
    : upload.error === null
      ? null
      : failureText(t, upload.error, t('brand.uploadFailed'));
  return (
    <fieldset className={name === 'mark' ? 'md:col-span-2' : ''}>
      <legend className="mb-1.5 text-sm font-semibold text-muted">{label}</legend>
      <div className="flex flex-col items-start gap-2">
        <div
          className={`grid h-20 flex-none place-items-center overflow-hidden rounded-card border border-line bg-paper p-2 text-xs text-muted ${
            use === 'mark' ? 'w-20' : 'w-36'
          } ${name === 'logoDark' ? 'theme-dark' : 'theme-light'}`}
        >
          {value && source ? (
            <img className="max-h-full max-w-full object-contain" src={source} alt={label} />
          ) : (
            t('brand.noPicture')
          )}
        </div>
        <div className="flex flex-wrap gap-2">
          <ChooseFile label={label} accept={IMAGE_TYPES.join(',')} disabled={upload.busy} onFile={choose}>
            {upload.busy && <span className="spinner" />}
            {t(value ? 'brand.changePicture' : 'brand.choosePicture')}
            <span className="sr-only">: {label}</span>
          </ChooseFile>
          {value && (
            <Button onClick={() => onChange(null)}>
              {t('brand.removePicture')}
              <span className="sr-only">: {label}</span>
            </Button>
          )}
        </div>
      </div>
      <p
        className={`mt-1 text-xs ${failed ? 'font-semibold text-chilli-text' : 'text-muted'}`}
        role={failed ? 'alert' : undefined}
      >
        {failed ?? (value ? hint : `${hint} ${t('brand.pictureHint')}`.trim())}
      </p>
    </fieldset>
  );
}
