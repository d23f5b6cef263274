import { useRef, useState } from 'react';
import { IMAGE_MAX_BYTES, IMAGE_TYPES } from '#domain/catalogue/images.ts';
import { MOST_PICTURES } from '#domain/catalogue/product-pages.ts';
import { isImageLink } from '#domain/shop/links.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { base64Of } from '#web/lib/files/base64-of.ts';
import { moved } from '#web/lib/page/moved.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { IconButton } from '#web/ui/fields/icon-button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { DownIcon, UpIcon } from '#web/ui/screen/further-icons.tsx';
import { CloseIcon } from '#web/ui/screen/icons.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';
import { useUploadImage } from './queries.ts';

interface Props {
  pictures: readonly string[];
  error: string | null;
  /** How they differ from what stands there by then: an upload takes its time. */
  onChange: (next: (now: readonly string[]) => string[]) => void;
}

/** A product's pictures in their order; several files can be added at once, as many as there is room for. */
export function PicturesField({ pictures, error, onChange }: Props) {
  const t = useT();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [address, setAddress] = useState('');
  const [isWrong, setWrong] = useState(false);
  const upload = useUploadImage();
  const room = MOST_PICTURES - pictures.length;
  const add = async (files: readonly File[]) => {
    const added: string[] = [];
    setFailure(files.length > room ? t('productPage.tooMany', { max: MOST_PICTURES }) : null);
    for (const file of files.slice(0, room)) {
      // Said here, before the bytes travel.
      if (file.size > IMAGE_MAX_BYTES) {
        setFailure(t('refusal.image.too-large'));
        continue;
      }
      try {
        const { data } = await upload.send({
          filename: file.name.slice(-200) || 'gambar',
          data: await base64Of(file),
        });
        added.push(data.url);
      } catch (reason) {
        setFailure(failureText(t, reason));
      }
    }
    onChange((now) => [...new Set([...now, ...added])]);
  };
  const addAddress = () => {
    const typed = address.trim();
    setWrong(typed !== '' && !isImageLink(typed));
    if (typed === '' || !isImageLink(typed)) return;
    setAddress('');
    onChange((now) => [...new Set([...now, typed])]);
  };
  const said = failure ?? error;
  return (
    <fieldset aria-describedby="pictures-hint" data-wrong={error !== null || undefined}>
      <legend className="mb-1 text-sm font-semibold">{t('productPage.pictures')}</legend>
      <ol className="flex flex-wrap gap-3">
        {pictures.map((src, at) => (
          <li key={src} className="w-24">
            <div className="aspect-square overflow-hidden rounded-small border border-line [&>img]:size-full [&>img]:object-cover">
              <Picture src={src} eager alt={t('productPage.picture', { n: at + 1 })} />
            </div>
            <div className="flex justify-between">
              {([-1, 1] as const).map((by) => (
                <IconButton
                  key={by}
                  icon={
                    by < 0 ? (
                      <UpIcon size={16} className="-rotate-90" />
                    ) : (
                      <DownIcon size={16} className="-rotate-90" />
                    )
                  }
                  className="size-8 disabled:opacity-30 mirrored"
                  label={t(by < 0 ? 'productPage.earlier' : 'productPage.later', { n: at + 1 })}
                  disabled={by < 0 ? at === 0 : at === pictures.length - 1}
                  onClick={() => onChange(() => moved(pictures, at, by))}
                />
              ))}
              <IconButton
                icon={<CloseIcon size={16} />}
                className="size-8"
                label={t('productPage.removePicture', { n: at + 1 })}
                onClick={() => onChange((now) => now.filter((one) => one !== src))}
              />
            </div>
          </li>
        ))}
      </ol>
      <div className="mt-2 flex flex-wrap items-center gap-3">
        <Button look="small" disabled={room <= 0} busy={upload.busy} onClick={() => input.current?.click()}>
          {t('productPage.addPictures')}
        </Button>
        <span id="pictures-hint" className="text-xs text-muted">
          {t('productPage.picturesHint', { n: pictures.length, max: MOST_PICTURES })}
        </span>
      </div>
      <div className="mt-3" />
      <TextField
        label={t('form.image')}
        className="field-dense"
        dir="ltr"
        placeholder="https://"
        disabled={room <= 0}
        value={address}
        error={isWrong ? t('form.imageBroken') : null}
        onChange={setAddress}
        // Who types one and goes on to save means it.
        onBlur={addAddress}
        onKeyDown={(event) => {
          // Enter adds it; it does not send the whole form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          addAddress();
        }}
        beside={<Button label={t('product.addPicture')} disabled={room <= 0} onClick={addAddress} />}
      />
      {said && (
        <p className="mt-1 text-sm text-chilli-text" role="alert">
          {said}
        </p>
      )}
      <input
        ref={input}
        type="file"
        multiple
        className="sr-only"
        tabIndex={-1}
        aria-label={t('productPage.addPictures')}
        accept={IMAGE_TYPES.join(',')}
        onChange={(event) => {
          const files = [...(event.target.files ?? [])];
          if (files.length > 0) void add(files);
          event.target.value = '';
        }}
      />
    </fieldset>
  );
}
