import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { METRIC_NAMES, METRICS } from './metric-table.ts';

it('the guide lists every metric as the table has it', () => {
  const guide = readFileSync(new URL('../../../docs/guides/monitoring.md', import.meta.url), 'utf8');
  const listed = guide.split('\n').filter((line) => line.startsWith('| `kunci_'));
  const lines = METRIC_NAMES.map((name) => {
    const { type, labels, help } = METRICS[name];
    return `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
  });
  expect(listed).toEqual(lines);
});
