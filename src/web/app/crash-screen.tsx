import { useT } from '#web/i18n/language-context.tsx';
import { MessageScreen } from '#web/ui/message-screen.tsx';
import { Layout } from './layout.tsx';

export function CrashScreen() {
  const t = useT();
  return (
    <Layout>
      <MessageScreen title={t('layout.crashed')} text={t('layout.crashedText')}>
        <button type="button" className="button button-main" onClick={() => location.reload()}>
          {t('layout.reload')}
        </button>
      </MessageScreen>
    </Layout>
  );
}
