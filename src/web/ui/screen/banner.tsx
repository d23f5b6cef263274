import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { AlertIcon, CheckIcon, CloseIcon } from './icons.tsx';

interface Props {
  tone: 'bad' | 'good' | 'busy' | 'note';
  children: ReactNode;
  /** Takes it away; what is bad can be taken away without it, too. */
  onDismiss?: () => void;
}

export function Banner({ tone, children, onDismiss }: Props) {
  const [gone, takeAway] = useTakenAway(children);
  const dismiss = onDismiss ?? (tone === 'bad' ? takeAway : null);
  const look = tone === 'bad' ? 'banner-bad' : tone === 'good' ? 'banner-good' : '';
  if (gone) return null;
  return (
    <div className={`banner ${look}`} role={tone === 'bad' ? 'alert' : 'status'}>
      {tone === 'busy' ? <span className="spinner" /> : tone === 'good' ? <CheckIcon /> : <AlertIcon />}
      <div className="min-w-0 flex-1 wrap-anywhere">{children}</div>
      {dismiss && <DismissButton onDismiss={dismiss} />}
    </div>
  );
}

interface ProblemProps {
  /** Nothing is wrong without it. */
  text: ReactNode;
  onDismiss?: () => void;
}

/** What is wrong, while something is. */
export const Problem = ({ text, onDismiss }: ProblemProps) =>
  text ? (
    <Banner tone="bad" onDismiss={onDismiss}>
      {text}
    </Banner>
  ) : null;

/** What its reader has taken away is back when it says something else, or when a form is sent again. */
function useTakenAway(children: ReactNode): [boolean, () => void] {
  const said = typeof children === 'string' ? children : true;
  const [taken, setTaken] = useState<string | boolean>(false);
  useEffect(() => {
    if (taken === false) return;
    const back = () => setTaken(false);
    addEventListener('submit', back, true);
    return () => removeEventListener('submit', back, true);
  }, [taken]);
  return [taken === said, () => setTaken(said)];
}

function DismissButton({ onDismiss }: { onDismiss: () => void }) {
  const t = useT();
  return (
    <BannerButton label={t('panel.close')} onPress={onDismiss}>
      <CloseIcon size={16} />
    </BannerButton>
  );
}

interface ButtonProps {
  label: string;
  disabled?: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** At the end of a banner. */
export const BannerButton = ({ label, disabled = false, onPress, children }: ButtonProps) => (
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
