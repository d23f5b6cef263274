import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { METRIC_NAMES, METRICS, type MetricName } from './metric-table.ts';

const file = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8');

/** The sections of the operator's guide that an alert may lead to. */
const SECTIONS =
  `no-key-came gateway-down disk-full backup-old mails-failing refused-notices sold-out slow`.split(' ');
/** What a collector adds to every series. */
const ADDED = ['job', 'instance'];

const isName = (name: string): name is MetricName => Object.hasOwn(METRICS, name);
const metricOf = (name: string): MetricName | null => {
  if (isName(name)) return METRICS[name].type === 'histogram' ? null : name;
  const base = name.replace(/_(bucket|sum|count)$/, '');
  return isName(base) && METRICS[base].type === 'histogram' ? base : null;
};

/** What an expression names that there is not; a histogram by its parts only. */
function unknownIn(expr: string): string[] {
  const names = [...expr.matchAll(/\bkunci_[a-z0-9_]+/g)].map(([name]) => name);
  const unknown = names.filter((name) => metricOf(name) === null);
  const labelsOf = (name: string): readonly string[] => {
    const metric = metricOf(name);
    return [...(metric ? METRICS[metric].labels : []), ...(name.endsWith('_bucket') ? ['le'] : [])];
  };
  for (const [, name = '', inside = ''] of expr.matchAll(/\b(kunci_[a-z0-9_]+)\{([^}]*)\}/g))
    for (const [, label = ''] of inside.matchAll(/([a-z_]+)\s*(?:=~|!~|!=|=)/g))
      if (!labelsOf(name).includes(label)) unknown.push(`${name}{${label}}`);
  const anyLabel = [...names.flatMap(labelsOf), ...ADDED];
  for (const [, list = ''] of expr.matchAll(/\bby \(([^)]*)\)/g))
    unknown.push(
      ...list
        .split(',')
        .map((label) => label.trim())
        .filter((label) => !anyLabel.includes(label)),
    );
  return unknown;
}

it.each([
  ['kunci_orders_waiting', []],
  ['rate(kunci_orders_total{event="paid"}[5m])', []],
  ['sum by (gateway, le) (kunci_gateway_seconds_bucket{method="create"})', []],
  ['kunci_orders_wating', ['kunci_orders_wating']],
  ['kunci_gateway_seconds', ['kunci_gateway_seconds']],
  ['kunci_orders_total{status="paid"}', ['kunci_orders_total{status}']],
  ['sum by (outcome) (kunci_orders_total)', ['outcome']],
])('the check itself: %s', (expr, unknown) => {
  expect(unknownIn(expr)).toEqual(unknown);
});

describe('the alerts', () => {
  const rules = file('deploy/prometheus/alerts.yml')
    .split(/^ {6}- alert: /m)
    .slice(1)
    .map((text) => ({
      name: /^\w+/.exec(text)?.[0] ?? '',
      expr: /^ {8}expr: (.*)$/m.exec(text)?.[1] ?? '',
      summary: /^ {10}summary: '(.+)'$/m.exec(text)?.[1] ?? '',
      runbook: /^ {10}runbook: (.*)$/m.exec(text)?.[1] ?? '',
      labels: [...text.matchAll(/\$labels\.([a-z]+)/g)].map(([, label = '']) => label),
    }));

  it.each(rules)('$name asks for what there is, says what is wrong and where to look', (rule) => {
    expect(rule.expr).not.toBe('');
    expect(unknownIn(rule.expr)).toEqual([]);
    expect(rule.summary).not.toBe('');
    const [, section] = /^docs\/guides\/operating\.md#(.+)$/.exec(rule.runbook) ?? [];
    expect(SECTIONS).toContain(section);
    const labels = METRIC_NAMES.filter((name) => rule.expr.includes(name)).flatMap(
      (name) => METRICS[name].labels,
    );
    expect(rule.labels.filter((label) => !(labels as string[]).includes(label))).toEqual([]);
  });

  it('reach every section', () => {
    const reached = new Set(rules.map(({ runbook }) => runbook.replace(/^.*#/, '')));
    expect([...reached].sort()).toEqual([...SECTIONS].sort());
  });
});

interface Panel {
  title: string;
  type: string;
  targets?: { expr: string; legendFormat: string }[];
}
const board = JSON.parse(file('deploy/grafana/kunci.json')) as { panels: Panel[] };

it.each(board.panels.filter(({ type }) => type !== 'row'))(
  'the panel “$title” asks for what there is',
  (panel) => {
    for (const { expr, legendFormat } of panel.targets ?? []) {
      expect(unknownIn(expr)).toEqual([]);
      const labels: string[] = METRIC_NAMES.filter((name) => expr.includes(name)).flatMap((name) => [
        ...METRICS[name].labels,
      ]);
      for (const [, label = ''] of legendFormat.matchAll(/\{\{(\w+)\}\}/g)) expect(labels).toContain(label);
    }
    expect(panel.targets?.length).toBeGreaterThan(0);
  },
);

it('the guide lists every metric as the table has it', () => {
  const listed = file('docs/guides/monitoring.md')
    .split('\n')
    .filter((line) => line.startsWith('| `kunci_'));
  const lines = METRIC_NAMES.map((name) => {
    const { type, labels, help } = METRICS[name];
    return `| \`${name}\` | ${type} | ${labels.map((label) => `\`${label}\``).join(', ')} | ${help} |`;
  });
  expect(listed).toEqual(lines);
});
