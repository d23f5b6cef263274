import { useT } from '#web/i18n/language-context.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import { curlOf } from '../curl.ts';
import type { Call } from '../document.ts';

/** The call as one would make it by hand, to this store. */
export function RequestExample({ call }: { call: Call }) {
  const t = useT();
  return <Example title={t('api.request')} text={curlOf(call, location.origin)} />;
}

/** A text to read and to copy. */
export function Example({ title, text }: { title: string; text: string }) {
  const t = useT();
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h3 className="font-bold">{title}</h3>
        <CopyButton text={text} label={t('copy.copy')} copiedLabel={t('copy.copied')} subject={title} />
      </div>
      <section
        className="mt-2 max-h-[70dvh] overflow-auto overscroll-x-contain rounded-card border border-line bg-card px-3.5 py-3 font-mono text-[13px]/5 [word-spacing:normal]"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={title}
        lang="en"
        dir="ltr"
      >
        <pre>{text}</pre>
      </section>
    </section>
  );
}
