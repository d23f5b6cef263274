import type { OwnTerm } from '#contract/catalogue/vocabulary.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Tongues } from '#web/ui/goods/tongues.tsx';
import { MovableList } from '#web/ui/lists/movable-list.tsx';
import { RowButton } from '#web/ui/lists/row-button.tsx';
import { Picture } from '#web/ui/screen/picture.tsx';

interface Props {
  label: string;
  terms: readonly OwnTerm[];
  onOrder: (terms: OwnTerm[]) => void;
  onEdit: (term: OwnTerm) => void;
  onRemove: (term: OwnTerm) => void;
}

/** The terms of a kind in their order. */
export function TermRows({ label, terms, onOrder, onEdit, onRemove }: Props) {
  const t = useT();
  return (
    <MovableList
      label={label}
      rows={terms}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      onOrder={onOrder}
    >
      {(term) => (
        <>
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
              <Tongues texts={term.texts} />
            </span>
            {term.uses > 0 && t('terms.uses', { n: term.uses })}
            <span className="flex gap-2">
              <RowButton
                label={t('terms.edit')}
                said={t('terms.editOne', { name: term.name })}
                onPress={() => onEdit(term)}
              />
              <RowButton
                danger
                label={t('terms.remove')}
                said={t('terms.removeOne', { name: term.name })}
                onPress={() => onRemove(term)}
              />
            </span>
          </span>
        </>
      )}
    </MovableList>
  );
}

/** A badge as buyers see it. */
const Name = ({ term: { kind, name, tone } }: { term: OwnTerm }) =>
  kind === 'badge' ? (
    <bdi className={`badge ${tone === 'plain' ? '' : `badge-${tone}`}`}>{name}</bdi>
  ) : (
    <bdi className="font-semibold wrap-anywhere">{name}</bdi>
  );
