import type * as manageOffers from '#contract/price/manage-offers.ts';
import type * as chat from '#contract/settings/chat.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listChatKeywords: route<typeof chat.listChatKeywords>('GET', 'chatbot/list'),
  listOwnKeywords: route<chat.ListOwnKeywords>('GET', 'chatbot/list'),
  saveKeyword: route<typeof manageOffers.saveKeyword>('POST', 'chatbot/create'),
  deleteKeyword: route<typeof manageOffers.deleteKeyword>('POST', 'chatbot/delete'),
};
