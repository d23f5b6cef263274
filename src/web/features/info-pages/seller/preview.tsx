import { type ReactNode, useState } from 'react';
import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { Banner } from '#web/ui/screen/banner.tsx';
import { Prose } from '#web/ui/screen/prose.tsx';
import { usePreviewInfoPage } from './queries.ts';

/** Where something is written, or what the store makes of it. */
export function Preview({ body, children }: { body: string; children: ReactNode }) {
  const t = useT();
  const { send, busy } = usePreviewInfoPage();
  const [html, setHtml] = useState<string | null>(null);
  const [failure, setFailure] = useState<unknown>(null);
  const show = async () => {
    setFailure(null);
    try {
      setHtml((await send({ body })).html);
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <div className="flex flex-col gap-3">
      {html === null ? children : <Prose className="panel" html={html} />}
      {failure !== null && (
        <Banner tone="bad" onDismiss={() => setFailure(null)}>
          {failureText(t, failure)}
        </Banner>
      )}
      <Button
        label={t(html === null ? 'pages.preview' : 'pages.write')}
        look="small"
        className="self-start"
        disabled={busy || (html === null && body.trim() === '')}
        onClick={() => (html === null ? void show() : setHtml(null))}
      />
    </div>
  );
}
