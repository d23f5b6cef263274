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
        <button
          key={view.name}
          type="button"
          className="chip"
          aria-pressed={view.name === chosen}
          onClick={() => onChoose(view.name)}
        >
          {view.label}
        </button>
      ))}
    </fieldset>
  );
}
