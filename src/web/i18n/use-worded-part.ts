import type { ComponentType } from 'react';
import { useLatePart } from '#web/lib/page/use-late-part.ts';
import { useI18n } from './language-context.tsx';
import type { Late } from './late-part.tsx';

/** A part that comes after the page, with texts of its own; without it nothing is missing. */
export function useWordedPart<Props extends object>(
  { areas, load }: Late<Props>,
  wanted: () => boolean = () => true,
): ComponentType<Props> | null {
  const i18n = useI18n();
  return useLatePart(wanted, async () => (await Promise.all([load(), i18n.need(areas)]))[0]);
}
