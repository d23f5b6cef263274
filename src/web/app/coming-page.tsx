import { Link } from 'react-router';
import { useT } from '#web/i18n/language-context.tsx';
import { ContactLinks } from '#web/lib/contact-links.tsx';
import { paths } from '#web/lib/paths.ts';
import { useTitle } from '#web/lib/use-title.ts';
import { ClockIcon } from '#web/ui/icons.tsx';
import { MessageScreen } from '#web/ui/message-screen.tsx';
import { Layout } from './layout.tsx';

interface Props {
  title: 'track.title';
  text: 'track.text';
}

/** A page whose own screen is still to come: says so, and where to go meanwhile. */
export function ComingPage({ title, text }: Props) {
  const t = useT();
  useTitle(t(title));
  return (
    <Layout>
      <MessageScreen icon={ClockIcon} title={t(title)} text={t(text)}>
        <Link className="button button-main" to={paths.home}>
          {t('success.back')}
        </Link>
        <ul className="flex justify-center gap-2">
          <ContactLinks className="button" />
        </ul>
      </MessageScreen>
    </Layout>
  );
}
