import type { ReplaceReason } from '#domain/orders/replacing.ts';
import type { ApiClient } from '#web/lib/calls/api-client.ts';
import { queryOf, useChange } from '#web/lib/calls/server-state.ts';
import { useQuery } from '#web/lib/calls/use-query.ts';
import { base64Of } from '#web/lib/files/base64-of.ts';
import { endpoints } from './endpoints.ts';

const REFRESH_MS = 20_000;

/** How the page knows whose order it is: by its merchant_ref, or signed in. */
export interface Whose {
  merchant_ref?: string;
  order_id?: number;
  goods?: number;
}
const refOf = ({ merchant_ref: ref }: Whose) => (ref === undefined ? {} : { merchant_ref: ref });

/** It changes by itself: the store may answer while the buyer looks. */
export const useClaims = (whose: Whose) =>
  useQuery({ ...queryOf(endpoints.lookAtClaims, whose), refetchInterval: REFRESH_MS });

export const useClaimPicture = (whose: Whose, picture: number) =>
  useQuery(queryOf(endpoints.showClaimPicture, { ...refOf(whose), picture }));

const STALE = [endpoints.lookAtClaims];

async function sendPictures(api: ApiClient, whose: Whose, claim: number, files: readonly File[]) {
  for (const file of files)
    await api.call(endpoints.sendClaimPicture, { ...refOf(whose), claim, data: await base64Of(file) });
}

interface NewClaim {
  goods: number;
  reason: ReplaceReason;
  text: string;
  files: readonly File[];
}

/** The claim first, so that it stands even where a picture does not arrive; the seller sees it though it was settled at once. */
export const useOpenClaim = (whose: Whose) =>
  useChange(async (api, { files, ...claim }: NewClaim) => {
    const opened = await api.call(endpoints.openClaim, { ...refOf(whose), ...claim });
    await sendPictures(api, whose, opened.claim, files);
    return opened;
  }, STALE);

export const useSayMore = (whose: Whose) =>
  useChange(async (api, { claim, text, files }: { claim: number; text: string; files: readonly File[] }) => {
    if (text !== '') await api.call(endpoints.sayMore, { ...refOf(whose), claim, text });
    await sendPictures(api, whose, claim, files);
  }, STALE);
