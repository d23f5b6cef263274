import { useT } from '#web/i18n/language-context.tsx';

/** Stands where much of a page will be. */
export const Waiting = () => (
  <div
    role="status"
    aria-label={useT()('layout.loading')}
    className="grid place-items-center py-24 text-muted"
  >
    <span className="spinner size-8!" />
  </div>
);
