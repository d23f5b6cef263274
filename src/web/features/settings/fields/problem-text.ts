import type { Setting, SettingProblem } from '#domain/settings/setting-kinds.ts';
import { accentProblem } from '#domain/shop/accent.ts';
import type { Translate } from '#web/i18n/message-keys.ts';

/** What is said beside a field that is not good as it is typed. */
export function problemText(t: Translate, setting: Setting, problem: SettingProblem, typed: unknown): string {
  if (setting.kind === 'number') return t('shop.range', { least: setting.least, most: setting.most });
  if (setting.kind === 'emails') return t('shop.emailsWrong', { most: setting.most });
  if (setting.kind === 'amounts') return t('shop.amountsWrong', { most: setting.most });
  if (setting.kind === 'steps') return t('shop.stepsWrong', { most: setting.most });
  switch (problem) {
    case 'link':
      return t('shop.linkWrong', { host: location.origin });
    case 'accent': {
      const problem = accentProblem(String(typed).trim().toLowerCase());
      return problem ? t('refusal.settings.accent', { ...problem }) : '';
    }
    case 'colour':
      return t('shop.colourWrong');
    case 'choices':
      return t('shop.choicesWrong');
    case 'contacts':
      return t('shop.contactsWrong');
    default:
      return t('shop.required');
  }
}
