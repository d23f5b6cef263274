import { useRef } from 'react';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/images.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormField } from '#web/ui/form-field.tsx';
import { Picture } from '#web/ui/picture.tsx';

interface Props {
  value: string;
  onChange: (url: string) => void;
  /** It must be there and is not. */
  missing: boolean;
}

class TooLarge extends Error {}

/** A picture by its address, or by a file that the store keeps. */
export function ImageField({ value, onChange, missing }: Props) {
  const t = useT();
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const upload = useAction(async (file: File) => {
    // Said here, before the bytes travel.
    if (file.size > IMAGE_MAX_BYTES) throw new TooLarge();
    const { data } = await api.call(endpoints.uploadImage, {
      filename: file.name.slice(-200) || 'gambar',
      data: await base64Of(file),
    });
    onChange(data.url);
  });
  const error =
    upload.error instanceof TooLarge
      ? t('refusal.image.too-large')
      : upload.error
        ? failureText(t, upload.error)
        : missing
          ? t('form.imageMissing')
          : null;
  return (
    <div className="flex items-start gap-3">
      <div className="mt-7 size-16 flex-none overflow-hidden rounded-small border border-line">
        <Picture key={value} src={value} eager />
      </div>
      <div className="min-w-0 flex-1">
        <FormField label={t('form.image')} hint={t('form.imageHint')} error={error}>
          {(props) => (
            <div className="flex gap-2">
              <input
                {...props}
                className="field field-dense"
                dir="ltr"
                autoComplete="off"
                placeholder="https://"
                value={value}
                onChange={(event) => {
                  upload.clear();
                  onChange(event.target.value);
                }}
              />
              <button
                type="button"
                className="button"
                disabled={upload.busy}
                onClick={() => input.current?.click()}
              >
                {upload.busy && <span className="spinner" />}
                {t('form.upload')}
              </button>
            </div>
          )}
        </FormField>
        <input
          ref={input}
          type="file"
          className="sr-only"
          tabIndex={-1}
          aria-label={t('form.upload')}
          accept={IMAGE_TYPES.join(',')}
          onChange={(event) => {
            const [file] = event.target.files ?? [];
            if (file) void upload.run(file);
            event.target.value = '';
          }}
        />
      </div>
    </div>
  );
}

const base64Of = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable file'));
    reader.readAsDataURL(file);
  });
