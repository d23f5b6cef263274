import { type ComponentType, useEffect, useRef, useState } from 'react';

/** A part that comes after the page, in its own chunk, for those who want it; without it nothing is missing. */
export function useLatePart<Props = object>(
  wanted: () => boolean,
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> | null {
  const [Part, setPart] = useState<ComponentType<Props> | null>(null);
  // Asked once, when the page has come alive.
  const first = useRef({ wanted, load });
  useEffect(() => {
    if (!first.current.wanted()) return;
    let gone = false;
    first.current.load().then(
      (part) => gone || setPart(() => part),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return Part;
}
