import type { Right } from '#domain/guard/rights.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { textOr } from '#web/i18n/text-or.ts';
import { CheckIcon } from '#web/ui/screen/icons.tsx';

/** What a role allows, in words. */
export function RightList({ rights }: { rights: readonly Right[] }) {
  const t = useT();
  return (
    <ul className="flex flex-col gap-1 text-sm text-muted">
      {rights.map((right) => (
        <li key={right} className="flex items-center gap-2">
          <CheckIcon size={16} />
          {textOr(t, `right.${right}`, '')}
        </li>
      ))}
    </ul>
  );
}
