import type * as claims from '#contract/orders/claims.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  lookAtClaims: route<typeof claims.lookAtClaims>('POST', 'claims/look'),
  openClaim: route<typeof claims.openClaim>('POST', 'claims/open'),
  sayMore: route<typeof claims.sayMore>('POST', 'claims/say'),
  sendClaimPicture: route<typeof claims.sendClaimPicture>('POST', 'claims/send-picture'),
  showClaimPicture: route<typeof claims.showClaimPicture>('POST', 'claims/show-picture'),
};
