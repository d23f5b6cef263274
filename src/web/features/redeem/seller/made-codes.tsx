import type { RedeemCode } from '#contract/accounts/manage-customers.ts';
import { formatUsd } from '#web/i18n/format.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { saveText } from '#web/lib/files/save-file.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { CODE_COPIED_MS, CopyButton } from '#web/ui/goods/copy-button.tsx';
import { DownloadIcon } from '#web/ui/screen/further-icons.tsx';

/** The codes just made, at hand to be passed on. */
export function MadeCodes({ codes, onHide }: { codes: readonly RedeemCode[]; onHide: () => void }) {
  const t = useT();
  const text = codes.map((code) => code.code).join('\n');
  return (
    <section className="panel flex flex-col gap-3" aria-labelledby="made-codes">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="made-codes" className="font-bold">
          {t('codes.made')}
        </h3>
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={text}
            label={t('codes.copyAll')}
            copiedLabel={t('copy.copied')}
            ms={CODE_COPIED_MS}
          />
          <Button
            icon={<DownloadIcon size={16} />}
            label={t('codes.saveText')}
            look="small"
            onClick={() => saveText('redeem-codes.txt', `${text}\n`)}
          />
          <Button label={t('codes.hideMade')} look="small" onClick={onHide} />
        </div>
      </div>
      <ul className="grid gap-x-6 gap-y-1 sm:grid-cols-2 lg:grid-cols-3">
        {codes.map((code) => (
          <li key={code.id} className="flex items-baseline justify-between gap-3">
            <code className="font-mono font-semibold wrap-anywhere">{code.code}</code>
            <span className="money text-sm text-muted">{formatUsd(code.amount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
