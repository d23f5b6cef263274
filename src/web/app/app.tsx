import type { ReactNode } from 'react';
import type { I18n } from '#web/i18n/i18n.ts';
import { LanguageProvider } from '#web/i18n/language-context.tsx';
import { type Services, ServicesContext } from '#web/lib/calls/services.ts';
import { AppRoutes, type PageComponents } from './routes.tsx';

interface Surroundings {
  i18n: I18n;
  services: Services;
}

/** What every part of a page reads from around it, beside the address. */
export const Around = ({ i18n, services, children }: Surroundings & { children: ReactNode }) => (
  <ServicesContext value={services}>
    <LanguageProvider i18n={i18n}>{children}</LanguageProvider>
  </ServicesContext>
);

export const App = ({ pages, ...around }: Surroundings & { pages: PageComponents }) => (
  <Around {...around}>
    <AppRoutes pages={pages} />
  </Around>
);
