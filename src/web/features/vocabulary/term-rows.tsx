import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { LANGUAGES, LOCALES } from '#domain/text/locales.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { MoveButtons } from '#web/ui/lists/move-buttons.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';

interface Props {
  label: string;
  terms: readonly OwnTerm[];
  onMove: (at: number, by: -1 | 1) => void;
  onEdit: (term: OwnTerm) => void;
  onRemove: (term: OwnTerm) => void;
}

/** The terms of a kind in their order, which buttons change that thumbs and keyboards reach alike. */
export function TermRows({ label, terms, onMove, onEdit, onRemove }: Props) {
  const t = useT();
  return (
    <ol className="panel divide-y divide-line p-0" aria-label={label}>
      {terms.map((term, at) => (
        <li key={term.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-3 py-2">
          <MoveButtons name={term.name} at={at} count={terms.length} onMove={onMove} />
          {term.picture && (
            <span className="size-8 flex-none overflow-hidden rounded-full [&>*]:size-full [&>*]:object-cover">
              <Picture src={term.picture} />
            </span>
          )}
          <span className="min-w-32 flex-1">
            <Name term={term} />
            {term.words && <span className="block text-xs text-muted wrap-anywhere">{term.words}</span>}
          </span>
          <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1 text-sm text-muted">
            <span className="flex gap-1 text-xs empty:hidden">
              {LOCALES.filter((each) => term.texts[each]).map((each) => (
                <abbr key={each} className="uppercase no-underline" title={LANGUAGES[each].name}>
                  {each}
                </abbr>
              ))}
            </span>
            {term.uses > 0 && t('terms.uses', { n: term.uses })}
            <span className="flex gap-2">
              <RowButton said={t('terms.editOne', { name: term.name })} onPress={() => onEdit(term)}>
                {t('terms.edit')}
              </RowButton>
              <RowButton
                label={t('terms.remove')}
                danger
                said={t('terms.removeOne', { name: term.name })}
                onPress={() => onRemove(term)}
              />
            </span>
          </span>
        </li>
      ))}
    </ol>
  );
}

/** A badge as buyers see it. */
const Name = ({ term: { kind, name, tone } }: { term: OwnTerm }) =>
  kind === 'badge' ? (
    <bdi className={`badge ${tone === 'plain' ? '' : `badge-${tone}`}`}>{name}</bdi>
  ) : (
    <bdi className="font-semibold wrap-anywhere">{name}</bdi>
  );
