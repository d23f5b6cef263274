import { DEMO_STEPS, type DemoProgress } from '#contract/shop/demo-wire.ts';
import { isRightToLeft, type Locale } from '#domain/text/locales.ts';
import { I18n } from '#web/i18n/i18n.ts';
import { loadMessages } from '#web/i18n/load-messages.ts';
import './demo-screen.css';

export interface WayOut {
  hasServer: boolean;
  leave(): void;
  again(): void;
}

export interface DemoScreen {
  progress(progress: DemoProgress): void;
  /** The shop makes the demo's files. */
  making(): void;
  cannot(feature: string, out: WayOut): void;
  failed(reason: string, out: WayOut): void;
  /** The shop has no files for the demo and cannot make them. */
  unmade(out: WayOut): void;
  left(out: WayOut): void;
  close(): void;
}

const MEGABYTE = 1024 * 1024;

function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text = '',
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  made.textContent = text;
  return made;
}

/** Stands in front of the page until the store is up. Without React: it must be there at once. */
export async function openDemoScreen(locale: Locale): Promise<DemoScreen> {
  const { t } = new I18n(locale, { demo: await loadMessages(locale, 'demo') }, loadMessages).language;
  const screen = element('div', 'demo-loading');
  screen.dir = isRightToLeft(locale) ? 'rtl' : 'ltr';
  const ticket = element('section', 'ticket w-full max-w-md p-6 flex flex-col gap-3');
  const title = element('h1', 'text-lg font-extrabold', t('demo.loading'));
  const text = element('p', 'text-sm text-muted', t('demo.what'));
  const bar = element('progress', '');
  bar.max = 1;
  bar.setAttribute('aria-label', t('demo.loading'));
  const step = element('p', 'font-mono text-xs text-muted');
  step.setAttribute('role', 'status');
  ticket.append(title, text, bar, step);
  screen.append(ticket);
  document.body.append(screen);

  const loaded = new Map<string, { loaded: number; total: number }>();
  const say = (heading: string, words: string, actions: [string, () => void][]) => {
    if (!screen.isConnected) document.body.append(screen);
    document.documentElement.dataset.demo = 'on';
    title.textContent = heading;
    text.textContent = words;
    ticket.setAttribute('role', 'alert');
    const buttons = actions.map(([label, act], n) => {
      const button = element('button', n === 0 ? 'button button-main' : 'button', label);
      button.type = 'button';
      button.addEventListener('click', act);
      return button;
    });
    ticket.replaceChildren(title, text, ...buttons);
  };
  const out = (way: WayOut): [string, () => void][] => (way.hasServer ? [[t('demo.leave'), way.leave]] : []);
  const failed: DemoScreen['failed'] = (reason, way) =>
    say(t('demo.failed'), reason, [[t('demo.retry'), () => location.reload()], ...out(way)]);
  return {
    progress(progress) {
      loaded.set(progress.step, progress);
      const sum = (pick: 'loaded' | 'total') => [...loaded.values()].reduce((all, one) => all + one[pick], 0);
      const at = DEMO_STEPS.indexOf(progress.step);
      const part = progress.total > 0 ? progress.loaded / progress.total : 0.5;
      bar.value = Math.max(bar.value, (at + part) / DEMO_STEPS.length);
      const megabytes = (sum('loaded') / MEGABYTE).toFixed(1);
      step.textContent = `${at + 1}/${DEMO_STEPS.length} · ${t(`demo.step.${progress.step}`)} · ${megabytes} MB`;
    },
    making() {
      step.textContent = t('demo.making');
    },
    cannot: (feature, way) => say(t('demo.cannot'), t('demo.cannotText', { feature }), out(way)),
    failed,
    unmade: (way) => failed(t('demo.unmade'), way),
    left: (way) => {
      document.documentElement.dataset.demo = 'on';
      say(t('demo.left'), t('demo.leftText'), [[t('demo.again'), way.again]]);
    },
    close: () => screen.remove(),
  };
}
