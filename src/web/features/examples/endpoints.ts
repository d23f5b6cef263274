import type * as examples from '#contract/settings/examples.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  planExamples: route<typeof examples.planExamples>('GET', 'examples/plan'),
  clearExamples: route<typeof examples.clearExamples>('POST', 'examples/clear'),
  fillExamples: route<typeof examples.fillExamples>('POST', 'examples/fill'),
  openShop: route<typeof examples.openShop>('POST', 'examples/decide'),
};
