import {
  VOUCHER_BATCH_MOST,
  VOUCHER_CODE_MAX,
  VOUCHER_PREFIX_MAX,
  VOUCHER_RANDOM_LENGTH,
} from '#domain/price/vouchers.ts';
import { ScopeField } from '#web/features/promos/scope-field.tsx';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ApiRefusal } from '#web/lib/calls/api-refusal.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { newCode } from '#web/lib/files/new-code.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { CodeField } from '#web/ui/fields/code-field.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { useCreateVoucher, useCreateVouchers } from './queries.ts';
import {
  draftProblem,
  isBatch,
  NEW_VOUCHER,
  rulesOf,
  type VoucherDraft,
  voucherBody,
} from './voucher-draft.ts';

interface Props {
  onClose: () => void;
  onMade: (say: Saying) => void;
}

const digits = (text: string, most: number): string => text.replace(/\D/g, '').slice(0, most);

/** A new voucher: a word of one's own or a random one, what it takes and of what; what most leave alone is folded away. */
export function VoucherDialog({ onClose, onMade }: Props) {
  const t = useT();
  const { timeZone } = useServices().store;
  const { send } = useCreateVoucher();
  const { send: sendMany } = useCreateVouchers();
  const form = useForm<VoucherDraft>({
    initial: NEW_VOUCHER,
    check: (draft) => {
      const problem = draftProblem(draft, timeZone);
      if (problem === 'voucher.count') return t('voucher.countWrong', { most: VOUCHER_BATCH_MOST });
      return problem && t(`refusal.${problem}`);
    },
    send: async (draft, more) => {
      if (isBatch(draft))
        await sendMany({
          count: Number(draft.count),
          prefix: draft.code.trim(),
          ...rulesOf(draft, timeZone),
        });
      else await send(voucherBody(draft, timeZone));
      onMade('voucher.made');
      if (!more) onClose();
    },
  });
  const { values, set } = form;
  const figures = (name: 'amount' | 'most' | 'least' | 'uses' | 'perBuyer' | 'count', most = 9) => ({
    inputMode: 'numeric' as const,
    value: values[name],
    onChange: (text: string) => set({ [name]: digits(text, most) }),
  });
  const batch = isBatch(values);
  return (
    <FormDialog
      title={t('voucher.new')}
      form={form}
      label={t('voucher.make')}
      failed={(failure) =>
        failure instanceof ApiRefusal && failure.status === 401
          ? t('voucher.noUser')
          : failureText(t, failure, t('voucher.makeFailed'))
      }
      more={t('voucher.made')}
      onClose={onClose}
    >
      <CodeField
        label={batch ? t('voucher.prefix') : t('voucher.code')}
        hint={t('voucher.codeHint', { n: batch ? VOUCHER_PREFIX_MAX : VOUCHER_CODE_MAX })}
        maxLength={batch ? VOUCHER_PREFIX_MAX : VOUCHER_CODE_MAX}
        random={t('offers.random')}
        onRandom={() => set({ code: batch ? '' : newCode(VOUCHER_RANDOM_LENGTH) })}
        {...form.field('code')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {values.takes === 'percent' ? (
          <TextField
            label={t('voucher.percent')}
            inputMode="numeric"
            value={values.percent}
            onChange={(text) => set({ percent: digits(text, 3) })}
          />
        ) : (
          <TextField label={t('voucher.amount')} {...figures('amount')} />
        )}
        {batch ? null : (
          <TextField label={t('voucher.maxUses')} hint={t('voucher.maxUsesHint')} {...figures('uses', 6)} />
        )}
      </div>
      <ScopeField
        label={t('voucher.for')}
        kinds={['all', 'variant', 'products', 'terms']}
        value={values.scope}
        onChange={(scope) => set({ scope })}
      />
      <details className="fold">
        <summary>{t('voucher.rules')}</summary>
        <div className="mt-3 grid gap-4 sm:grid-cols-2">
          <SelectField
            label={t('voucher.takes')}
            options={[
              ['percent', t('voucher.takes.percent')],
              ['amount', t('voucher.takes.amount')],
            ]}
            {...form.field('takes')}
          />
          {values.takes === 'percent' && (
            <TextField label={t('voucher.mostIdr')} hint={t('voucher.optional')} {...figures('most')} />
          )}
          <TextField label={t('voucher.leastIdr')} hint={t('voucher.optional')} {...figures('least')} />
          <TextField
            label={t('voucher.perBuyer')}
            hint={t('voucher.perBuyerHint')}
            {...figures('perBuyer', 6)}
          />
          <TextField
            label={t('voucher.starts')}
            hint={t('voucher.optional')}
            type="datetime-local"
            {...form.field('starts')}
          />
          <TextField
            label={t('voucher.ends')}
            hint={t('voucher.optional')}
            type="datetime-local"
            {...form.field('ends')}
          />
          <TextField
            label={t('voucher.count')}
            hint={t('voucher.countHint', { most: VOUCHER_BATCH_MOST })}
            {...figures('count', 4)}
          />
          <Tick
            label={t('voucher.firstOrder')}
            checked={values.firstOrder}
            onTick={(firstOrder) => set({ firstOrder })}
          />
        </div>
      </details>
    </FormDialog>
  );
}
