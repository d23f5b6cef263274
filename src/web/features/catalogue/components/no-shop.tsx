import { failureText } from '#web/i18n/failure-text.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { useServices } from '#web/lib/calls/services.ts';
import { paths } from '#web/lib/page/paths.ts';
import { Link } from '#web/lib/page/router.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { HelpContacts } from '#web/ui/screen/help-contacts.tsx';
import { MessageScreen } from '#web/ui/screen/message-screen.tsx';

/** The list did not come. Who has bought already need not worry. */
export function LoadFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useT();
  return (
    <MessageScreen tone="bad" title={t('checkout.loadFailed')} text={failureText(t, error)}>
      <Button label={t('checkout.retry')} look="main" onClick={onRetry} />
      <Link className="button" to={paths.track}>
        {t('layout.track')}
      </Link>
    </MessageScreen>
  );
}

/** Nothing is wrong, and nothing is on sale yet. */
export function EmptyShop() {
  const t = useT();
  const { store } = useServices();
  const links = store.messagingLink || store.chatLink || store.contactLinks.length > 0;
  return (
    <MessageScreen title={t('catalogue.newShop')} text={t('catalogue.newShopText')}>
      {links && (
        <ul className="flex flex-wrap justify-center gap-2">
          <HelpContacts />
        </ul>
      )}
    </MessageScreen>
  );
}
