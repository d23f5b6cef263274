import { useState } from 'react';
import type { Role } from '#contract/staff.ts';
import { RIGHTS, type Right, ROLE_NAME_MAX, wholeRights } from '#domain/rights.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { endpoints } from '#web/lib/endpoints.ts';
import { useServices } from '#web/lib/services.ts';
import { useAction } from '#web/lib/use-action.ts';
import { FormDialog } from '#web/ui/form-dialog.tsx';
import { FormField } from '#web/ui/form-field.tsx';

interface Props {
  role: Role | null;
  onClose: () => void;
  onDone: (message: string) => void;
}

/** A role of one's own: a name and what it allows. What a right needs comes along by itself. */
export function RoleDialog({ role, onClose, onDone }: Props) {
  const t = useT();
  const { api } = useServices();
  const id = role ? { id: Number(role.key) } : {};
  const [name, setName] = useState(role?.name ?? '');
  const [rights, setRights] = useState<readonly Right[]>(role?.rights ?? []);
  const whole = wholeRights(rights);
  const save = useAction(async () => {
    await api.call(endpoints.saveRole, { ...id, name: name.trim(), rights: whole });
    onDone(t('staff.changed'));
    onClose();
  });
  const remove = useAction(async () => {
    await api.call(endpoints.deleteRole, { id: Number(role?.key) });
    onDone(t('staff.roleDeleted'));
    onClose();
  });
  const failed = [save, remove].find((action) => action.error !== null);
  const tick = (right: Right, on: boolean) =>
    setRights(on ? [...rights, right] : rights.filter((one) => one !== right));
  return (
    <FormDialog
      title={role ? t('staff.editRole', { name: role.name }) : t('staff.newRole')}
      label={t('staff.saveRole')}
      busy={save.busy || remove.busy}
      dirty={name !== (role?.name ?? '') || rights !== (role?.rights ?? rights)}
      error={failed ? failureText(t, failed.error) : null}
      onDismiss={() => failed?.clear()}
      onSubmit={() => void save.run()}
      onClose={onClose}
    >
      <FormField label={t('staff.roleName')}>
        {(props) => (
          <input
            {...props}
            className="field"
            autoComplete="off"
            maxLength={ROLE_NAME_MAX}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        )}
      </FormField>
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
          onClick={() => void remove.run()}
        >
          {t('staff.deleteRole')}
        </button>
      )}
    </FormDialog>
  );
}
