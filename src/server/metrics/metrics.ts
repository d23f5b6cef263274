import type { WorkReport } from '../jobs/background.ts';

/** What is counted, and what it means to whoever reads it. */
const COUNTERS = {
  kunci_orders_total: 'Orders of this process by what happened to them: created, paid, delivered, refunded',
  kunci_callbacks_total: 'Notices of gateways: taken, repeated, refused',
  kunci_security_total: 'Sign-ins, refusals and limits by kind',
  kunci_challenges_total: 'Challenges near a limit: asked, solved, refused',
  kunci_look_ups_total: 'Look-ups of orders by e-mail: found, empty',
  kunci_mails_total: 'Mails: sent, failed attempts',
  kunci_requests_total: 'Calls of the API by path and status',
} as const;
export type CounterName = keyof typeof COUNTERS;

type Labels = Record<string, string>;

const BUCKETS = [0.005, 0.025, 0.1, 0.5, 2.5];

interface Durations {
  buckets: number[];
  sum: number;
  count: number;
}

/** Counters of one process since it started; several processes are added up by whoever reads them. */
export class Metrics {
  readonly #counts = new Map<CounterName, Map<string, number>>();
  readonly #durations = new Map<string, Durations>();

  add(name: CounterName, labels: Labels, by = 1): void {
    const series = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, series);
    const key = labelText(labels);
    series.set(key, (series.get(key) ?? 0) + by);
  }

  request(path: string, status: number, seconds: number): void {
    this.add('kunci_requests_total', { path, status: String(status) });
    const kept = this.#durations.get(path) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    this.#durations.set(path, kept);
    BUCKETS.forEach((most, n) => {
      if (seconds <= most) kept.buckets[n] = (kept.buckets[n] ?? 0) + 1;
    });
    kept.sum += seconds;
    kept.count += 1;
  }

  /** In the text format of Prometheus. */
  text(): string {
    const lines: string[] = [];
    for (const [name, help] of Object.entries(COUNTERS)) {
      lines.push(...headOf(name, help, 'counter'));
      for (const [labels, value] of this.#counts.get(name as CounterName) ?? [])
        lines.push(`${name}{${labels}} ${value}`);
    }
    const name = 'kunci_request_seconds';
    lines.push(...headOf(name, 'How long calls of the API took', 'histogram'));
    for (const [path, { buckets, sum, count }] of this.#durations) {
      const own = labelText({ path });
      BUCKETS.forEach((most, n) => {
        lines.push(`${name}_bucket{${own},le="${most}"} ${buckets[n]}`);
      });
      lines.push(`${name}_bucket{${own},le="+Inf"} ${count}`);
      lines.push(`${name}_sum{${own}} ${sum.toFixed(6)}`, `${name}_count{${own}} ${count}`);
    }
    return `${lines.join('\n')}\n`;
  }
}

/** One number that is read when it is asked for. */
export const gaugeText = (name: string, help: string, value: number): string =>
  `${[...headOf(name, help, 'gauge'), `${name} ${value}`].join('\n')}\n`;

/** What became of the background work, by job. */
export function workText(reports: ReadonlyMap<string, WorkReport>): string {
  const series = (name: string, help: string, type: string, of: (report: WorkReport) => number) => [
    ...headOf(name, help, type),
    ...[...reports].map(([job, report]) => `${name}{${labelText({ job })}} ${of(report)}`),
  ];
  const lines = [
    ...series('kunci_work_runs_total', 'Runs of background work', 'counter', ({ runs }) => runs),
    ...series('kunci_work_failures_total', 'Runs that failed', 'counter', ({ failures }) => failures),
    ...series('kunci_work_failed', '1 when the last run failed', 'gauge', ({ failed }) => Number(failed)),
    ...series('kunci_work_seconds', 'How long the last run took', 'gauge', ({ ms }) => ms / 1000),
    ...series('kunci_work_ended_seconds', 'When it ended, in unix time', 'gauge', ({ endedAt }) =>
      Math.floor(endedAt.getTime() / 1000),
    ),
  ];
  return `${lines.join('\n')}\n`;
}

const headOf = (name: string, help: string, type: string): string[] => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

const labelText = (labels: Labels): string =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, '_')}"`)
    .join(',');
