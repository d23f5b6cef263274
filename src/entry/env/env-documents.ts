import { GROUPS, type Setting, settings } from './env-table.ts';

const grouped = () =>
  Object.entries(GROUPS).map(([group, title]) => ({
    title,
    entries: settings.filter(([, setting]) => setting.group === group),
  }));

const otherwise = ({ otherwise, fallback }: Setting): string => otherwise ?? String(fallback);

const notes = (setting: Setting): string[] => [
  ...(setting.needed ? ['needed in live'] : []),
  ...(setting.secret ? ['a secret'] : []),
];

/** `.env.example`: every variable as a comment, so that a copy changes nothing. */
export function envExample(): string {
  const lines = [
    '# Settings of the store. Copy this file to .env, take the # away where you set something, and chmod 600 it.',
    '# The environment wins over this file. A secret may lie in a file of its own: NAME_FILE=/path instead of NAME.',
    '# Made by npm run settings; the same as a table is docs/guides/settings-reference.md.',
  ];
  for (const { title, entries } of grouped()) {
    lines.push('', `# --- ${title}`);
    for (const [name, setting] of entries) {
      const facts = [`${setting.kind.takes}`, ...notes(setting), `otherwise ${otherwise(setting)}`];
      lines.push('', `# ${setting.help}.`, `# (${facts.join('; ')})`, `#${name}=`);
    }
  }
  return `${lines.join('\n')}\n`;
}

const cell = (text: string): string => text.replaceAll('|', '\\|');

/** The reference of all variables, a table for each group. */
export function settingsReference(): string {
  const lines = [
    '# Settings',
    '',
    '<!-- Made by npm run settings from src/entry/env/env-table.ts. -->',
    '',
    'Every variable of the environment that the store reads. They may also stand in a file `.env` in the folder from which',
    'the store is started, or in the file that `ENV_FILE` names; the environment wins. A start names everything that is',
    'wrong at once. How to set them is in [Deploying](deploying.md), what a live store needs in [Going live](going-live.md).',
    '',
    'A variable marked as a secret may lie in a file of its own: `KUNCI_SECRET_FILE=/run/secrets/kunci` instead of',
    '`KUNCI_SECRET`. One or the other, not both.',
  ];
  for (const { title, entries } of grouped()) {
    lines.push('', `## ${title}`, '| variable | meaning | takes | otherwise |', '|---|---|---|---|');
    for (const [name, setting] of entries) {
      const marks = notes(setting);
      const help = marks.length > 0 ? `${setting.help} (${marks.join(', ')})` : setting.help;
      lines.push(
        `| \`${name}\` | ${cell(help)} | ${cell(setting.kind.takes)} | ${cell(otherwise(setting))} |`,
      );
    }
  }
  return `${lines.join('\n')}\n`;
}
