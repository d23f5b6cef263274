import { useEffect, useRef } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useLocation } from '#web/lib/page/router.tsx';
import { CopyButton } from '#web/ui/goods/copy-button.tsx';
import type { Call } from '../document.ts';
import { Example, RequestExample } from './example.tsx';
import { FieldTable } from './field-table.tsx';
import { Method } from './method.tsx';
import { Words } from './words.tsx';

const AUDIENCES = {
  anyone: 'api.audience.anyone',
  'signed-in': 'api.audience.signed-in',
  'self-or-admin': 'api.audience.self-or-admin',
  admin: 'api.audience.admin',
  'api-key': 'api.audience.api-key',
} as const;

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

/** One call: who may make it, what it takes and gives, and an example of each. */
export function CallView({ call }: { call: Call }) {
  const t = useT();
  const heading = useFocusWhenChosen();
  const audience = AUDIENCES[call.audience as keyof typeof AUDIENCES];
  return (
    <article className="flex min-w-0 flex-col gap-6">
      <div>
        <h2
          ref={heading}
          tabIndex={-1}
          className="api-english scroll-mt-19 font-mono text-[18px] font-bold tracking-[-0.02em] outline-none"
          dir="ltr"
        >
          <Method name={call.method} /> <span className="wrap-anywhere">{call.path}</span>
        </h2>
        <p className="api-english mt-2" lang="en" dir="ltr">
          <Words text={call.summary} />
        </p>
        <p className="mt-3 flex flex-wrap items-center gap-2 text-sm">
          {audience && <span className="badge">{t(audience)}</span>}
          {call.right && <span className="badge badge-over">{t('api.right', { right: call.right })}</span>}
          {call.stepUp && <span className="badge badge-over">{t('api.stepUp')}</span>}
          <CopyButton text={location.href} label={t('api.link')} copiedLabel={t('copy.copied')} />
        </p>
      </div>
      <FieldTable title={t(call.method === 'GET' ? 'api.query' : 'api.body')} schema={call.takes} />
      <RequestExample call={call} />
      {call.file ? (
        <p className="text-sm">{t('api.file', { type: call.file })}</p>
      ) : (
        <>
          <FieldTable title={t('api.answer')} schema={call.gives} />
          <Example title={t('api.success')} text={pretty(call.answers)} />
        </>
      )}
      {call.refuses !== undefined && <Example title={t('api.refusal')} text={pretty(call.refuses)} />}
    </article>
  );
}

/** A call that was chosen begins at its top, for eyes and for screen readers; going back finds its old place again. */
function useFocusWhenChosen() {
  const heading = useRef<HTMLHeadingElement>(null);
  const way = useRef(useLocation().way);
  useEffect(() => {
    if (way.current === 'browser') return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  return heading;
}
