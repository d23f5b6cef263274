import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { pageLink } from '../catalogue-filter.ts';

interface Props {
  params: URLSearchParams;
  page: number;
  busy: boolean;
  load: () => void;
}

/** About a screen before its end the list goes on by itself. Without a script this is the way to the next page. */
const AHEAD = '900px';

export function MoreProducts({ params, page, busy, load }: Props) {
  const t = useT();
  const link = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked for anew after each page
  useEffect(() => {
    if (!link.current || typeof IntersectionObserver === 'undefined') return;
    const near = new IntersectionObserver(([entry]) => entry?.isIntersecting && load(), {
      rootMargin: AHEAD,
    });
    near.observe(link.current);
    return () => near.disconnect();
  }, [page, busy]);
  return (
    <p className="mt-6 text-center">
      <a
        ref={link}
        className="button"
        href={pageLink(params, page)}
        aria-busy={busy}
        onClick={(event) => {
          event.preventDefault();
          load();
        }}
      >
        {t('catalogue.more')}
      </a>
    </p>
  );
}
