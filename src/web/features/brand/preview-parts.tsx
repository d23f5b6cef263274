import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { PicturePlaceholder } from '#web/ui/screen/picture.tsx';
import '#web/ui/styles/receipt-keys.css';

const SOLD = 209;

export function PreviewCard() {
  const t = useT();
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{t('brand.previewCard')}</p>
      <div className="ticket">
        <div className="ticket-picture">
          <PicturePlaceholder />
        </div>
        <div className="ticket-tear" />
        <div className="flex flex-col gap-0.5 p-3 text-sm">
          <strong>{t('brand.sampleProduct')}</strong>
          <span>
            <span className="money">Rp 21.420</span>
          </span>
          <span className="text-xs text-muted">{t('brand.sampleSold', { n: SOLD })}</span>
        </div>
      </div>
    </div>
  );
}

interface Named {
  name: string;
  mark: ReactNode;
}

export function PreviewReceipt({ name, mark }: Named) {
  const t = useT();
  const rows = [
    [t('success.product'), t('brand.sampleProduct')],
    [t('success.reference'), 'DEV-T0001101148'],
    [t('success.method'), 'QRIS'],
    [t('success.total'), 'Rp 64.620'],
  ];
  return (
    <div>
      <p className="mb-1 text-xs text-muted">{t('brand.previewReceipt')}</p>
      <div className="receipt">
        <p className="mb-3 flex items-center justify-center gap-2 font-extrabold">
          {mark}
          <bdi className="truncate">{name}</bdi>
        </p>
        <hr className="receipt-cut" />
        <dl>
          {rows.map(([label, value]) => (
            <div key={label} className="receipt-row">
              <dt>{label}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        <p className="receipt-key">
          <code>SMDR-4H8P-22KQ</code>
        </p>
      </div>
    </div>
  );
}
