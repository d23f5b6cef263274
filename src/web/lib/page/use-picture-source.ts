import { useEffect, useState } from 'react';
import { imageHashOf, renditionOf } from '#domain/catalogue/images.ts';
import { sharedEndpoints } from '../calls/endpoints.ts';
import { useServices } from '../calls/services.ts';
import { withBase } from './base-path.ts';

/** Where a picture comes from, null where there is none. In demo mode an uploaded one is in the page's own store; null until it is here. */
export function usePictureSource(address: string): string | null {
  const { demo, api } = useServices();
  // Not every list is read field by field before it is shown.
  const src = typeof address === 'string' ? address : '';
  // Of another size it is the same picture.
  const hash = demo ? (imageHashOf(src) ?? renditionOf(src)?.hash ?? null) : null;
  const [loaded, setLoaded] = useState<{ hash: string; url: string } | null>(null);
  useEffect(() => {
    if (hash === null) return;
    let gone = false;
    const show = (url: string) => gone || setLoaded({ hash, url });
    api.call(sharedEndpoints.readImage, { hash }).then(
      ({ data }) => show(`data:${data.mimeType};base64,${data.data}`),
      () => show(''),
    );
    return () => {
      gone = true;
    };
  }, [hash, api]);
  if (hash === null) return withBase(src);
  return loaded?.hash === hash ? loaded.url : null;
}
