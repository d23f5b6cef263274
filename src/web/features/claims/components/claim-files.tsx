import { useState } from 'react';
import { IMAGE_MAX_BYTES } from '#domain/catalogue/images.ts';
import { MOST_CLAIM_PICTURES } from '#domain/orders/claims.ts';
import { FileButton } from '#web/features/hand-payments/file-button.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';

interface Props {
  files: readonly File[];
  /** So many the claim has already. */
  sent: number;
  busy: boolean;
  onChange: (files: readonly File[]) => void;
}

/** Up to three pictures; what is too large is said before the bytes travel. */
export function ClaimFiles({ files, sent, busy, onChange }: Props) {
  const t = useT();
  const [large, setLarge] = useState(false);
  const full = files.length + sent >= MOST_CLAIM_PICTURES;
  const add = (file: File) => {
    setLarge(file.size > IMAGE_MAX_BYTES);
    if (file.size <= IMAGE_MAX_BYTES && !full) onChange([...files, file]);
  };
  const counted = t('claim.pictures', { n: files.length + sent, max: MOST_CLAIM_PICTURES });
  const names = files.map(({ name }) => name).join(', ');
  return (
    <>
      <FileButton
        label={files.length + sent === 0 ? t('claim.addPicture') : counted}
        hint={names || t('claim.pictureHint')}
        busy={busy || full}
        onFile={add}
      />
      {large && <Banner tone="bad">{t('claim.tooLarge')}</Banner>}
    </>
  );
}
