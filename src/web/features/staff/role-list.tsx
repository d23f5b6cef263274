import type { Role } from '#contract/accounts/staff.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { PlusIcon } from '#web/ui/screen/icons.tsx';
import { RightList } from './right-list.tsx';
import { roleName } from './role-name.ts';

interface Props {
  roles: readonly Role[];
  /** Null makes a new one. */
  onOpen: (role: Role | null) => void;
}

/** Every role with what it allows; own ones can be changed. */
export function RoleList({ roles, onOpen }: Props) {
  const t = useT();
  return (
    <section className="flex flex-col gap-3" aria-label={t('staff.roles')}>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-base font-bold">{t('staff.roles')}</h2>
        <Button icon={<PlusIcon size={18} />} label={t('staff.newRole')} onClick={() => onOpen(null)} />
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {roles.map((role) => {
          const name = roleName(t, role.key, roles);
          return (
            <li key={role.key} className="panel flex flex-col gap-2">
              <div className="flex items-center justify-between gap-2">
                <bdi className="min-w-0 font-bold wrap-anywhere">{name}</bdi>
                <span className="badge whitespace-nowrap">{t('staff.people', { n: role.people })}</span>
              </div>
              <RightList rights={role.rights} />
              {!role.ready && (
                <Button
                  label={t('staff.edit')}
                  look="small"
                  className="mt-auto self-start"
                  aria-label={t('staff.editRole', { name })}
                  onClick={() => onOpen(role)}
                />
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
