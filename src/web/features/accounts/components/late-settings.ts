import { latePart } from '#web/i18n/late-part.tsx';

export const LateSettings = latePart({
  areas: ['panel', 'account', 'seller', 'security'],
  load: () => import('./settings-dialog.tsx').then((file) => file.SettingsDialog),
});
