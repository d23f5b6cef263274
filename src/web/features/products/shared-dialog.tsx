import { useState } from 'react';
import { MOST_DELIVERY_TEXT } from '#domain/orders/keys.ts';
import { useSaveShared, useShowShared } from '#web/features/keys/queries.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { shownUntil, useHiddenInTime } from '#web/lib/calls/use-hidden-in-time.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextArea } from '#web/ui/fields/text-field.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import '#web/ui/styles/receipt-keys.css';

/** What every buyer of a variant gets: shown when it is asked for, and written anew. */
export function SharedDialog({ productId, onClose }: { productId: number; onClose: () => void }) {
  const t = useT();
  const save = useSaveShared();
  const show = useShowShared();
  const [seen, setSeen] = useState<{ text: string; until: number | undefined } | null>(null);
  useHiddenInTime(seen?.until, () => setSeen(null));
  const form = useForm({
    initial: { text: '' },
    check: ({ text }) => (text.trim() === '' ? { text: t('shared.required') } : null),
    send: ({ text }) => save.send({ productId, text: text.trim() }),
  });
  const look = async () => {
    const shown = await show.run({ product_id: productId });
    if (shown) setSeen({ text: shown.answer.text, until: shownUntil(shown.answer) });
  };
  return (
    <FormDialog
      title={t('shared.title')}
      form={form}
      label={t('shared.save')}
      done={t('shared.done', { n: form.result?.value.delivered ?? 0 })}
      onClose={onClose}
    >
      {show.error !== null && <Banner tone="bad">{failureText(t, show.error)}</Banner>}
      {seen === null ? (
        <Button look="small dense" label={t('shared.show')} busy={show.busy} onClick={() => void look()} />
      ) : seen.text === '' ? (
        <Banner tone="note">{t('shared.none')}</Banner>
      ) : (
        <p className="receipt-key">
          <code>{seen.text}</code>
        </p>
      )}
      <TextArea
        label={t('shared.text')}
        hint={t('shared.hint')}
        rows={6}
        dir="auto"
        maxLength={MOST_DELIVERY_TEXT}
        {...form.field('text')}
      />
    </FormDialog>
  );
}
