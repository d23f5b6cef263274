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
export const AlertIcon = icon(<path d="M10 6v5M10 14h.01M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16Z" />);
export const SunIcon = icon(
  <path d="M10 13a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM10 2v1.5M10 16.5V18M2 10h1.5M16.5 10H18M4.4 4.4l1 1M14.6 14.6l1 1M4.4 15.6l1-1M14.6 5.4l1-1" />,
);
export const MoonIcon = icon(<path d="M16.5 12A7 7 0 0 1 8 3.5a7 7 0 1 0 8.5 8.5Z" />);
export const ScreenIcon = icon(<path d="M3 4h14v9H3zM7 17h6M10 13v4" />);
export const GlobeIcon = icon(
  <path d="M10 18a8 8 0 1 0 0-16 8 8 0 0 0 0 16ZM2 10h16M10 2c2.5 2.2 3.5 5 3.5 8s-1 5.8-3.5 8c-2.5-2.2-3.5-5-3.5-8s1-5.8 3.5-8Z" />,
);
export const PlayIcon = icon(
  <path d="M6 4.2v11.6a.8.8 0 0 0 1.2.7l9-5.8a.8.8 0 0 0 0-1.4l-9-5.8A.8.8 0 0 0 6 4.2Z" />,
  true,
);

export function Logo({ size = 26 }: { size?: number }) {
  return (
    <svg className="flex-none" width={size} height={size} viewBox="0 0 26 26" aria-hidden="true">
      <rect width="26" height="26" rx="7" fill="#ffb31a" />
      <circle cx="9.5" cy="13" r="4" fill="none" stroke="#14161a" strokeWidth="2.8" />
      <path d="M13.5 13H21v3.5M17.6 13v2.6" fill="none" stroke="#14161a" strokeWidth="2.8" />
    </svg>
  );
}
