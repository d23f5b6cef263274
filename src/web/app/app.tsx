import type { I18n } from '#web/i18n/i18n.ts';
import { LanguageProvider } from '#web/i18n/language-context.tsx';
import { type Services, ServicesContext } from '#web/lib/services.ts';
import { AppRoutes, type PageComponents } from './routes.tsx';

interface Props {
  i18n: I18n;
  services: Services;
  pages: PageComponents;
}

export function App({ i18n, services, pages }: Props) {
  return (
    <ServicesContext value={services}>
      <LanguageProvider i18n={i18n}>
        <AppRoutes pages={pages} />
      </LanguageProvider>
    </ServicesContext>
  );
}
