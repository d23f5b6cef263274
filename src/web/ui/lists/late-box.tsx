import { Component, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';

/** Where a part of a page comes later. One that does not come says so in its place: the rest of the page stays. */
export const LateBox = ({ children }: { children: ReactNode }) => (
  <Guard>
    <Suspense fallback={<SkeletonRows rows={6} />}>{children}</Suspense>
  </Guard>
);

class Guard extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return <NotCome onAgain={() => this.setState({ failed: false })} />;
  }
}

/** When the network is back it is tried once more by itself. */
function NotCome({ onAgain }: { onAgain: () => void }) {
  const t = useT();
  const online = useOnline();
  const [before] = useState(online);
  useEffect(() => {
    if (online && !before) onAgain();
  }, [online, before, onAgain]);
  return (
    <MessageScreen title={t('layout.crashed')} text={t('layout.crashedText')}>
      <Button look="main" disabled={!online} onClick={() => location.reload()}>
        {online ? t('layout.reload') : t('layout.waiting')}
      </Button>
    </MessageScreen>
  );
}
