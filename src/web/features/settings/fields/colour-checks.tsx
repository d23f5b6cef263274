import { accentIn, contrast, GROUNDS, shownRatio } from '#domain/shop/accent.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';

/** How far what is made of a colour stands out, in figures. */
export function ColourChecks({ colour }: { colour: string }) {
  const { t, locale } = useLanguage();
  const { light, dark } = { light: accentIn('light', colour), dark: accentIn('dark', colour) };
  const { paper, card } = GROUNDS.light;
  const least = (one: string, grounds: readonly string[]) =>
    Math.min(...grounds.map((ground) => contrast(one, ground)));
  const rows = [
    [t(light.on === '#ffffff' ? 'brand.onWhite' : 'brand.onDark'), contrast(light.on, light.fill)],
    [t('brand.linkOnPaper', { colour: light.text }), least(light.text, [paper, card])],
    [t('brand.edgeOnPaper', { colour: light.edge }), least(light.edge, [paper, card])],
    [t('brand.darkUses', { colour: dark.fill }), least(dark.fill, [GROUNDS.dark.paper, GROUNDS.dark.card])],
  ] as const;
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {rows.map(([text, ratio]) => (
        <li key={text} className="flex items-center gap-2">
          <CheckIcon size={16} />
          <span className="min-w-0 flex-1">{text}</span>
          <bdi dir="ltr" className="font-mono">
            {formatCount(shownRatio(ratio), locale)} : 1
          </bdi>
        </li>
      ))}
    </ul>
  );
}
