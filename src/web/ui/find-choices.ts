export interface Choice {
  value: string;
  label: string;
  /** What it stands under; those of one group follow each other. */
  group?: string;
  disabled?: boolean;
}

/** Those whose name has every word that was typed, in any order and letter case. */
export function findChoices(choices: readonly Choice[], query: string): readonly Choice[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return choices;
  return choices.filter(({ label }) => {
    const name = label.toLowerCase();
    return words.every((word) => name.includes(word));
  });
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
