import { V1_BASE } from '#contract/api/paths.ts';
import { useT } from '#web/i18n/language-context.tsx';

const CALL = `POST ${V1_BASE}/orders
Kunci-Key: 7Qm2xV9cTz4R
Kunci-Timestamp: 1794711600
Kunci-Signature: 9f2c…

{ "variant_id": 12,
  "quantity": 5,
  "number": "BS-10293" }

201 { "status": "delivered",
      "goods": [ … ] }`;

/** What buying looks like, before anybody has read the documents. */
export function FirstCall() {
  const t = useT();
  return (
    <section className="panel flex flex-col gap-3">
      <h2 className="font-bold">{t('apiKeys.example')}</h2>
      <pre
        className="overflow-x-auto rounded-small border border-line p-3 font-mono text-xs"
        dir="ltr"
        lang="en"
      >
        {CALL}
      </pre>
      <p className="text-sm text-muted">{t('apiKeys.exampleNote')}</p>
    </section>
  );
}
