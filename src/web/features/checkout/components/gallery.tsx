import { useRef, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';

interface Props {
  name: string;
  /** The first is there from the start; so many are still on their way. */
  pictures: readonly string[];
  count: number;
}

/** A product's pictures side by side: one is pushed along by finger, by arrow key, or by the small ones below. */
export function Gallery({ name, pictures, count }: Props) {
  const t = useT();
  const strip = useRef<HTMLUListElement>(null);
  const [at, setAt] = useState(0);
  const shown = Array.from({ length: Math.max(count, pictures.length) }, (_, n) => pictures[n] ?? '');
  const show = (n: number) => {
    const { current } = strip;
    const place = current?.children[n];
    if (!current || !(place instanceof HTMLElement)) return;
    const first = current.children[0] as HTMLElement;
    current.scrollTo({ left: place.offsetLeft - first.offsetLeft });
  };
  return (
    <div className="gallery">
      <ul
        ref={strip}
        className="gallery-strip"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={t('checkout.pictures')}
        onScroll={({ currentTarget: { scrollLeft, clientWidth } }) =>
          setAt(Math.round(Math.abs(scrollLeft) / Math.max(1, clientWidth)))
        }
      >
        {shown.map((src, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a picture is told by its place
          <li key={n} id={`picture-${n + 1}`}>
            <Picture src={src} eager={n === 0} alt={t('checkout.picture', { name, n: n + 1 })} />
          </li>
        ))}
      </ul>
      <ul className="gallery-small">
        {shown.map((src, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={n}>
            <a
              href={`#picture-${n + 1}`}
              aria-label={t('checkout.picture', { name, n: n + 1 })}
              aria-current={n === at}
              onClick={(event) => {
                event.preventDefault();
                show(n);
              }}
            >
              <Picture src={src} eager={n === 0} />
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
