import { BUCKETS, type CounterName, type HistogramName, type LabelsOf } from './metric-table.ts';
import { type Durations, labelText, putDurations, putSeries, type Readings } from './readings.ts';

/** What one process counts since it started. */
export class Metrics {
  readonly #counts = new Map<CounterName, Map<string, number>>();
  readonly #durations = new Map<HistogramName, Map<string, Durations>>();

  add<Name extends CounterName>(name: Name, labels: LabelsOf<Name>, by = 1): void {
    const series = this.#counts.get(name) ?? new Map<string, number>();
    this.#counts.set(name, series);
    const key = labelText(labels);
    series.set(key, (series.get(key) ?? 0) + by);
  }

  time<Name extends HistogramName>(name: Name, labels: LabelsOf<Name>, seconds: number): void {
    const series = this.#durations.get(name) ?? new Map<string, Durations>();
    this.#durations.set(name, series);
    const key = labelText(labels);
    const kept = series.get(key) ?? { buckets: BUCKETS.map(() => 0), sum: 0, count: 0 };
    series.set(key, kept);
    BUCKETS.forEach((most, n) => {
      if (seconds <= most) kept.buckets[n] = (kept.buckets[n] ?? 0) + 1;
    });
    kept.sum += seconds;
    kept.count += 1;
  }

  /** An order and what it is worth. */
  order(event: OrderEvent, { gateway, totalIdr }: { gateway: string; totalIdr: number }): void {
    this.add('kunci_orders_total', { gateway, event });
    this.add('kunci_order_rupiah_total', { gateway, event }, totalIdr);
  }

  readings(): Readings {
    const readings: Readings = {};
    for (const [name, series] of this.#counts)
      for (const [labels, value] of series) putSeries(readings, name, labels, value);
    for (const [name, series] of this.#durations)
      for (const [labels, durations] of series) putDurations(readings, name, labels, durations);
    return readings;
  }
}

export type OrderEvent = 'created' | 'paid' | 'delivered' | 'expired' | 'failed' | 'refunded';
