import type * as webhooks from '#contract/webhooks/webhooks.ts';
import { route } from '#web/lib/calls/route.ts';

/** The same calls for the shop's addresses and for a customer's own. */
export const endpoints = {
  listShopWebhooks: route<typeof webhooks.listShopWebhooks>('GET', 'webhooks/list'),
  saveShopWebhook: route<typeof webhooks.saveShopWebhook>('POST', 'webhooks/save'),
  removeShopWebhook: route<typeof webhooks.removeShopWebhook>('POST', 'webhooks/remove'),
  showShopSecret: route<typeof webhooks.showShopSecret>('POST', 'webhooks/secret'),
  rotateShopSecret: route<typeof webhooks.rotateShopSecret>('POST', 'webhooks/rotate'),
  testShopWebhook: route<typeof webhooks.testShopWebhook>('POST', 'webhooks/test'),
  listShopSends: route<typeof webhooks.listShopSends>('GET', 'webhooks/sends'),
  sendShopEventAgain: route<typeof webhooks.sendShopEventAgain>('POST', 'webhooks/again'),
  listWebhooks: route<typeof webhooks.listWebhooks>('GET', 'users/webhooks'),
  saveWebhook: route<typeof webhooks.saveWebhook>('POST', 'users/save-webhook'),
  removeWebhook: route<typeof webhooks.removeWebhook>('POST', 'users/remove-webhook'),
  showWebhookSecret: route<typeof webhooks.showWebhookSecret>('POST', 'users/webhook-secret'),
  rotateWebhookSecret: route<typeof webhooks.rotateWebhookSecret>('POST', 'users/rotate-webhook'),
  testWebhook: route<typeof webhooks.testWebhook>('POST', 'users/test-webhook'),
  listWebhookSends: route<typeof webhooks.listWebhookSends>('GET', 'users/webhook-sends'),
  sendEventAgain: route<typeof webhooks.sendEventAgain>('POST', 'users/webhook-again'),
};
