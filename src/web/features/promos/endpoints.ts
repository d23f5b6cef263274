import type * as manageOffers from '#contract/price/manage-offers.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listAllPromos: route<typeof manageOffers.listAllPromos>('GET', 'promo/admin-list'),
  createPromo: route<typeof manageOffers.createPromo>('POST', 'promo/create'),
  createPromos: route<typeof manageOffers.createPromos>('POST', 'promo/create-many'),
  updatePromo: route<typeof manageOffers.updatePromo>('POST', 'promo/update'),
  deletePromo: route<typeof manageOffers.deletePromo>('POST', 'promo/delete'),
};
