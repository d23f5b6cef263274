import { useState } from 'react';
import { BRAND_PARTS, type SettingPart } from '#domain/settings/setting-kinds.ts';
import { type ShopSettingName, settingOf, settingsIn } from '#domain/settings/settings.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { type FoundSetting, findSettings } from './find-settings.ts';

export type IndexPart = SettingPart | 'backup';

interface Props {
  parts: readonly IndexPart[];
  open: IndexPart | null;
  /** The settings that are not saved. */
  changed: readonly ShopSettingName[];
  onOpen: (part: IndexPart, setting?: ShopSettingName) => void;
}

/** The parts of the settings and a search over all of them, those of the brand too. */
export function SettingsIndex({ parts, open, changed, onOpen }: Props) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const own = parts.filter((part): part is SettingPart => part !== 'backup');
  const found = findSettings(t, typed, [...own, ...BRAND_PARTS]);
  const isOwn = ({ part }: FoundSetting) => own.includes(part);
  const choose = ({ part, name }: FoundSetting) => {
    setTyped('');
    onOpen(part, name);
  };
  return (
    <div className="settings-index">
      <TextField
        label={t('shop.find')}
        type="search"
        className="field-dense"
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          const [first] = found;
          if (event.key === 'Escape') setTyped('');
          if (event.key === 'Enter' && first && isOwn(first)) choose(first);
        }}
      />
      {typed.trim() === '' ? (
        <nav aria-label={t('shop.parts')}>
          <ul>
            {parts.map((part) => (
              <li key={part}>
                <button
                  type="button"
                  className="settings-way"
                  aria-current={part === open ? 'true' : undefined}
                  onClick={() => onOpen(part)}
                >
                  <PartName part={part} changed={changed} />
                </button>
              </li>
            ))}
          </ul>
        </nav>
      ) : (
        <div role="status">
          <p className="px-2 text-xs text-muted">{t('shop.found', { n: found.length })}</p>
          <ul>
            {found.map((each) => (
              <li key={each.name}>
                {isOwn(each) ? (
                  <button type="button" className="settings-way" onClick={() => choose(each)}>
                    <Found found={each} />
                  </button>
                ) : (
                  <Link
                    className="settings-way"
                    to={paths.adminTab('brand', { part: each.part, setting: each.name })}
                  >
                    <Found found={each} />
                  </Link>
                )}
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}

/** With what it has, in a line, and a dot where something is not saved. */
function PartName({ part, changed }: { part: IndexPart; changed: readonly ShopSettingName[] }) {
  const t = useT();
  const names = part === 'backup' ? [] : settingsIn(part);
  const isChanged = changed.some((name) => settingOf(name).part === part);
  return (
    <>
      <span className="flex items-center gap-2">
        {part === 'backup' ? t('shop.backup') : t(`shop.part.${part}`)}
        {isChanged && <span className="settings-changed" role="img" aria-label={t('shop.partChanged')} />}
      </span>
      {names.length > 0 && (
        <span className="settings-has">{names.map((name) => t(`shop.${name}`)).join(', ')}</span>
      )}
    </>
  );
}

function Found({ found }: { found: FoundSetting }) {
  const t = useT();
  return (
    <>
      <span>{found.label}</span>
      <span className="settings-has">{t(`shop.part.${found.part}`)}</span>
    </>
  );
}
