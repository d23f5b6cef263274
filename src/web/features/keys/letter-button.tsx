import { useState } from 'react';
import { MOST_CLAIM_WORDS } from '#domain/orders/claims.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { MailIcon } from '#web/ui/screen/further-icons.tsx';
import { useBatchReaders, useWriteToBuyers } from './queries.ts';

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
  return (
    <FormDialog
      title={t('letter.title')}
      form={form}
      label={t('letter.send', { n: readers })}
      stops
      done={t('letter.done', { n: form.result?.value.readers ?? 0 })}
      onClose={onClose}
    >
      <p className="text-sm">{t('letter.text', { n: readers })}</p>
      <TextArea label={t('letter.words')} rows={5} maxLength={MOST_CLAIM_WORDS} {...form.field('words')} />
    </FormDialog>
  );
}
