import type { OwnHandAccount } from '#contract/payments/hand-payments.ts';
import {
  HAND_HOLDER_MAX,
  HAND_KINDS,
  HAND_NAME_MAX,
  HAND_NOTE_MAX,
  HAND_NUMBER_MAX,
  type HandKind,
  numberDoubt,
} from '#domain/hand-payments/hand-payments.ts';
import { DoorPart } from '#web/features/bank-doors/door-part.tsx';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { QrisField } from './qris-field.tsx';
import { useSaveAccount } from './queries.ts';

const NAMES = {
  bank: 'handAccount.bank',
  'e-wallet': 'handAccount.wallet',
  qris: 'handAccount.shop',
} as const;

interface Props {
  /** The account to change; without it a new one is made. */
  account: OwnHandAccount | null;
  onClose: () => void;
}

export function AccountDialog({ account, onClose }: Props) {
  const t = useT();
  const { send } = useSaveAccount();
  const form = useForm({
    initial: () => ({
      kind: account?.kind ?? ('bank' as HandKind),
      name: account?.name ?? '',
      holder: account?.holder ?? '',
      number: account?.number ?? '',
      note: account?.note ?? '',
      qris: account?.qris ?? '',
      active: account?.active ?? true,
    }),
    check: ({ kind, name, number, qris }) => {
      if (kind === 'qris' && qris === '') return { qris: t('handAccount.qrisRequired') };
      if (name.trim() === '') return { name: t('handAccount.nameRequired') };
      return kind !== 'qris' && !/\d/.test(number) ? { number: t('handAccount.numberRequired') } : null;
    },
    send: ({ qris, ...values }) =>
      send({
        ...values,
        ...(account ? { id: account.id } : {}),
        version: account?.version ?? 0,
        number: values.kind === 'qris' ? '' : values.number,
        qris: values.kind === 'qris' ? qris : null,
      }),
  });
  const { kind, name, number, active } = form.values;
  const doubt = numberDoubt({ kind, name, number });
  return (
    <FormDialog
      title={account ? t('handAccount.editOne', { name: account.name }) : t('handAccount.newTitle')}
      form={form}
      label={t('handAccount.save')}
      failed={t('handAccount.saveFailed')}
      done={t('handAccount.saved')}
      more={account ? undefined : t('handAccount.saved')}
      onClose={onClose}
    >
      <SelectField
        label={t('handAccount.kind')}
        value={kind}
        onChange={(value) => form.set({ kind: value as HandKind })}
        options={HAND_KINDS.map((each) => [each, t(`handAccount.kind.${each}`)])}
      />
      {kind === 'qris' && (
        <QrisField
          {...form.field('qris')}
          onRead={(qris, merchant) => form.set({ qris, ...(name === '' ? { name: merchant } : {}) })}
        />
      )}
      <TextField label={t(NAMES[kind])} maxLength={HAND_NAME_MAX} {...form.field('name')} />
      {kind !== 'qris' && (
        <>
          <TextField
            label={t(kind === 'bank' ? 'handAccount.number' : 'handAccount.phone')}
            inputMode="numeric"
            dir="ltr"
            maxLength={HAND_NUMBER_MAX}
            {...form.field('number')}
          />
          {doubt && (
            <Banner tone="note">
              {doubt.doubt === 'digits'
                ? t('handAccount.doubtDigits', { bank: doubt.bank, n: doubt.digits })
                : t('handAccount.doubtPhone')}
            </Banner>
          )}
          <TextField label={t('handAccount.holder')} maxLength={HAND_HOLDER_MAX} {...form.field('holder')} />
        </>
      )}
      <TextField
        label={t('handAccount.note')}
        hint={t('handAccount.noteHint')}
        maxLength={HAND_NOTE_MAX}
        {...form.field('note')}
      />
      <Tick
        label={t('handAccount.show')}
        className="text-sm font-semibold"
        checked={active}
        onTick={(active) => form.set({ active })}
      />
      {account && <DoorPart accountId={account.id} />}
    </FormDialog>
  );
}
