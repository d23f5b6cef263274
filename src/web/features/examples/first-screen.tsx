import type { ReactNode } from 'react';
import { FIRST_STEP_NAMES } from '#domain/settings/first-steps.ts';
import { failureText } from '#web/i18n/failure-text.ts';
import { formatCount } from '#web/i18n/format.ts';
import { useLanguage } from '#web/i18n/language-context.tsx';
import { useTitle } from '#web/i18n/use-title.ts';
import { Problem } from '#web/ui/screen/banner.tsx';
import { CheckIcon } from '#web/ui/screen/icons.tsx';
import { beginAnew, useOpenShop, usePlan } from './queries.ts';

/** The one question before anything else: an empty shop, or one to look around in. */
export function FirstScreen({ name }: { name: string }) {
  const { t, locale } = useLanguage();
  const plan = usePlan();
  const { run, busy, error } = useOpenShop();
  useTitle(t('examples.title'));
  const begin = (how: 'empty' | 'examples') => async () => {
    if (await run({ begin: how })) beginAnew();
  };
  const count = (n = 0) => formatCount(n, locale);
  const { products, orders, customers } = plan?.goes ?? {};
  return (
    <div className="mx-auto flex max-w-4xl flex-col gap-6 py-6">
      <div className="text-center">
        <h1 className="text-2xl font-extrabold wrap-anywhere">{t('examples.welcome', { name })}</h1>
        <p className="mt-2 text-sm text-muted">{t('examples.question')}</p>
      </div>
      <Problem text={error ? failureText(t, error, t('examples.failed')) : null} />
      <div className="grid gap-5 md:grid-cols-2">
        <Choice
          title={t('examples.empty')}
          text={t('examples.emptyFor')}
          points={[
            t('examples.emptyNothing'),
            t('examples.emptyWords'),
            t('examples.emptySteps', { n: count(FIRST_STEP_NAMES.length) }),
          ]}
          picture={[0, 1, 2].map((n) => (
            <span key={n} className="h-20 w-16 rounded-lg border border-dashed border-edge" />
          ))}
        >
          <button type="button" className="button button-go w-full" disabled={busy} onClick={begin('empty')}>
            {busy && <span className="spinner" />}
            {t('examples.empty')}
          </button>
        </Choice>
        <Choice
          title={t('examples.look')}
          text={t('examples.lookFor')}
          points={[
            t('examples.lookCount', {
              products: count(products),
              orders: count(orders),
              customers: count(customers),
            }),
            t('examples.lookMarked'),
            t('examples.lookCleared'),
          ]}
          picture={['garuda-pass', 'rinjani-key', 'samudra-access'].map((one) => (
            <img
              key={one}
              src={`/products/${one}.svg`}
              alt=""
              width={64}
              height={80}
              className="h-20 w-16 rounded-lg border border-line object-cover"
            />
          ))}
        >
          <button type="button" className="button w-full" disabled={busy} onClick={begin('examples')}>
            {t('examples.lookGo')}
          </button>
        </Choice>
      </div>
      <p className="text-center text-xs text-muted">{t('examples.sandbox')}</p>
    </div>
  );
}

interface ChoiceProps {
  title: string;
  text: string;
  points: readonly string[];
  picture: ReactNode;
  children: ReactNode;
}

function Choice({ title, text, points, picture, children }: ChoiceProps) {
  return (
    <section className="panel flex flex-col p-0">
      <div className="flex justify-center gap-4 border-b border-dashed border-line p-5" aria-hidden="true">
        {picture}
      </div>
      <div className="flex flex-1 flex-col gap-4 p-5">
        <div>
          <h2 className="text-lg font-bold">{title}</h2>
          <p className="text-sm text-muted">{text}</p>
        </div>
        <ul className="flex flex-1 flex-col gap-2 text-sm">
          {points.map((point) => (
            <li key={point} className="flex gap-2.5">
              <span className="mt-0.5 text-teal-text">
                <CheckIcon size={16} />
              </span>
              <span className="min-w-0">{point}</span>
            </li>
          ))}
        </ul>
        {children}
      </div>
    </section>
  );
}
