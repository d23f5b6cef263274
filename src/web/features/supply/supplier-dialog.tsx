import { useState } from 'react';
import type { SupplierView } from '#contract/orders/supply.ts';
import { SECRET_LEAST, SECRET_MOST } from '#domain/hand-payments/bank-doors.ts';
import { ANSWER_PATH, MOST_PATH, PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { useSaveSupplier } from './queries.ts';
import { SupplierDoor } from './supplier-door.tsx';

interface Props {
  /** The one to change; without it a new one is made. */
  supplier: SupplierView | null;
  /** Just made for it. */
  secret: string | null;
  onClose: () => void;
  onMade?: (supplier: SupplierView, secret: string | null) => void;
}

const SHAPE = ['keysAt', 'stateAt', 'laterWord', 'refusedWord'] as const;

export function SupplierDialog({ supplier, secret, onClose, onMade }: Props) {
  const t = useT();
  const { send } = useSaveSupplier();
  const [shown, setShown] = useState(secret);
  const form = useForm({
    initial: () => ({
      name: supplier?.name ?? '',
      url: supplier?.url ?? '',
      secret: '',
      ...(supplier?.reads ?? PLAIN_ANSWER),
    }),
    check: ({ name, url, secret: theirs, ...reads }) => {
      if (name.trim() === '') return { name: t('supply.nameRequired') };
      if (!/^https?:\/\/[^?#\s]+$/.test(url.trim())) return { url: t('supply.urlWrong') };
      if (theirs !== '' && theirs.length < SECRET_LEAST)
        return { secret: t('supply.secretShort', { n: SECRET_LEAST }) };
      const wrong = (['keysAt', 'stateAt'] as const).find((name) => !ANSWER_PATH.test(reads[name]));
      return wrong ? { [wrong]: t('supply.pathWrong') } : null;
    },
    send: async ({ name, url, secret: theirs, ...reads }) => {
      const { data, secret: made } = await send({
        ...(supplier ? { id: supplier.id } : {}),
        name: name.trim(),
        adapter: 'http',
        url: url.trim(),
        reads,
        ...(supplier || theirs === '' ? {} : { secret: theirs }),
      });
      onMade?.(data, made);
    },
  });
  return (
    <FormDialog
      title={supplier ? t('supply.editOne', { name: supplier.name }) : t('supply.newTitle')}
      form={form}
      label={t('supply.save')}
      failed={t('supply.saveFailed')}
      done={t('supply.saved')}
      onClose={onClose}
    >
      <TextField label={t('supply.name')} maxLength={80} {...form.field('name')} />
      <TextField
        label={t('supply.url')}
        hint={t('supply.urlHint')}
        dir="ltr"
        inputMode="url"
        maxLength={2000}
        {...form.field('url')}
      />
      {!supplier && (
        <TextField
          label={t('supply.theirSecret')}
          hint={t('supply.theirHint')}
          dir="ltr"
          maxLength={SECRET_MOST}
          {...form.field('secret')}
        />
      )}
      <details className="text-sm" open={SHAPE.some((name) => form.problems[name])}>
        <summary>{t('supply.reads')}</summary>
        <p className="my-2 text-muted">{t('supply.readsHint')}</p>
        <div className="grid gap-3 sm:grid-cols-2">
          {SHAPE.map((name) => (
            <TextField
              key={name}
              label={t(`supply.shape.${name}`)}
              dir="ltr"
              maxLength={MOST_PATH}
              {...form.field(name)}
            />
          ))}
        </div>
      </details>
      {supplier && <SupplierDoor supplier={supplier} secret={shown} onSecret={setShown} />}
    </FormDialog>
  );
}
