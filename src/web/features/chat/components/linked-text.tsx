import { isWebLink } from '#domain/shop/links.ts';
import { appOf } from '#web/ui/screen/app-of.ts';

const ADDRESS = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;

/** What the store says, its addresses as links that are called by the app that they open. */
export const LinkedText = ({ text }: { text: string }) =>
  text.split(ADDRESS).map((part, at) =>
    at % 2 === 1 && isWebLink(part) ? (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their places
        key={at}
        className="font-semibold underline underline-offset-2"
        href={part}
        target="_blank"
        rel="noopener noreferrer"
      >
        {appOf(part) ?? part}
      </a>
    ) : (
      part
    ),
  );
