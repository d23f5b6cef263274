import { searchWords } from '#domain/catalogue/search.ts';

export interface Choice {
  value: string;
  label: string;
  /** What it stands under; those of one group follow each other. */
  group?: string;
  disabled?: boolean;
}

const names = new WeakMap<Choice, string>();
/** Its words, each after a blank. */
function nameOf(choice: Choice): string {
  const name = names.get(choice) ?? ` ${searchWords(choice.label).join(' ')}`;
  names.set(choice, name);
  return name;
}

/** Those with words that begin as all that were typed, in any order; without any, those that have them inside. */
export function findChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = searchWords(query);
  if (words.length === 0) return choices;
  const having = (parts: readonly string[]) =>
    choices.filter((choice) => parts.every((part) => nameOf(choice).includes(part)));
  const begun = having(words.map((word) => ` ${word}`));
  return begun.length > 0 ? begun : having(words);
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
