import { BUCKETS, type LabelsOf, METRIC_NAMES, METRICS, type MetricName } from './metric-table.ts';

/** Values of one process by metric and by series, as they stand in the text: they can be sent and added up. */
export type Readings = Partial<Record<MetricName, Record<string, number>>>;

export interface Durations {
  /** How many took at most as long as each bucket says. */
  buckets: number[];
  sum: number;
  count: number;
}

const UNQUOTABLE = /[\\"\n]/g;

/** Written for every call that is counted. */
export function labelText(labels: Readonly<Record<string, string>>): string {
  let text = '';
  for (const name in labels) {
    if (text !== '') text += ',';
    text += `${name}="${labels[name]?.replace(UNQUOTABLE, '_')}"`;
  }
  return text;
}

const seriesOf = (name: string, labels: string): string => (labels === '' ? name : `${name}{${labels}}`);

export function put<Name extends MetricName>(
  readings: Readings,
  name: Name,
  labels: LabelsOf<Name>,
  value: number,
): void {
  putSeries(readings, name, labelText(labels), value);
}

export function putSeries(readings: Readings, name: MetricName, labels: string, value: number): void {
  const series = readings[name] ?? {};
  readings[name] = series;
  series[seriesOf(name, labels)] = value;
}

export function putDurations(
  readings: Readings,
  name: MetricName,
  labels: string,
  { buckets, sum, count }: Durations,
): void {
  const series = readings[name] ?? {};
  readings[name] = series;
  BUCKETS.forEach((most, n) => {
    series[`${name}_bucket{${labels},le="${most}"}`] = buckets[n] ?? 0;
  });
  series[`${name}_bucket{${labels},le="+Inf"}`] = count;
  series[`${name}_sum{${labels}}`] = Number(sum.toFixed(6));
  series[`${name}_count{${labels}}`] = count;
}

/** Several processes as one. */
export function addUp(all: readonly Readings[]): Readings {
  const total: Readings = {};
  for (const name of METRIC_NAMES) {
    const entry = METRICS[name];
    const most = 'adds' in entry && entry.adds === 'max';
    for (const readings of all) {
      for (const [series, value] of Object.entries(readings[name] ?? {})) {
        const sums = total[name] ?? {};
        total[name] = sums;
        const before = sums[series];
        sums[series] = before === undefined ? value : most ? Math.max(before, value) : before + value;
      }
    }
  }
  return total;
}

/** In the text format of Prometheus, every metric that there is, with or without a value. */
export function textOf(readings: Readings): string {
  const lines = METRIC_NAMES.flatMap((name) => [
    `# HELP ${name} ${METRICS[name].help}`,
    `# TYPE ${name} ${METRICS[name].type}`,
    ...Object.entries(readings[name] ?? {}).map(([series, value]) => `${series} ${value}`),
  ]);
  return `${lines.join('\n')}\n`;
}
