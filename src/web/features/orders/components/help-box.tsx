import { useT } from '#web/i18n/language-context.tsx';
import { HelpContacts } from '#web/ui/screen/help-contacts.tsx';

export function HelpBox({ text }: { text: string }) {
  const t = useT();
  return (
    <section className="no-print panel">
      <h2 className="font-bold">{t('success.help')}</h2>
      <p className="mt-1 text-sm text-muted">{text}</p>
      <ul className="mt-3 flex flex-wrap gap-2">
        <HelpContacts />
      </ul>
    </section>
  );
}
