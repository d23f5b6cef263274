import { icon } from './icons.tsx';

/** Those that the shop's first pages do without. */
export const ClockIcon = icon(<path d="M10 5.5V10l3 2M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />);
export const EyeIcon = icon(
  <path d="M1.8 10S4.6 4.8 10 4.8 18.2 10 18.2 10 15.4 15.2 10 15.2 1.8 10 1.8 10ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />,
);
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8 5a7.9 7.9 0 0 1 2-.2c5.4 0 8.2 5.2 8.2 5.2a13 13 0 0 1-2.3 2.9M5.3 6.4A12.6 12.6 0 0 0 1.8 10S4.6 15.2 10 15.2a7.8 7.8 0 0 0 3.7-.9" />,
);
export const PrintIcon = icon(<path d="M6 7V2.5h8V7M6 14H3V7h14v7h-3M6 11.5h8v6H6z" />);
export const DownloadIcon = icon(<path d="M10 3v9M6 8.5l4 4 4-4M3.5 16.5h13" />);
export const MailIcon = icon(<path d="M2.5 4.5h15v11h-15zM3 5.5l7 5.5 7-5.5" />);
export const MenuIcon = icon(<path d="M3.5 5.5h13M3.5 10h13M3.5 14.5h13" />);
export const TrashIcon = icon(
  <path d="M3.5 5.5h13M8 5.5V3.5h4v2M5.5 5.5l.7 11h7.6l.7-11M8.5 8.5v5M11.5 8.5v5" />,
);
export const UpIcon = icon(<path d="M10 16V4.5M5 9.5l5-5 5 5" />);
export const DownIcon = icon(<path d="M10 4v11.5M5 10.5l5 5 5-5" />);
export const DotsIcon = icon(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" />);
export const GripIcon = icon(
  <path d="M7.5 5h.01M12.5 5h.01M7.5 10h.01M12.5 10h.01M7.5 15h.01M12.5 15h.01" />,
);
export const ChevronIcon = icon(<path d="m8 5 5 5-5 5" />);
