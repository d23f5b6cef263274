import type { Channel, FeeBearer } from './channels.ts';

/** What the seller says of one way to pay. */
export interface ChannelChoice {
  code: string;
  on: boolean;
  feeBy: FeeBearer;
  /** Stands behind the checkout's toggle. */
  more: boolean;
}

export const MOST_CHANNEL_CHOICES = 100;

/** One that is `off` waits for the seller to switch it on. */
type Arrangeable = Pick<Channel, 'code' | 'more'> & { off?: true };

/** How a way to pay comes, before anybody said anything of it. */
export const firstChoice = ({ code, more, off }: Arrangeable): ChannelChoice => ({
  code,
  on: !off,
  feeBy: 'shop',
  more: more ?? false,
});

/** In the seller's order; what is new stands after it, in its own. */
export function arrange<Some extends Arrangeable>(
  channels: readonly Some[],
  choices: readonly ChannelChoice[],
): { channel: Some; choice: ChannelChoice }[] {
  const known = new Map(channels.map((channel) => [channel.code, channel]));
  const chosen = choices.flatMap((choice) => {
    const channel = known.get(choice.code);
    return channel && known.delete(choice.code) ? [{ channel, choice }] : [];
  });
  return [...chosen, ...[...known.values()].map((channel) => ({ channel, choice: firstChoice(channel) }))];
}
