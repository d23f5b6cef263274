import { icon } from '#web/ui/screen/icons.tsx';

/** One sign for each place, and for what stands around them. */
export const HomeIcon = icon(<path d="M3 9.5 10 3.5l7 6M5 8v8.5h10V8M8.5 16.5v-4h3v4" />);
export const ReceiptIcon = icon(
  <path d="M4.5 2.5h11v15l-2.2-1.5-1.7 1.5-1.6-1.5-1.6 1.5-1.7-1.5-2.2 1.5zM7.5 6.5h5M7.5 10h5" />,
);
export const TicketIcon = icon(
  <path d="M2.5 5h15v3.3a1.8 1.8 0 0 0 0 3.5V15h-15v-3.2a1.8 1.8 0 0 0 0-3.5zM12.5 5v2M12.5 9.2v1.7M12.5 13v2" />,
);
export const PeopleIcon = icon(
  <path d="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c0-2.8 2.3-4.5 5.5-4.5s5.5 1.7 5.5 4.5M13.5 3.8a3 3 0 0 1 0 5.5M15.5 12.4c1.6.7 2.5 2.1 2.5 4.1" />,
);
export const ShieldIcon = icon(
  <path d="M10 2.5l6.5 2.3v4.7c0 4-2.7 6.7-6.5 8-3.8-1.3-6.5-4-6.5-8V4.8zM7.3 10l2 2 3.5-4" />,
);
export const PercentIcon = icon(
  <path d="M2.5 5h15v3.3a1.8 1.8 0 0 0 0 3.5V15h-15v-3.2a1.8 1.8 0 0 0 0-3.5zM8 12.2l4-4.4M8 8h.01M12 12.2h.01" />,
);
export const FlashIcon = icon(<path d="M11 2.5 4.5 11.5h5l-.5 6 6.5-9h-5z" />);
export const FunnelIcon = icon(<path d="M3 4h14l-5.5 6.5v5l-3 1.5v-6.5z" />);
export const GiftIcon = icon(
  <path d="M3 7h14v3.5H3zM4.5 10.5h11v6.5h-11zM10 7v10M10 7C7.5 7 5.5 6 6 4.2 6.6 2.5 9.5 3 10 7c.5-4 3.4-4.5 4-2.8C14.5 6 12.5 7 10 7Z" />,
);
export const ChatIcon = icon(
  <path d="M3 3.5h14v10.5H9.5L6 17.2V14H3zM6.8 8.8h.01M10 8.8h.01M13.2 8.8h.01" />,
);
export const TruckIcon = icon(
  <path d="M2 5h9.5v9H2zM11.5 8.5h3.7L18 11.3V14h-6.5M5.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM14.5 16a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3Z" />,
);
export const CardIcon = icon(<path d="M2.5 4.5h15v11h-15zM2.5 8h15M5.5 12h3" />);
export const HandIcon = icon(
  <path d="M2.5 8 10 3.5 17.5 8zM4.5 8v6M8.2 8v6M11.8 8v6M15.5 8v6M2.5 16.5h15" />,
);
export const WalletIcon = icon(
  <path d="M3 5.5h11.5v-2H4.5A1.5 1.5 0 0 0 3 5v10.5a1.5 1.5 0 0 0 1.5 1.5H17V7H4.5A1.5 1.5 0 0 1 3 5.5M13.5 12h.01" />,
);
export const BoxIcon = icon(<path d="M3 6.2 10 3l7 3.2v7.6L10 17l-7-3.2zM3 6.2l7 3.3 7-3.3M10 9.5V17" />);
export const BarsIcon = icon(<path d="M3.5 16.5h13M5.5 13.5v-3M10 13.5V4M14.5 13.5V7.5" />);
export const SlidersIcon = icon(
  <path d="M2.5 6.5h7M14 6.5h3.5M2.5 13.5H6M10.5 13.5h7M11.8 8.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4ZM8.2 15.7a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />,
);
export const PageIcon = icon(<path d="M5 2.5h7l3.5 3.5v11.5h-10.5zM12 2.5V6h3.5M7.5 10h5M7.5 13.5h5" />);
export const TeamIcon = icon(
  <path d="M10 8.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17.5c0-3.3 2.5-5.5 6-5.5s6 2.2 6 5.5M10 12v2.5M8.8 14.5h2.4" />,
);
export const StopIcon = icon(<path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM4.8 4.8l10.4 10.4" />);
export const HistoryIcon = icon(<path d="M3.2 12.2A7 7 0 1 0 3.5 7M3.2 3.5V7h3.5M10 6.2V10l2.7 1.8" />);
export const BellIcon = icon(
  <path d="M4 14.5c1.3-1.2 1.5-2.5 1.5-5.5a4.5 4.5 0 0 1 9 0c0 3 .2 4.3 1.5 5.5zM8.3 17.2c.9.7 2.5.7 3.4 0" />,
);
export const PanelIcon = icon(<path d="M3 3.5h14v13H3zM7.5 3.5v13M13.5 8 11.5 10l2 2" />);
export const PaletteIcon = icon(
  <path d="M10 2.5a7.5 7.5 0 1 0 0 15c1.5 0 2-.9 1.6-2-.5-1.4.3-2.4 1.7-2.4h1.6c1.6 0 2.6-1.2 2.6-2.8 0-4.2-3.4-7.8-7.5-7.8ZM6.5 10h.01M8.5 6.5h.01M12.5 6.5h.01" />,
);
export const ClaimIcon = icon(
  <path d="M10 2.5 4 5v5c0 3.5 2.5 6 6 7.5 3.5-1.5 6-4 6-7.5V5zM10 7v3.5M10 13h.01" />,
);
export const PlugIcon = icon(<path d="M7 2.5v4M13 2.5v4M5 6.5h10v2.5a5 5 0 0 1-10 0zM10 14v3.5" />);
