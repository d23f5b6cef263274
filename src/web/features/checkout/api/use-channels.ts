import type { ChannelView } from '#contract/payments/checkout.ts';
import { USUAL_CHANNELS } from '#domain/payments/usual-channels.ts';
import { useResource, useServices } from '#web/lib/calls/services.ts';

const MAX_AGE_MS = 5 * 60_000;

/** The methods on offer; the usual ones when the store cannot tell, since it checks again anyway. */
export function useChannels(): readonly ChannelView[] {
  const { value } = useResource(useServices().channels, MAX_AGE_MS);
  return value ?? USUAL_CHANNELS;
}
