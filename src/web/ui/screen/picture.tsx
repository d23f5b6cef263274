import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';

interface Props {
  src: string;
  /** Pictures in the first view come at once, the others when they come near. */
  eager?: boolean;
  /** What it shows, where nothing beside it says so. */
  alt?: string;
  /** There is no picture there. */
  onBroken?: () => void;
}

/** A product's picture. Mostly it says nothing that its caption does not, and has no text of its own. */
export function Picture({ src, eager = false, alt = '', onBroken }: Props) {
  const [broken, setBroken] = useState<string | null>(null);
  const ref = useRef<HTMLImageElement>(null);
  const source = usePictureSource(src);
  const fail = (which: string) => {
    setBroken(which);
    onBroken?.();
  };
  const failEarly = useEffectEvent(fail);
  // It may have failed before the page came alive.
  useEffect(() => {
    const image = ref.current;
    if (image?.complete && image.naturalWidth === 0 && image.src !== '') failEarly(src);
  }, [src]);
  if (src === '' || !source || broken === src) return <PicturePlaceholder />;
  return (
    <img
      ref={ref}
      src={source}
      alt={alt}
      width={200}
      height={200}
      decoding="async"
      loading={eager ? 'eager' : 'lazy'}
      onError={() => fail(src)}
    />
  );
}

/** Small, at the head of a row. */
export const Thumb = ({ src }: { src: string }) => (
  <span className="block size-9 flex-none overflow-hidden rounded-small [&>*]:size-full [&>*]:object-cover">
    <Picture src={src} />
  </span>
);

export function PicturePlaceholder() {
  return (
    <svg className="size-full" viewBox="0 0 100 100" aria-hidden="true" data-placeholder="">
      <rect width="100" height="100" fill="#e9e1cf" />
      <path d="M0 82 30 52l20 18 22-24 28 30v24H0z" fill="#d3c8b0" />
      <circle cx="41" cy="45" r="12" fill="none" stroke="#8f8774" strokeWidth="6" />
      <path d="M53 45h26v11M68 45v8" fill="none" stroke="#8f8774" strokeWidth="6" />
    </svg>
  );
}
