import { OUTSIDE_NAMES } from '#domain/orders/events.ts';
import { CUSTOMER_EVENTS } from '#domain/webhooks/webhooks.ts';
import { WebhooksPanel } from '#web/features/webhooks/webhooks-panel.tsx';
import { ChannelsPanel } from './channels-panel.tsx';

/** What is mostly wanted comes first. */
const NAMES = [...new Set([...CUSTOMER_EVENTS, ...OUTSIDE_NAMES])];

/** Where other programs hear of the shop, and where its seller does beside the mail. */
export const ConnectionsTab = () => (
  <div className="flex flex-col gap-8">
    <WebhooksPanel owner="shop" names={NAMES} main />
    <ChannelsPanel names={NAMES} />
  </div>
);
