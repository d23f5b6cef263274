import type * as infoPages from '#contract/settings/info-pages.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  readInfoPage: route<typeof infoPages.readInfoPage>('GET', 'info/page'),
  listInfoPages: route<typeof infoPages.listInfoPages>('GET', 'info/list'),
  saveInfoPage: route<typeof infoPages.saveInfoPage>('POST', 'info/save'),
  removeInfoPage: route<typeof infoPages.removeInfoPage>('POST', 'info/remove'),
  orderInfoPages: route<typeof infoPages.orderInfoPages>('POST', 'info/order'),
  previewInfoPage: route<typeof infoPages.previewInfoPage>('POST', 'info/preview'),
};
