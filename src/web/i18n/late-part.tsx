import type { ComponentType } from 'react';
import type { Area } from '#languages/areas.ts';
import { lazyPage } from '#web/lib/page/lazy-page.tsx';
import type { I18n } from './i18n.ts';
import { useI18n } from './language-context.tsx';

export interface Late<Props extends object> {
  /** The texts it needs beside the page's own. */
  areas: readonly Area[];
  load: () => Promise<ComponentType<Props>>;
}

/**
 * A part that comes in its own chunk, with its own texts, when it is first shown; who shows it says what stands there till
 * then. Where many parts are listed, the list itself may come late.
 */
export function latePart<Props extends object>(
  late: Late<Props> | (() => Promise<Late<Props>>),
): ComponentType<Props> {
  const parts = new WeakMap<I18n, ComponentType<Props>>();
  const partOf = (i18n: I18n) => {
    const known = parts.get(i18n);
    if (known) return known;
    const { Page } = lazyPage(async () => {
      const { areas, load } = typeof late === 'function' ? await late() : late;
      const [part] = await Promise.all([load(), i18n.need(areas)]);
      return part;
    });
    parts.set(i18n, Page);
    return Page;
  };
  return (props) => {
    const Part = partOf(useI18n());
    return <Part {...props} />;
  };
}
