import { useT } from '#web/i18n/language-context.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { Menu, type MenuProps } from './menu.tsx';

/** The places that have no room at the foot of a phone. */
export function MenuSheet({ onClose, ...menu }: MenuProps & { onClose: () => void }) {
  const t = useT();
  return (
    <Dialog title={t('shell.more')} onClose={onClose}>
      <nav aria-label={t('shell.more')} className="menu-sheet-list">
        <Menu {...menu} onGo={onClose} />
      </nav>
    </Dialog>
  );
}
