import type { ReactNode } from 'react';
import { ChoiceList, rowId } from './choice-list.tsx';
import type { Choice } from './find-choices.ts';
import { FormField } from './form-field.tsx';
import { useChoices } from './use-choices.ts';

interface Props {
  label: string;
  hint?: ReactNode;
  error?: string | null;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  /** Stands in the field while nothing is chosen. */
  placeholder: string;
}

/**
 * One of very many: typing narrows the list, arrows walk through all of it, a bounded part of it is drawn. It opens in
 * the flow of the form, where neither the edge of a dialog nor a phone's keyboard cuts it off.
 */
export function ChoiceField({ label, hint, error = null, choices, value, onChange, placeholder }: Props) {
  const { isOpen, text, chosen, open, close, choose, type, onKeyDown, ...list } = useChoices({
    choices,
    value,
    onChange,
  });
  return (
    <FormField label={label} hint={hint} error={error}>
      {(props) => {
        const id = `${props.id}-list`;
        return (
          <>
            <input
              {...props}
              type="text"
              role="combobox"
              className="field"
              autoComplete="off"
              aria-autocomplete="list"
              aria-expanded={isOpen}
              aria-controls={id}
              aria-activedescendant={isOpen && list.total > 0 ? rowId(id, list.active) : undefined}
              placeholder={chosen?.label ?? placeholder}
              value={text}
              onChange={(event) => type(event.target.value)}
              onClick={open}
              onBlur={close}
              onKeyDown={onKeyDown}
            />
            {isOpen && <ChoiceList id={id} label={label} {...list} value={value} onChoose={choose} />}
          </>
        );
      }}
    </FormField>
  );
}
