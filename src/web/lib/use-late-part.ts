import { type ComponentType, useEffect, useState } from 'react';

/** A part that comes after the page, in its own chunk, for those who want it; without it nothing is missing. */
export function useLatePart(wanted: () => boolean, load: () => Promise<ComponentType>): ComponentType | null {
  const [Part, setPart] = useState<ComponentType | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once, when the page has come alive
  useEffect(() => {
    if (!wanted()) return;
    let gone = false;
    load().then(
      (part) => gone || setPart(() => part),
      () => {},
    );
    return () => {
      gone = true;
    };
  }, []);
  return Part;
}
