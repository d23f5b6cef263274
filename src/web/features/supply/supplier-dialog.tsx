import { useState } from 'react';
import type { SupplierView } from '#contract/orders/supply.ts';
import { SECRET_LEAST, SECRET_MOST } from '#domain/hand-payments/bank-doors.ts';
import { isSecretFor, SUPPLIER_ADAPTERS, type SupplierAdapter } from '#domain/orders/supply.ts';
import { ANSWER_PATH, MOST_PATH, PLAIN_ANSWER } from '#domain/orders/supply-answers.ts';
import type { Rounding } from '#domain/price/margin.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { isMargin, MarginFields } from './margin-fields.tsx';
import { useRenewSecret, useSaveSupplier } from './queries.ts';
import { SupplierDoor } from './supplier-door.tsx';

interface Props {
  /** The one to change; without it a new one is made. */
  supplier: SupplierView | null;
  /** Just made for it. */
  secret: string | null;
  onClose: () => void;
  onMade?: (supplier: SupplierView, secret: string | null) => void;
}

const FIRST_MARGIN = 20;
const FIRST_ROUNDING: Rounding = '500';
const SHAPE = ['keysAt', 'stateAt', 'laterWord', 'refusedWord'] as const;

export function SupplierDialog({ supplier, secret, onClose, onMade }: Props) {
  const t = useT();
  const { send } = useSaveSupplier();
  const { send: renew } = useRenewSecret();
  const [shown, setShown] = useState(secret);
  const form = useForm({
    initial: () => ({
      name: supplier?.name ?? '',
      url: supplier?.url ?? '',
      adapter: supplier?.adapter ?? ('http' as SupplierAdapter),
      secret: '',
      marginPercent: String(supplier?.shop?.marginPercent ?? FIRST_MARGIN),
      rounding: supplier?.shop?.rounding ?? FIRST_ROUNDING,
      ...(supplier?.reads ?? PLAIN_ANSWER),
    }),
    check: ({ name, url, adapter, secret: theirs, marginPercent, rounding: _, ...reads }) => {
      if (name.trim() === '') return { name: t('supply.nameRequired') };
      if (!/^https?:\/\/[^?#\s]+$/.test(url.trim())) return { url: t('supply.urlWrong') };
      if (adapter === 'kunci' && (theirs !== '' || !supplier) && !isSecretFor(adapter, theirs.trim()))
        return { secret: t('refusal.supplier.api-key') };
      if (adapter === 'kunci' && !isMargin(marginPercent)) return { marginPercent: t('supply.marginWrong') };
      if (theirs !== '' && theirs.length < SECRET_LEAST)
        return { secret: t('supply.secretShort', { n: SECRET_LEAST }) };
      const wrong = (['keysAt', 'stateAt'] as const).find((name) => !ANSWER_PATH.test(reads[name]));
      return wrong ? { [wrong]: t('supply.pathWrong') } : null;
    },
    send: async ({ name, url, adapter, secret: theirs, marginPercent, rounding, ...reads }) => {
      const { data, secret: made } = await send({
        ...(supplier ? { id: supplier.id } : {}),
        name: name.trim(),
        adapter,
        url: url.trim(),
        reads,
        ...(supplier || theirs === '' ? {} : { secret: theirs.trim() }),
        ...(adapter === 'kunci' ? { marginPercent: Number(marginPercent), rounding } : {}),
      });
      if (supplier && theirs !== '') await renew({ id: supplier.id, secret: theirs.trim() });
      onMade?.(data, made);
    },
  });
  const isShop = form.values.adapter === 'kunci';
  return (
    <FormDialog
      title={supplier ? t('supply.editOne', { name: supplier.name }) : t('supply.newTitle')}
      form={form}
      label={t('supply.save')}
      failed={t('supply.saveFailed')}
      done={t('supply.saved')}
      onClose={onClose}
    >
      {!supplier && (
        <SelectField
          label={t('supply.kind')}
          options={SUPPLIER_ADAPTERS.map((kind) => [kind, t(`supply.kind.${kind}`)] as const)}
          {...form.field('adapter')}
        />
      )}
      <TextField label={t('supply.name')} maxLength={80} {...form.field('name')} />
      <TextField
        label={t(isShop ? 'supply.shopUrl' : 'supply.url')}
        hint={t(isShop ? 'supply.shopUrlHint' : 'supply.urlHint')}
        dir="ltr"
        inputMode="url"
        maxLength={2000}
        {...form.field('url')}
      />
      {(isShop || !supplier) && (
        <TextField
          label={t(!isShop ? 'supply.theirSecret' : supplier ? 'supply.apiKeyNew' : 'supply.apiKey')}
          hint={t(isShop ? 'supply.apiKeyHint' : 'supply.theirHint')}
          dir="ltr"
          maxLength={SECRET_MOST}
          {...form.field('secret')}
        />
      )}
      {isShop ? (
        <>
          <MarginFields form={form} />
          <p className="text-sm text-muted">{t('supply.marginHint')}</p>
        </>
      ) : (
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
      )}
      {supplier && <SupplierDoor supplier={supplier} secret={shown} onSecret={setShown} />}
    </FormDialog>
  );
}
