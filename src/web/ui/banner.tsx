import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';

interface Props {
  tone: 'bad' | 'good' | 'busy' | 'note';
  children: ReactNode;
  /** Gives it a button that takes it away. */
  onDismiss?: () => void;
}

export function Banner({ tone, children, onDismiss }: Props) {
  const look = tone === 'bad' ? 'banner-bad' : tone === 'good' ? 'banner-good' : '';
  return (
    <div className={`banner ${look}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'busy' ? <span className="spinner" /> : tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {onDismiss && <DismissButton onDismiss={onDismiss} />}
    </div>
  );
}

/** For the account and admin areas and the way into them, which have its text. */
function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const t = useT();
  return (
    <IconButton label={t('panel.close')} onPress={onDismiss}>
      <CloseIcon size={16} />
    </IconButton>
  );
}

interface ButtonProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** At the end of a banner. */
export const IconButton = ({ label, disabled = false, onPress, children }: ButtonProps) => (
  <button
    type="button"
    className="roomy -my-0.5 grid size-6 flex-none place-items-center"
    aria-label={label}
    disabled={disabled}
    onClick={onPress}
  >
    {children}
  </button>
);
