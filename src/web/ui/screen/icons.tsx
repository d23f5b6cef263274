import type { ReactNode } from 'react';

interface IconProps {
  size?: number;
  className?: string;
}

export function icon(paths: ReactNode, filled = false) {
  return function Icon({ size = 20, className = '' }: IconProps) {
    return (
      <svg
        className={`flex-none ${className}`}
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill={filled ? 'currentColor' : 'none'}
        stroke={filled ? 'none' : 'currentColor'}
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {paths}
      </svg>
    );
  };
}

export const SearchIcon = icon(<path d="M13.2 13.2 17 17M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11Z" />);
export const CloseIcon = icon(<path d="m5 5 10 10M15 5 5 15" />);
export const CheckIcon = icon(<path d="m4 10.5 4 4 8-9" />);
export const BoltIcon = icon(<path d="M11.5 1.5 4 11.5h4.5L8 18.5l8-10.5h-4.8z" />, true);
export const MinusIcon = icon(<path d="M4.5 10h11" />);
export const PlusIcon = icon(<path d="M10 4.5v11M4.5 10h11" />);
export const ClockIcon = icon(<path d="M10 5.5V10l3 2M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15Z" />);
export const AlertIcon = icon(<path d="M10 6v5M10 14h.01M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z" />);
export const SunIcon = icon(
  <path d="M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.4 4.4l1 1M14.6 14.6l1 1M4.4 15.6l1-1M14.6 5.4l1-1" />,
);
export const MoonIcon = icon(<path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />);
export const ScreenIcon = icon(<path d="M3 4h14v9H3zM7 17h6M10 13v4" />);
export const EyeIcon = icon(
  <path d="M1.8 10S4.6 4.8 10 4.8 18.2 10 18.2 10 15.4 15.2 10 15.2 1.8 10 1.8 10ZM10 12.2a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.4Z" />,
);
export const EyeOffIcon = icon(
  <path d="M3 3l14 14M8 5a7.9 7.9 0 0 1 2-.2c5.4 0 8.2 5.2 8.2 5.2a13 13 0 0 1-2.3 2.9M5.3 6.4A12.6 12.6 0 0 0 1.8 10S4.6 15.2 10 15.200a7.8 7.8 0 0 0 3.7-.9" />,
);
export const GlobeIcon = icon(
  <path d="M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM2 10h16M10 2c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8Z" />,
);
export const PlayIcon = icon(
  <path d="M6 4.200v11.600a.8.8 0 0 0 1.2.7l9-5.800a.8.8 0 0 0 0-1.400l-9-5.800A.8.8 0 0 0 6 4.200Z" />,
  true,
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

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg className="flex-none" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="#ffb31a" />
      <circle cx="9.5" cy="13" r="4" fill="none" stroke="#14161a" strokeWidth="2.8" />
      <path d="M13.5 13H21v3.500M17.6 13v2.6" fill="none" stroke="#14161a" strokeWidth="2.8" />
    </svg>
  );
}
