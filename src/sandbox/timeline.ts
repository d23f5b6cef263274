import { Hono } from 'hono';
import type { TimelineEntry } from '#contract/payments/sandbox.ts';
import type { TimelineStep } from '#domain/orders/timeline.ts';

export interface TimelineDeps {
  /** The store's own story of the order with this reference of the gateway's. */
  read(reference: string): Promise<TimelineStep[]>;
}

/** `GET /timeline/{reference}.json`: what happened to an order, its mail included, for the panel of faults. */
export function createTimeline({ read }: TimelineDeps): Hono {
  const app = new Hono();
  app.get('/timeline/:file{[A-Za-z0-9-]+\\.json}', async (c) => {
    const steps = await read(c.req.param('file').replace(/\.json$/, ''));
    c.header('Cache-Control', 'no-store');
    return c.json<TimelineEntry[]>(
      steps.map(({ kind, source, at }) => ({ kind, source, at: at.toISOString() })),
    );
  });
  return app;
}
