import type * as claims from '#contract/orders/claims.ts';
import { route } from '#web/lib/calls/route.ts';

export const endpoints = {
  listClaims: route<typeof claims.listClaims>('GET', 'claims/list'),
  readClaim: route<typeof claims.readClaim>('GET', 'claims/read'),
  readClaimPicture: route<typeof claims.readClaimPicture>('GET', 'claims/picture'),
  replyToClaim: route<typeof claims.replyToClaim>('POST', 'claims/reply'),
  declineClaim: route<typeof claims.declineClaim>('POST', 'claims/decline'),
  replaceClaimed: route<typeof claims.replaceClaimed>('POST', 'claims/replace'),
  refundClaimed: route<typeof claims.refundClaimed>('POST', 'claims/refund'),
  creditClaimed: route<typeof claims.creditClaimed>('POST', 'claims/credit'),
};
