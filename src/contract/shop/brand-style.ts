import { announcementId } from '#domain/settings/brand.ts';
import { type Accent, accentIn } from '#domain/shop/accent.ts';
import type { StoreInfo } from './store.ts';

const VARIABLES: Record<keyof Accent, readonly string[]> = {
  fill: ['accent'],
  on: ['on-accent'],
  press: ['accent-press'],
  edge: ['accent-edge', 'accent-edge-press'],
  soft: ['accent-soft'],
  // Links are in ink unless the seller has a colour.
  text: ['accent-text', 'link'],
};

/** A seller's colour as the styles know it. */
export const accentVariables = (accent: Accent): Record<string, string> =>
  Object.fromEntries(
    Object.entries(VARIABLES).flatMap(([part, names]) =>
      names.map((name) => [`--${name}`, accent[part as keyof Accent]]),
    ),
  );

const rule = (selector: string, values: Record<string, string>): string =>
  `${selector}{${Object.entries(values)
    .map(([name, value]) => `${name}:${value}`)
    .join(';')}}`;

/**
 * What a brand adds to the styles, in the document itself so that nothing is seen before it; empty for a store as it
 * came. The policy allows it by its hash.
 */
export function brandStyle({ accent, announcement }: Pick<StoreInfo, 'accent' | 'announcement'>): string {
  const rules = accent
    ? [
        rule(':root', accentVariables(accentIn('light', accent))),
        rule(':root[data-theme=dark]', accentVariables(accentIn('dark', accent))),
      ]
    : [];
  // Who closed it does not see it again, not even until the page is alive.
  if (announcement)
    rules.push(rule(`[data-quiet="${announcementId(announcement)}"] .announcement`, { display: 'none' }));
  return rules.join('');
}
