import type * as find from '#contract/catalogue/find.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  findAnything: route<typeof find.findAnything>('POST', 'find/anything'),
};
