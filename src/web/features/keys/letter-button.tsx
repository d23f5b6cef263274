import { useState } from 'react';
import { MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import { useLanguage, useT } from '#web/i18n/language-context.tsx';
import { useCalm } from '#web/lib/hooks/use-calm.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Loaded } from '#web/ui/lists/loaded.tsx';
import { MailIcon } from '#web/ui/screen/further-icons.tsx';
import { LetterFrame } from '#web/ui/screen/letter-frame.tsx';
import { useBatchReaders, useLetterPreview, useWriteToBuyers } from './queries.ts';

/** The way to write to all who have a key of a batch; nothing where nobody is left to write to. */
export function LetterButton({ batchId }: { batchId: number }) {
  const t = useT();
  const may = useMay()('orders.change');
  const readers = useBatchReaders(batchId, may).data?.readers ?? 0;
  const [open, setOpen] = useState(false);
  if (!may || (readers === 0 && !open)) return null;
  return (
    <>
      <Button
        look="small"
        icon={<MailIcon size={18} />}
        label={t('letter.open', { n: readers })}
        onClick={() => setOpen(true)}
      />
      {open && <LetterDialog batchId={batchId} readers={readers} onClose={() => setOpen(false)} />}
    </>
  );
}

function LetterDialog(props: { batchId: number; readers: number; onClose: () => void }) {
  const { batchId, readers, onClose } = props;
  const t = useT();
  const { send } = useWriteToBuyers();
  const form = useForm({
    initial: { words: '' },
    check: ({ words }) => ({ words: words.trim() === '' ? t('letter.required') : null }),
    send: ({ words }) => send({ id: batchId, words: words.trim() }),
  });
  const words = form.values.words.trim();
  return (
    <FormDialog
      title={t('letter.title')}
      form={form}
      label={t('letter.send', { n: readers })}
      stops
      wide
      done={t('letter.done', { n: form.result?.value.readers ?? 0 })}
      onClose={onClose}
    >
      <p className="text-sm">{t('letter.text', { n: readers })}</p>
      <TextArea label={t('letter.words')} rows={5} maxLength={MOST_CLAIM_WORDS} {...form.field('words')} />
      {words !== '' && <LetterPreview batchId={batchId} words={words} />}
    </FormDialog>
  );
}

/** As it would be sent, in the language that the seller reads; each buyer gets it in theirs, with the same words. */
function LetterPreview({ batchId, words }: { batchId: number; words: string }) {
  const { t, locale } = useLanguage();
  const query = useLetterPreview({ id: batchId, words: useCalm(words), locale });
  return (
    <section className="flex flex-col gap-2" aria-label={t('letter.preview')}>
      <h3 className="text-sm font-semibold">{t('letter.preview')}</h3>
      <Loaded query={query} failed={t('letter.previewFailed')} height="h-96">
        {({ data }) => (
          <>
            <p className="font-semibold wrap-anywhere">{data.subject}</p>
            <LetterFrame title={data.subject} html={data.html} />
          </>
        )}
      </Loaded>
    </section>
  );
}
