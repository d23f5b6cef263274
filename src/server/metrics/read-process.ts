import type { Deps } from '../deps.ts';
import { addUp, put, type Readings } from './readings.ts';

/** What this process counted and how it is; each process of the store has its own. */
export function readProcess(deps: Deps): Readings {
  const own: Readings = {};
  put(own, 'kunci_processes', {}, 1);
  for (const [job, report] of deps.jobs.reports()) {
    put(own, 'kunci_work_runs_total', { job }, report.runs);
    put(own, 'kunci_work_failures_total', { job }, report.failures);
    put(own, 'kunci_work_failed', { job }, Number(report.failed));
    put(own, 'kunci_work_seconds', { job }, report.ms / 1000);
    put(own, 'kunci_work_ended_seconds', { job }, Math.floor(report.endedAt.getTime() / 1000));
  }
  const vitals = deps.machine?.vitals();
  if (vitals) {
    put(own, 'kunci_start_seconds', {}, vitals.startedAt);
    for (const [state, n] of Object.entries(vitals.pool)) put(own, 'kunci_pool_connections', { state }, n);
    if (vitals.replicaAway !== null) put(own, 'kunci_replica_away', {}, Number(vitals.replicaAway));
    const { p50, p99, max } = vitals.eventLoop;
    put(own, 'kunci_event_loop_seconds', { of: 'p50' }, p50);
    put(own, 'kunci_event_loop_seconds', { of: 'p99' }, p99);
    put(own, 'kunci_event_loop_seconds', { of: 'max' }, max);
    for (const [kind, bytes] of Object.entries(vitals.memory))
      put(own, 'kunci_process_memory_bytes', { kind }, bytes);
    put(own, 'kunci_process_cpu_seconds_total', {}, vitals.cpuSeconds);
  }
  return addUp([deps.metrics.readings(), own]);
}
