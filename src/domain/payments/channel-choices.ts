import { type Channel, type FeeBearer, type Fees, mayBearFee, type OwnFees } from './channels.ts';

/** What the seller says of one way to pay. */
export interface ChannelChoice {
  code: string;
  on: boolean;
  feeBy: FeeBearer;
  /** Stands behind the checkout's toggle. */
  more: boolean;
  /** What its gateway takes by the seller's own contract; as published where nothing is said. */
  fees?: OwnFees | undefined;
}

/** The fees that are reckoned with. */
export function feesBy(channel: Fees, { fees }: Pick<ChannelChoice, 'fees'>): OwnFees {
  const { feeFlat, feePercent, feeMinimum, feeVat = 0 } = fees ?? channel;
  return { feeFlat, feePercent, feeMinimum, feeVat };
}

export const MOST_CHANNEL_CHOICES = 100;

/** One that is `off` waits for the seller to switch it on. */
type Arrangeable = Pick<Channel, 'code' | 'group' | 'more'> & { off?: true };

/** How a way to pay comes, before anybody said anything of it. */
export const firstChoice = ({ code, more, off }: Omit<Arrangeable, 'group'>): ChannelChoice => ({
  code,
  on: !off,
  feeBy: 'shop',
  more: more ?? false,
});

/** What was chosen before a rule forbade it counts as far as the rule allows. */
export const asAllowed = (channel: Pick<Channel, 'group'>, choice: ChannelChoice): ChannelChoice =>
  mayBearFee(channel) ? choice : { ...choice, feeBy: 'shop' };

/** In the seller's order; what is new stands after it, in its own. */
export function arrange<Some extends Arrangeable>(
  channels: readonly Some[],
  choices: readonly ChannelChoice[],
): { channel: Some; choice: ChannelChoice }[] {
  const known = new Map(channels.map((channel) => [channel.code, channel]));
  const chosen = choices.flatMap((choice) => {
    const channel = known.get(choice.code);
    return channel && known.delete(choice.code) ? [{ channel, choice: asAllowed(channel, choice) }] : [];
  });
  return [...chosen, ...[...known.values()].map((channel) => ({ channel, choice: firstChoice(channel) }))];
}
