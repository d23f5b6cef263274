import type { ReactNode } from 'react';
import { AlertIcon, CheckIcon } from './icons.tsx';

interface Props {
  tone: 'bad' | 'good' | 'busy' | 'note';
  children: ReactNode;
}

export function Banner({ tone, children }: Props) {
  const look = tone === 'bad' ? 'banner-bad' : tone === 'good' ? 'banner-good' : '';
  return (
    <div className={`banner ${look}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'busy' ? <span className="spinner" /> : tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <div className="min-w-0 wrap-anywhere">{children}</div>
    </div>
  );
}
