import { useState } from 'react';
import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx';
import { SelectField } from '#web/ui/fields/text-field.tsx';

interface Props {
  term: OwnTerm;
  /** What may take its place. */
  others: readonly OwnTerm[];
  busy: boolean;
  error: string | null;
  onRemove: (instead: string | undefined) => void;
  onClose: () => void;
}

/** None of the names, which have no comma. */
const NOTHING = ',';

/** Where it is used, and what is put there instead, before it goes. */
export function RemoveTermDialog({ term, others, busy, error, onRemove, onClose }: Props) {
  const t = useT();
  const [instead, setInstead] = useState('');
  const isUsed = term.uses > 0;
  return (
    <ConfirmDialog
      title={t('terms.removeTitle', { name: term.name })}
      action={t('terms.remove')}
      busy={busy}
      error={error}
      notYet={isUsed && instead === ''}
      onConfirm={() => onRemove(isUsed ? (instead === NOTHING ? '' : instead) : undefined)}
      onClose={onClose}
    >
      <p className="mb-4">
        {isUsed
          ? t('terms.usedBy', { n: term.uses, products: `${term.products.join(', ')}${more(term)}` })
          : t('terms.unused')}
      </p>
      {isUsed && (
        <SelectField
          label={t('terms.instead')}
          options={[
            [NOTHING, t(term.kind === 'game' ? 'terms.keepCategories' : 'terms.nothing')],
            ...others.map(({ name }) => [name, name] as const),
          ]}
          value={instead}
          onChange={setInstead}
        >
          <option value="" disabled>
            {t('terms.choose')}
          </option>
        </SelectField>
      )}
    </ConfirmDialog>
  );
}

const more = ({ uses, products }: OwnTerm): string => (uses > products.length ? ', …' : '');
