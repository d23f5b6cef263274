import { formatIdr } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import './hand-payments.css';

/** An amount whose last three digits tell whose payment it is, and are marked. */
export function ExactAmount({ amount }: { amount: number }) {
  const { locale } = useLanguage();
  const text = formatIdr(amount, locale);
  const [, before, digits, after] = /^(.*)(\d{3})(\D*)$/.exec(text) ?? [];
  return (
    <bdi className="money whitespace-nowrap">
      {digits === undefined ? (
        text
      ) : (
        <>
          {before}
          <mark className="exact-digits">{digits}</mark>
          {after}
        </>
      )}
    </bdi>
  );
}
