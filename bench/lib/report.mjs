const rows = [];

export const median = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

/** One line of the result: what was measured, against what, and the budget it should keep. */
export function report(name, value, budget, kept) {
  rows.push({ name, value, budget, kept });
  console.log(`${kept === null ? ' ' : kept ? '✓' : '✗'} ${name.padEnd(46)} ${value.padEnd(44)} ${budget}`);
}

/** All of it for a page of documentation. */
export function printTable() {
  const cell = (text) => text.replaceAll('|', '\\|');
  console.log('\n| | measured | limit | |\n|---|---|---|---|');
  for (const { name, value, budget, kept } of rows) {
    const mark = kept === null ? '' : kept ? '✓' : '✗';
    console.log(`| ${cell(name)} | ${cell(value)} | ${cell(budget)} | ${mark} |`);
  }
}

export const failures = () => rows.filter((row) => row.kept === false);
export const perSecond = (n) => `${Math.round(n).toLocaleString('en')}/s`;
export const percent = (share) => `${Math.round(share * 100)} %`;

/** So much of the list is at most this, in whole numbers. */
export function share(list, part) {
  const sorted = [...list].sort((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]);
}
