import { searchWords } from '#domain/search.ts';

export interface Choice {
  value: string;
  label: string;
  /** What it stands under; those of one group follow each other. */
  group?: string;
  disabled?: boolean;
}

const names = new WeakMap<Choice, string>();
function nameOf(choice: Choice): string {
  const name = names.get(choice) ?? searchWords(choice.label).join(' ');
  names.set(choice, name);
  return name;
}

/** Those whose name has every word that was typed, in any order, letter case and accents aside. */
export function findChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = searchWords(query);
  return words.length === 0
    ? choices
    : choices.filter((choice) => words.every((word) => nameOf(choice).includes(word)));
}

interface ChoiceGroup {
  name: string | undefined;
  /** The place of its first row among all. */
  from: number;
  rows: Choice[];
}

/** Rows that follow each other in one group, under its name. */
export function inGroups(rows: readonly Choice[], from: number): ChoiceGroup[] {
  const groups: ChoiceGroup[] = [];
  for (const [at, row] of rows.entries()) {
    const last = groups.at(-1);
    if (last && last.name === row.group) last.rows.push(row);
    else groups.push({ name: row.group, from: from + at, rows: [row] });
  }
  return groups;
}
