import { icon } from '#web/ui/screen/icons.tsx';

/** One sign for each place, and for what stands around them. */
export const HomeIcon = icon(<path d="M3 9.500 10 3.500l7 6M5 8v8.500h10V8M8.500 16.500v-4h3v4" />);
export const ReceiptIcon = icon(
  <path d="M4.500 2.500h11v15l-2.200-1.500-1.700 1.500-1.600-1.500-1.600 1.500-1.700-1.500-2.200 1.500zM7.500 6.500h5M7.500 10h5" />,
);
export const TicketIcon = icon(
  <path d="M2.500 5h15v3.300a1.800 1.800 0 0 0 0 3.500V15h-15v-3.200a1.800 1.800 0 0 0 0-3.500zM12.500 5v2M12.500 9.200v1.700M12.500 13v2" />,
);
export const PeopleIcon = icon(
  <path d="M7.500 9.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.500c0-2.800 2.300-4.500 5.500-4.500s5.500 1.700 5.500 4.500M13.500 3.800a3 3 0 0 1 0 5.500M15.500 12.400c1.600.7 2.500 2.100 2.500 4.100" />,
);
export const ShieldIcon = icon(
  <path d="M10 2.500l6.500 2.300v4.700c0 4-2.700 6.700-6.500 8-3.800-1.300-6.500-4-6.500-8V4.800zM7.300 10l2 2 3.500-4" />,
);
export const PercentIcon = icon(
  <path d="M2.500 5h15v3.300a1.800 1.800 0 0 0 0 3.500V15h-15v-3.200a1.800 1.800 0 0 0 0-3.500zM8 12.200l4-4.400M8 8h.01M12 12.200h.01" />,
);
export const FlashIcon = icon(<path d="M11 2.500 4.500 11.500h5l-.500 6 6.500-9h-5z" />);
export const FunnelIcon = icon(<path d="M3 4h14l-5.500 6.500v5l-3 1.500v-6.500z" />);
export const GiftIcon = icon(
  <path d="M3 7h14v3.500H3zM4.500 10.500h11v6.500h-11zM10 7v10M10 7C7.500 7 5.500 6 6 4.200 6.600 2.500 9.500 3 10 7c.5-4 3.400-4.500 4-2.800C14.500 6 12.500 7 10 7Z" />,
);
export const ChatIcon = icon(
  <path d="M3 3.500h14v10.500H9.500L6 17.200V14H3zM6.800 8.800h.01M10 8.800h.01M13.200 8.800h.01" />,
);
export const TruckIcon = icon(
  <path d="M2 5h9.500v9H2zM11.500 8.500h3.700L18 11.300V14h-6.500M5.500 16a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3ZM14.500 16a1.500 1.500 0 1 0 0-3 1.500 1.500 0 0 0 0 3Z" />,
);
export const CardIcon = icon(<path d="M2.500 4.500h15v11h-15zM2.500 8h15M5.500 12h3" />);
export const HandIcon = icon(
  <path d="M2.500 8 10 3.500 17.500 8zM4.500 8v6M8.200 8v6M11.800 8v6M15.500 8v6M2.500 16.500h15" />,
);
export const WalletIcon = icon(
  <path d="M3 5.500h11.500v-2H4.500A1.500 1.500 0 0 0 3 5v10.500a1.500 1.500 0 0 0 1.500 1.500H17V7H4.500A1.500 1.500 0 0 1 3 5.500M13.500 12h.01" />,
);
export const BoxIcon = icon(
  <path d="M3 6.200 10 3l7 3.200v7.600L10 17l-7-3.200zM3 6.200l7 3.300 7-3.300M10 9.500V17" />,
);
export const BarsIcon = icon(<path d="M3.500 16.500h13M5.500 13.500v-3M10 13.500V4M14.500 13.500V7.500" />);
export const SlidersIcon = icon(
  <path d="M2.500 6.500h7M14 6.500h3.500M2.500 13.500H6M10.500 13.500h7M11.800 8.700a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400ZM8.200 15.700a2.200 2.200 0 1 0 0-4.400 2.200 2.200 0 0 0 0 4.400Z" />,
);
export const PageIcon = icon(
  <path d="M5 2.500h7l3.500 3.500v11.500h-10.500zM12 2.500V6h3.500M7.500 10h5M7.500 13.500h5" />,
);
export const TeamIcon = icon(
  <path d="M10 8.500a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM4 17.500c0-3.300 2.500-5.500 6-5.500s6 2.200 6 5.500M10 12v2.500M8.800 14.500h2.400" />,
);
export const StopIcon = icon(
  <path d="M10 17.500a7.500 7.500 0 1 0 0-15 7.500 7.500 0 0 0 0 15ZM4.800 4.800l10.400 10.400" />,
);
export const HistoryIcon = icon(
  <path d="M3.200 12.200A7 7 0 1 0 3.500 7M3.200 3.500V7h3.500M10 6.200V10l2.700 1.800" />,
);
export const BellIcon = icon(
  <path d="M4 14.500c1.300-1.200 1.500-2.500 1.500-5.500a4.500 4.500 0 0 1 9 0c0 3 .2 4.300 1.500 5.500zM8.300 17.200c.9.700 2.500.7 3.400 0" />,
);
export const PanelIcon = icon(<path d="M3 3.500h14v13H3zM7.500 3.500v13M13.500 8 11.500 10l2 2" />);
export const PaletteIcon = icon(
  <path d="M10 2.500a7.500 7.500 0 1 0 0 15c1.500 0 2-.9 1.600-2-.5-1.400.3-2.400 1.700-2.400h1.600c1.600 0 2.600-1.200 2.600-2.800 0-4.200-3.400-7.800-7.500-7.800ZM6.500 10h.01M8.500 6.500h.01M12.500 6.500h.01" />,
);
export const ClaimIcon = icon(
  <path d="M10 2.500 4 5v5c0 3.500 2.500 6 6 7.500 3.500-1.500 6-4 6-7.500V5zM10 7v3.500M10 13h.01" />,
);
