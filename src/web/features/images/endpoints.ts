import type * as images from '#contract/settings/images.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  uploadImage: route<typeof images.uploadImage>('POST', 'images/upload'),
};
