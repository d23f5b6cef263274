import type * as keys from '#contract/api/keys.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listApiKeys: route<typeof keys.listKeys>('GET', 'api/keys'),
  makeApiKey: route<typeof keys.makeKey>('POST', 'api/make-key'),
  endApiKey: route<typeof keys.endKey>('POST', 'api/end-key'),
};
