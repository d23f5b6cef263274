import { useEffect, useRef, useState } from 'react';
import { offeredLocales } from '#domain/settings/brand.ts';
import { LANGUAGES } from '#domain/text/locales.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useChooseLanguage } from '#web/i18n/use-choose-language.ts';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CheckIcon, GlobeIcon } from '#web/ui/screen/icons.tsx';

/** The picker of the sign-in pages. Closes on a click outside, scroll, resize and Escape. */
export function LanguagePicker() {
  const { t, locale } = useLanguage();
  const choose = useChooseLanguage();
  const offered = offeredLocales(useServices().store);
  const [open, setOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!open) return;
    const close = () => setOpen(false);
    const onPointer = (event: Event) => box.current?.contains(event.target as Node) || close();
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      close();
      button.current?.focus();
    };
    addEventListener('pointerdown', onPointer);
    addEventListener('keydown', onKey);
    addEventListener('scroll', close, { passive: true });
    addEventListener('resize', close);
    return () => {
      removeEventListener('pointerdown', onPointer);
      removeEventListener('keydown', onKey);
      removeEventListener('scroll', close);
      removeEventListener('resize', close);
    };
  }, [open]);

  return (
    <div className="relative" ref={box}>
      <Button
        ref={button}
        look="pill"
        aria-expanded={open}
        aria-controls="languages"
        aria-label={`${t('layout.language')}: ${LANGUAGES[locale].name}`}
        onClick={() => setOpen(!open)}
      >
        <GlobeIcon size={18} />
        <span aria-hidden="true">{locale.toUpperCase()}</span>
      </Button>
      {open && (
        <ul
          id="languages"
          className="absolute end-0 top-full z-20 mt-2 w-56 overflow-hidden rounded-card border border-edge bg-card py-1"
        >
          {offered.map((each) => (
            <li key={each}>
              <button
                type="button"
                lang={each}
                className="flex min-h-11 w-full items-center gap-3 px-4 text-start text-sm font-semibold hover:bg-paper"
                aria-pressed={each === locale}
                onClick={() => {
                  setOpen(false);
                  void choose(each);
                }}
              >
                <span className="badge font-mono" aria-hidden="true">
                  {LANGUAGES[each].country}
                </span>
                <span className="flex-1">{LANGUAGES[each].name}</span>
                {each === locale && <CheckIcon size={16} />}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
