import { Chip } from '#web/ui/fields/button.tsx';

interface Props<Name extends string> {
  label: string;
  views: readonly { name: Name; label: string }[];
  chosen: Name;
  onChoose: (name: Name) => void;
}

/** A choice between a few views of one tab. */
export function ViewChips<Name extends string>({ label, views, chosen, onChoose }: Props<Name>) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">{label}</legend>
      {views.map((view) => (
        <Chip
          key={view.name}
          label={view.label}
          pressed={view.name === chosen}
          onClick={() => onChoose(view.name)}
        />
      ))}
    </fieldset>
  );
}
