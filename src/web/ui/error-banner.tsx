import { useState } from 'react';
import { Banner } from './banner.tsx';

/** A red banner that can be taken away; another error brings it back. */
export function ErrorBanner({ text }: { text: string | null }) {
  const [dismissed, setDismissed] = useState<string | null>(null);
  if (text === null) {
    if (dismissed !== null) setDismissed(null);
    return null;
  }
  if (dismissed === text) return null;
  return (
    <Banner tone="bad" onDismiss={() => setDismissed(text)}>
      {text}
    </Banner>
  );
}
