import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { MoonIcon, ScreenIcon, SunIcon } from './icons.tsx';
import { keepTheme, showTheme, storedTheme, THEMES, type Theme } from './theme.ts';
import { useMounted } from './use-mounted.ts';

const ICONS = { system: ScreenIcon, light: SunIcon, dark: MoonIcon };

export function ThemeSwitch() {
  const t = useT();
  const mounted = useMounted();
  const [chosen, setChosen] = useState<Theme | null>(null);
  const theme = chosen ?? (mounted ? storedTheme() : null);

  useEffect(() => {
    const system = matchMedia('(prefers-color-scheme: dark)');
    const follow = () => storedTheme() === 'system' && showTheme('system');
    system.addEventListener('change', follow);
    return () => system.removeEventListener('change', follow);
  }, []);

  const choose = (next: Theme) => {
    keepTheme(next);
    setChosen(next);
  };
  return (
    <fieldset className="flex rounded-pill border-[1.5px] border-edge bg-card">
      <legend className="sr-only">{t('layout.theme')}</legend>
      {THEMES.map((name) => {
        const Icon = ICONS[name];
        return (
          <button
            key={name}
            type="button"
            className="grid size-11 place-items-center rounded-pill text-muted aria-pressed:bg-ink aria-pressed:text-paper"
            aria-pressed={theme === name}
            aria-label={t(`layout.theme.${name}`)}
            title={t(`layout.theme.${name}`)}
            onClick={() => choose(name)}
          >
            <Icon size={18} />
          </button>
        );
      })}
    </fieldset>
  );
}
