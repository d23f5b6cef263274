import { Command } from 'cmdk';
import { useEffect, useRef, useState } from 'react';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { useMay } from '#web/lib/page/rights.tsx';
import { useNavigate } from '#web/lib/page/router.tsx';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import { PlusIcon, SearchIcon } from '#web/ui/screen/icons.tsx';
import type { Place } from '../places.ts';
import { ACTIONS } from './actions.ts';
import { FoundGroups, KeyActions } from './found-groups.tsx';
import { Hit } from './hit.tsx';
import { useFindings } from './queries.ts';

interface Props {
  places: readonly Place[];
  onClose: () => void;
}

/** One box that finds orders, products and customers, and leads to places and to what is begun there. */
export function CommandBox({ places, onClose }: Props) {
  const { t } = useLanguage();
  const may = useMay();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const field = useRef<HTMLInputElement>(null);
  // When the dialog stands: opening it gives the focus to the box around.
  useEffect(() => field.current?.focus(), []);
  const { found, failed, busy } = useFindings(typed);
  const fits = (text: string) => text.toLowerCase().includes(typed.trim().toLowerCase());
  const shownPlaces = places.filter(({ title }) => fits(t(title)));
  const shownActions = ACTIONS.filter(({ text, right }) => may(right) && fits(t(text)));
  const importsKeys = may('stock.change') && fits(t('command.importKeys'));
  const onGo = (to: string) => {
    onClose();
    navigate(to);
  };
  const onOpen = (open: () => void) => {
    onClose();
    open();
  };
  return (
    <Dialog title={t('command.title')} onClose={onClose} bare>
      <Command label={t('command.title')} shouldFilter={false} loop className="command-box">
        <div className="flex items-center gap-3 border-b border-line px-4">
          <SearchIcon size={18} />
          <Command.Input
            ref={field}
            className="h-14 min-w-0 flex-1 bg-transparent text-base outline-none focus-visible:[box-shadow:none]"
            placeholder={t('command.title')}
            maxLength={300}
            value={typed}
            onValueChange={setTyped}
          />
          {busy && <span className="spinner" role="status" aria-label={t('layout.loading')} />}
        </div>
        <Command.List className="command-list max-h-[min(440px,60dvh)] overflow-y-auto overscroll-contain px-2 pt-1 pb-2">
          {!busy && (
            <Command.Empty className="px-4 py-8 text-center text-sm text-muted">
              {t('command.none', { query: typed.trim() })}
            </Command.Empty>
          )}
          {failed && <p className="px-4 py-2 text-sm text-chilli-text">{t('command.failed')}</p>}
          {found && <FoundGroups found={found} onGo={onGo} onOpen={onOpen} />}
          {shownPlaces.length > 0 && (
            <Command.Group heading={t('command.places')}>
              {shownPlaces.map(({ name, title, icon }) => (
                <Hit
                  key={name}
                  value={`place ${name}`}
                  icon={icon}
                  onSelect={() => onGo(paths.adminTab(name))}
                >
                  {t(title)}
                </Hit>
              ))}
            </Command.Group>
          )}
          <Command.Group heading={t('command.actions')}>
            {found && <KeyActions found={found} onOpen={onOpen} />}
            {shownActions.map(({ text, tab, dialog }) => (
              <Hit
                key={text}
                value={`action ${text}`}
                icon={PlusIcon}
                onSelect={() => onGo(paths.adminTab(tab, dialog === undefined ? {} : { dialog }))}
              >
                {t(text)}
              </Hit>
            ))}
            {importsKeys && (
              <Hit
                value="action import"
                icon={PlusIcon}
                detail={t('command.importHint')}
                onSelect={() => onGo(paths.adminTab('products', { dialog: 'outOfStock' }))}
              >
                {t('command.importKeys')}
              </Hit>
            )}
          </Command.Group>
        </Command.List>
        <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2.5 text-xs/5 text-muted">
          <span aria-hidden="true" className="pointer-coarse:hidden">
            <kbd>↑</kbd> <kbd>↓</kbd> {t('command.choose')} <kbd>↵</kbd> {t('command.open')} <kbd>Esc</kbd>{' '}
            {t('panel.close')}
          </span>
          {may('orders.see') && <span className="ms-auto">{t('command.hint')}</span>}
        </p>
      </Command>
    </Dialog>
  );
}
