import { useT } from '#web/i18n/language-context.tsx';
import { useOnline } from '#web/lib/hooks/use-online.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';
import { Layout } from './layout.tsx';

export function CrashScreen() {
  const t = useT();
  // Without a connection a reload would leave even less on the screen.
  const online = useOnline();
  return (
    <Layout>
      <MessageScreen title={t('layout.crashed')} text={t('layout.crashedText')}>
        <Button look="main" disabled={!online} onClick={() => location.reload()}>
          {online ? t('layout.reload') : t('layout.waiting')}
        </Button>
      </MessageScreen>
    </Layout>
  );
}
