import { useState } from 'react';
import { MOST_FILE_BYTES } from '#domain/orders/files.ts';
import { useSendFile, useSoldFile } from '#web/features/keys/queries.ts';
import { formatBytes } from '#web/i18n/format-bytes.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { ChooseFile } from '#web/ui/fields/choose-file.tsx';
import { Banner, Problem } from '#web/ui/screen/banner.tsx';

const MB = 1024 * 1024;

/** The file that every buyer of a variant gets: which it is, and another in its place. */
export function FileDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const { t, locale } = useLanguage();
  const { data } = useSoldFile(productId);
  const save = useSendFile();
  const [done, setDone] = useState<number | null>(null);
  const form = useForm<{ file: File | null }, { delivered: number }>({
    initial: { file: null },
    check: ({ file }) => {
      if (file === null) return { file: t('file.required') };
      return file.size > MOST_FILE_BYTES
        ? { file: t('refusal.file.too-large', { mb: MOST_FILE_BYTES / MB }) }
        : null;
    },
    send: ({ file }) =>
      save.send({ productId, file: file as File, onProgress: setDone }).finally(() => setDone(null)),
  });
  const { file } = form.values;
  const facts = ({ name, bytes }: { name: string; bytes: number }) => ({
    name,
    size: formatBytes(bytes, locale),
  });
  return (
    <FormDialog
      title={t('file.title')}
      form={form}
      label={t('file.save')}
      done={t('file.done', { n: form.result?.value.delivered ?? 0 })}
      onClose={onClose}
    >
      {data && <Banner tone="note">{data.file ? t('file.now', facts(data.file)) : t('file.none')}</Banner>}
      <div className="flex flex-col items-start gap-2">
        <ChooseFile
          label={t('file.open')}
          accept=""
          disabled={form.busy}
          onFile={(chosen) => form.set({ file: chosen })}
        />
        {file && (
          <p className="text-sm wrap-anywhere">
            {t('file.chosen', facts({ name: file.name, bytes: file.size }))}
          </p>
        )}
        <Problem text={form.field('file').error ?? null} />
        <p className="text-xs text-muted">{t('file.hint', { mb: MOST_FILE_BYTES / MB })}</p>
      </div>
      {done !== null && file && (
        <progress className="progress" max={file.size} value={done} aria-label={t('file.progress')} />
      )}
    </FormDialog>
  );
}
