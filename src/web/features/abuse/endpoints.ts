import type * as abuse from '#contract/guard/abuse.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listAbuseEvents: route<typeof abuse.listAbuseEvents>('GET', 'abuse/events'),
  listBlocks: route<typeof abuse.listBlocks>('GET', 'abuse/blocks'),
  addBlock: route<typeof abuse.addBlock>('POST', 'abuse/block'),
  removeBlock: route<typeof abuse.removeBlock>('POST', 'abuse/unblock'),
};
