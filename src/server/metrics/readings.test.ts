import { describe, expect, it } from 'vitest';
import { BUCKETS, METRIC_NAMES, METRICS } from './metric-table.ts';
import { Metrics } from './metrics.ts';
import { addUp, put, type Readings, textOf } from './readings.ts';

describe('several processes as one', () => {
  it('counters and histograms are summed, gauges by their rule', () => {
    const process = (seconds: number, waiting: number, rss: number): Readings => {
      const metrics = new Metrics();
      metrics.order('paid', { gateway: 'tripay', totalIdr: 80_000 });
      metrics.time('kunci_request_seconds', { path: 'x' }, seconds);
      const gauges: Readings = {};
      put(gauges, 'kunci_orders_waiting', {}, waiting);
      put(gauges, 'kunci_process_memory_bytes', { kind: 'resident' }, rss);
      return addUp([metrics.readings(), gauges]);
    };
    const text = textOf(addUp([process(0.2, 3, 100), process(15, 3, 50)])).split('\n');
    expect(text).toEqual(
      expect.arrayContaining([
        'kunci_orders_total{gateway="tripay",event="paid"} 2',
        'kunci_order_rupiah_total{gateway="tripay",event="paid"} 160000',
        'kunci_request_seconds_bucket{path="x",le="0.1"} 0',
        'kunci_request_seconds_bucket{path="x",le="0.25"} 1',
        'kunci_request_seconds_bucket{path="x",le="10"} 1',
        'kunci_request_seconds_bucket{path="x",le="20"} 2',
        'kunci_request_seconds_bucket{path="x",le="+Inf"} 2',
        'kunci_request_seconds_sum{path="x"} 15.2',
        'kunci_request_seconds_count{path="x"} 2',
        'kunci_orders_waiting 3',
        'kunci_process_memory_bytes{kind="resident"} 150',
      ]),
    );
  });

  it('a label cannot end its line', () => {
    const metrics = new Metrics();
    metrics.add('kunci_mails_total', { result: 'a"} 1\nkunci_orders_waiting 9\\' });
    expect(textOf(metrics.readings())).toContain(
      'kunci_mails_total{result="a_} 1_kunci_orders_waiting 9_"} 1',
    );
  });
});

it('every metric has its help and its type, and a unit where it has one', () => {
  const text = textOf({});
  for (const name of METRIC_NAMES) {
    expect(text).toContain(`# TYPE ${name} ${METRICS[name].type}`);
    expect([name, METRICS[name].type === 'counter']).toEqual([name, name.endsWith('_total')]);
    if (METRICS[name].type === 'histogram') expect(name).toMatch(/_seconds$/);
  }
  expect(BUCKETS).toEqual([...BUCKETS].sort((a, b) => a - b));
  expect(BUCKETS.at(-1)).toBe(20);
});
