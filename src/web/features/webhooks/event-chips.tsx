import { useT } from '#web/i18n/language-context.tsx';
import { Chip } from '#web/ui/fields/button.tsx';
import { CheckIcon, PlusIcon } from '#web/ui/screen/icons.tsx';

interface Props<Name extends string> {
  names: readonly Name[];
  chosen: readonly Name[];
  onChoose: (chosen: Name[]) => void;
}

/** What an address is told of, by the names that its program knows; one at least. */
export function EventChips<Name extends string>({ names, chosen, onChoose }: Props<Name>) {
  const t = useT();
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{t('webhooks.events')}</legend>
      {names.map((name) => {
        const on = chosen.includes(name);
        const others = chosen.filter((each) => each !== name);
        return (
          <Chip
            key={name}
            pressed={on}
            disabled={on && others.length === 0}
            className="gap-1 font-mono text-xs"
            onClick={() => onChoose(on ? others : [...chosen, name])}
          >
            {on ? <CheckIcon size={14} /> : <PlusIcon size={14} />}
            <bdi dir="ltr">{name}</bdi>
          </Chip>
        );
      })}
    </fieldset>
  );
}
