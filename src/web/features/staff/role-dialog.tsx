import type { Role } from '#contract/accounts/staff.ts';
import { RIGHTS, type Right, ROLE_NAME_MAX, wholeRights } from '#domain/guard/rights.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { Banner } from '#web/ui/screen/banner.tsx';
import { useDeleteRole, useSaveRole } from './queries.ts';

interface Props {
  role: Role | null;
  onClose: () => void;
  onDone: (say: Saying) => void;
}

/** A role of one's own: a name and what it allows. What a right needs comes along by itself. */
export function RoleDialog({ role, onClose, onDone }: Props) {
  const t = useT();
  const { send } = useSaveRole();
  const remove = useDeleteRole();
  const form = useForm({
    initial: { name: role?.name ?? '', rights: role?.rights ?? [] },
    send: async ({ name, rights: chosen }) => {
      const id = role ? { id: Number(role.key) } : {};
      await send({ ...id, name: name.trim(), rights: wholeRights(chosen) });
      onDone((t) => t('staff.changed'));
      onClose();
    },
  });
  const { rights } = form.values;
  const whole = wholeRights(rights);
  const drop = async () => {
    if (!(await remove.run({ id: Number(role?.key) }))) return;
    onDone((t) => t('staff.roleDeleted'));
    onClose();
  };
  const tick = (right: Right, on: boolean) =>
    form.set({ rights: on ? [...rights, right] : rights.filter((one) => one !== right) });
  return (
    <FormDialog
      title={role ? t('staff.editRole', { name: role.name }) : t('staff.newRole')}
      form={form}
      label={t('staff.saveRole')}
      busy={remove.busy}
      onClose={onClose}
    >
      {remove.error !== null && (
        <Banner tone="bad" onDismiss={remove.clear}>
          {failureText(t, remove.error)}
        </Banner>
      )}
      <TextField label={t('staff.roleName')} maxLength={ROLE_NAME_MAX} {...form.field('name')} />
      <fieldset className="flex flex-col">
        <legend className="mb-1.5 text-sm font-semibold text-muted">{t('staff.rights')}</legend>
        {RIGHTS.map((right) => {
          const needed = whole.includes(right) && !rights.includes(right);
          return (
            <label key={right} className="flex min-h-11 items-center gap-3 text-sm">
              <input
                type="checkbox"
                className="tick"
                checked={whole.includes(right)}
                disabled={needed}
                onChange={(event) => tick(right, event.target.checked)}
              />
              {t(`right.${right}`)}
            </label>
          );
        })}
      </fieldset>
      {role && (
        <button
          type="button"
          className="button button-danger self-start"
          disabled={role.people > 0 || remove.busy}
          onClick={() => void drop()}
        >
          {t('staff.deleteRole')}
        </button>
      )}
    </FormDialog>
  );
}
