import type * as vocabulary from '#contract/catalogue/vocabulary.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listOwnTerms: route<typeof vocabulary.listOwnTerms>('GET', 'terms/all'),
  addTerm: route<typeof vocabulary.addTerm>('POST', 'terms/add'),
  changeTerm: route<typeof vocabulary.changeTerm>('POST', 'terms/change'),
  removeTerm: route<typeof vocabulary.removeTerm>('POST', 'terms/remove'),
  clearTerms: route<typeof vocabulary.clearTerms>('POST', 'terms/clear'),
  orderTerms: route<typeof vocabulary.orderTerms>('POST', 'terms/order'),
};
