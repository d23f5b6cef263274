import { isEmail, normalizeEmail } from '#domain/accounts/email.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { sharedEndpoints } from '#web/lib/calls/endpoints.ts';
import { useCallChange } from '#web/lib/calls/server-state.ts';
import { saveText } from '#web/lib/files/save-file.ts';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { SelectField, TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { endpoints } from './endpoints.ts';

type Wish = 'export' | 'forget';

interface Props {
  onClose: () => void;
  onDone: (say: Saying) => void;
}

/** A person asks what the shop knows about them, or to be forgotten. */
export function PrivacyDialog({ onClose, onDone }: Props) {
  const t = useT();
  const may = useMay();
  const read = useCallChange(endpoints.exportPerson, []);
  const forget = useCallChange(endpoints.forgetPerson, [
    sharedEndpoints.listUsers,
    sharedEndpoints.listOrders,
  ]);
  const form = useForm({
    initial: { email: '', wish: 'export' as Wish, sure: false },
    check: ({ email, wish, sure }) => ({
      email: isEmail(normalizeEmail(email)) ? null : t('privacy.noEmail'),
      sure: wish === 'forget' && !sure ? t('privacy.notSure') : null,
    }),
    send: async ({ email, wish }) => {
      const who = { email: normalizeEmail(email) };
      if (wish === 'export') {
        const { data } = await read.send(who);
        saveText('data.json', JSON.stringify(data, null, 2), 'application/json');
        onDone((t) => t('privacy.exported', who));
      } else {
        const { orders } = await forget.send(who);
        onDone((t) => t('privacy.forgotten', { ...who, n: orders }));
      }
    },
  });
  const { wish, sure } = form.values;
  return (
    <FormDialog
      title={t('privacy.title')}
      form={form}
      label={t(`privacy.${wish}`)}
      stops={wish === 'forget'}
      failed={t('privacy.failed')}
      onClose={onClose}
    >
      <p className="text-sm text-muted">{t('privacy.text')}</p>
      <TextField
        label={t('privacy.email')}
        type="email"
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        {...form.field('email')}
      />
      {may('customers.change') && (
        <SelectField
          label={t('privacy.wish')}
          value={wish}
          onChange={(next) => form.set({ wish: next as Wish })}
          options={[
            ['export', t('privacy.export')],
            ['forget', t('privacy.forget')],
          ]}
        />
      )}
      {wish === 'forget' && (
        <div className="panel flex flex-col gap-2">
          <p>{t('privacy.forgetText')}</p>
          <Tick
            label={t('privacy.sure')}
            className="font-semibold"
            aria-invalid={form.problems.sure ? true : undefined}
            aria-describedby={form.problems.sure ? 'privacy-not-sure' : undefined}
            checked={sure}
            onTick={(on) => form.set({ sure: on })}
          />
          {form.problems.sure && (
            <p id="privacy-not-sure" className="text-sm text-chilli-text">
              {form.problems.sure}
            </p>
          )}
        </div>
      )}
    </FormDialog>
  );
}
