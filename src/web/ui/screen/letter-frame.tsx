import type { SyntheticEvent } from 'react';
import { useServices } from '#web/lib/calls/services.ts';
import { usePictureSource } from '#web/lib/page/use-picture-source.ts';

// What people wrote holds no quotation mark there: the store has escaped it.
const undressed = (html: string) => html.replaceAll(' style="', ' data-style="');

const UPLOADED = / src="[^"]*?(\/images\/[^"]+)"/;

/** In the demo an uploaded picture, the shop's mark, is in the page's own store and at no address. */
function useReachable(html: string): string {
  const { demo } = useServices();
  const [attribute, address] = (demo && UPLOADED.exec(html)) || [];
  const source = usePictureSource(address ?? '') ?? '';
  return attribute ? html.replaceAll(attribute, ` src="${source}"`) : html;
}

/**
 * A document in a frame that runs nothing: no script, no form, no way out. The page's rules allow it no styles of its
 * own, so that they are put on from outside, and the frame becomes as high as what it shows.
 */
export function LetterFrame({ title, html }: { title: string; html: string }) {
  const reachable = useReachable(html);
  const dress = ({ currentTarget: frame }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = frame.contentDocument;
    if (!page) return;
    for (const element of page.querySelectorAll<HTMLElement>('[data-style]'))
      element.style.cssText = element.dataset.style ?? '';
    const border = frame.offsetHeight - frame.clientHeight;
    frame.style.height = `${page.documentElement.scrollHeight + border}px`;
  };
  return (
    <iframe
      className="min-h-96 w-full rounded-small border border-line bg-white"
      title={title}
      sandbox="allow-same-origin"
      srcDoc={undressed(reachable)}
      onLoad={dress}
    />
  );
}
