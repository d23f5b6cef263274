import { useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { endpoints } from '../endpoints.ts';

/** In demo mode only: keys to try the door with. */
export function DemoKeys({ onChoose }: { onChoose: (code: string) => void }) {
  const t = useT();
  const { api, demo } = useServices();
  const [keys, setKeys] = useState<{ valid: string | null; expired: string | null } | null>(null);
  useEffect(() => {
    if (!demo) return;
    api.call(endpoints.listDemoKeys, {}).then(
      ({ data }) => setKeys(data),
      () => setKeys(null),
    );
  }, [api, demo]);
  if (!keys) return null;
  const rows = [
    { code: keys.valid, label: t('vip.demoValid') },
    { code: keys.expired, label: t('vip.demoExpired') },
  ];
  return (
    <section className="border-t border-line px-6 py-4" aria-labelledby="demo-keys">
      <h2 id="demo-keys" className="text-sm font-semibold text-muted">
        {t('vip.demoKeys')}
      </h2>
      <ul className="mt-2 flex flex-col gap-2">
        {rows.map(
          ({ code, label }) =>
            code && (
              <li key={label}>
                <Button className="w-full flex-wrap justify-between" onClick={() => onChoose(code)}>
                  <span className="font-mono" dir="ltr">
                    {code}
                  </span>
                  <span className="text-muted">{label}</span>
                </Button>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
