import { icon } from './icons.tsx';

/** Those that the shop's first pages do without. */
export const ClockIcon = icon(<path d="M10 5.5V10l3 2M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />);
export const EyeIcon = icon(
  <path d="M1.8 10S4.6 4.8 10 4.8 18.2 10 18.2 10 15.4 15.2 10 15.2 1.8 10 1.8 10ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />,
);
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8 5a7.9 7.9 0 0 1 2-.2c5.4 0 8.2 5.2 8.2 5.2a13 13 0 0 1-2.3 2.9M5.3 6.4A12.6 12.6 0 0 0 1.8 10S4.6 15.2 10 15.200a7.8 7.8 0 0 0 3.7-.9" />,
);
export const PrintIcon = icon(<path d="M6 7V2.500h8V7M6 14H3V7h14v7h-3M6 11.500h8v6H6z" />);
export const DownloadIcon = icon(<path d="M10 3v9M6 8.500l4 4 4-4M3.5 16.500h13" />);
export const MailIcon = icon(<path d="M2.5 4.500h15v11h-15zM3 5.500l7 5.5 7-5.5" />);
export const MenuIcon = icon(<path d="M3.500 5.500h13M3.500 10h13M3.500 14.500h13" />);
export const TrashIcon = icon(
  <path d="M3.500 5.500h13M8 5.500V3.500h4v2M5.500 5.500l.7 11h7.600l.7-11M8.500 8.500v5M11.500 8.500v5" />,
);
export const UpIcon = icon(<path d="M10 16V4.500M5 9.500l5-5 5 5" />);
export const DownIcon = icon(<path d="M10 4v11.500M5 10.500l5 5 5-5" />);
export const DotsIcon = icon(<path d="M4.500 10h.01M10 10h.01M15.500 10h.01" />);
export const GripIcon = icon(
  <path d="M7.500 5h.01M12.500 5h.01M7.500 10h.01M12.500 10h.01M7.500 15h.01M12.500 15h.01" />,
);
export const ChevronIcon = icon(<path d="m8 5 5 5-5 5" />);
