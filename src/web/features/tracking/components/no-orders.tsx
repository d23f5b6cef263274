import { useT } from '#web/i18n/language-context.tsx';
import { SearchIcon } from '#web/ui/screen/icons.tsx';

export function NoOrders({ text }: { text: string }) {
  const t = useT();
  const tips = [t('track.tip.email'), t('track.tip.paid'), t('track.tip.wait')];
  return (
    <section className="ticket" role="alert">
      <div className="px-6 pt-6 pb-5 text-center">
        <SearchIcon size={36} className="mx-auto text-muted" />
        <h2 className="mt-3 text-lg font-bold">{t('track.empty')}</h2>
        <p className="mt-1 text-sm text-muted">{text}</p>
      </div>
      <div className="ticket-tear" />
      <ul className="flex list-inside list-disc flex-col gap-1 p-5 text-sm text-muted">
        {tips.map((tip) => (
          <li key={tip}>{tip}</li>
        ))}
      </ul>
    </section>
  );
}
