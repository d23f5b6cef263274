import { Fragment, type ReactNode } from 'react';

const ENTITIES: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&' };
const plain = (text: string): string =>
  text.replace(/&(lt|gt|amp);/g, (whole, name: string) => ENTITIES[name] ?? whole);

/** The part of Telegram's HTML that the bot uses: bold, and what is copied by a tap. */
export function ChatText({ html, onCopy }: { html: string; onCopy: (text: string) => void }) {
  const parts: ReactNode[] = html.split(/(<b>[^<]*<\/b>|<code>[^<]*<\/code>\n?)/).map((part, n) => {
    const [, tag, inner] = /^<(b|code)>([^<]*)</.exec(part) ?? [];
    const text = plain(inner ?? part);
    const key = `${n} ${part}`;
    if (tag === 'b') return <b key={key}>{text}</b>;
    if (tag !== 'code') return <Fragment key={key}>{text}</Fragment>;
    return (
      <button
        key={key}
        type="button"
        dir="ltr"
        className="my-1 block min-h-11 w-full rounded-small bg-teal-soft px-3 text-start font-mono text-sm break-all"
        onClick={() => onCopy(text)}
      >
        {text}
      </button>
    );
  });
  return <p className="whitespace-pre-line wrap-anywhere">{parts}</p>;
}
