import type { Role } from '#contract/accounts/staff.ts';
import { RIGHTS, type Right, ROLE_NAME_MAX, wholeRights } from '#domain/guard/rights.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useForm } from '#web/lib/hooks/use-form.ts';
import { FormDialog } from '#web/ui/dialogs/form-dialog.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import type { Saying } from '#web/ui/lists/use-outcome.ts';
import { Failure } from '#web/ui/screen/failure.tsx';
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
      onDone('staff.changed');
      onClose();
    },
  });
  const { rights } = form.values;
  const whole = wholeRights(rights);
  const drop = async () => {
    if (!(await remove.run({ id: Number(role?.key) }))) return;
    onDone('staff.roleDeleted');
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
      <Failure of={remove} />
      <TextField label={t('staff.roleName')} maxLength={ROLE_NAME_MAX} {...form.field('name')} />
      <fieldset className="flex flex-col">
        <legend className="mb-1.5 text-sm font-semibold text-muted">{t('staff.rights')}</legend>
        {RIGHTS.map((right) => {
          const needed = whole.includes(right) && !rights.includes(right);
          return (
            <Tick
              key={right}
              label={t(`right.${right}`)}
              className="text-sm"
              checked={whole.includes(right)}
              disabled={needed}
              onTick={(on) => tick(right, on)}
            />
          );
        })}
      </fieldset>
      {role && (
        <Button
          label={t('staff.deleteRole')}
          look="danger"
          className="self-start"
          disabled={role.people > 0 || remove.busy}
          onClick={() => void drop()}
        />
      )}
    </FormDialog>
  );
}
