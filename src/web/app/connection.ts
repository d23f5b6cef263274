import type { RecentPurchase } from '#contract/catalogue/feed.ts';
import type { DemoControls } from '#web/lib/calls/services.ts';
import type { Transport } from '#web/lib/calls/transport.ts';

/** How the app reaches its store: over the network, or the one in this browser. */
export interface Connection {
  transport: Transport;
  leaveTo: (url: string) => void;
  basename: string;
  demo?: DemoControls;
  samplePurchases?: readonly RecentPurchase[];
}
