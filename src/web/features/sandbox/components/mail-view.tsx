import { useState } from 'react';
import type { InboxMail } from '#contract/payments/sandbox.ts';
import { formatDateTime } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Button, Chip } from '#web/ui/fields/button.tsx';
import { LetterFrame } from '#web/ui/screen/letter-frame.tsx';
import { mailAddress } from '../api/inbox.ts';

interface Props {
  mail: InboxMail;
  onBack: () => void;
}

export function MailView({ mail, onBack }: Props) {
  const t = useT();
  const { demo } = useServices();
  const [asHtml, setAsHtml] = useState(true);
  return (
    <article className="panel min-w-0">
      <Button label={t('inbox.back')} look="small" className="mb-3 md:hidden" onClick={onBack} />
      <h2 className="text-lg font-bold wrap-anywhere">{mail.subject}</h2>
      <dl className="mt-1 text-sm text-muted">
        <div className="flex gap-2">
          <dt>{t('inbox.to')}</dt>
          <dd className="wrap-anywhere">{mail.to}</dd>
        </div>
        <div className="flex gap-2">
          <dt>{t('inbox.at')}</dt>
          <dd>{formatDateTime(mail.at, t)}</dd>
        </div>
      </dl>
      <div className="mt-3 flex gap-2">
        <Chip label={t('inbox.html.tab')} pressed={asHtml} onClick={() => setAsHtml(true)} />
        <Chip label={t('inbox.text.tab')} pressed={!asHtml} onClick={() => setAsHtml(false)} />
      </div>
      {!asHtml ? (
        <pre className="mt-3 font-mono text-sm wrap-anywhere whitespace-pre-wrap">{mail.text}</pre>
      ) : demo ? (
        <LetterFrame title={mail.subject} html={mail.html} />
      ) : (
        // Without any permission: no script, no form, no way out of the frame.
        <iframe
          className="mt-3 h-[70vh] min-h-120 w-full rounded-small border border-line bg-white"
          title={mail.subject}
          sandbox=""
          src={mailAddress(mail)}
        />
      )}
    </article>
  );
}
