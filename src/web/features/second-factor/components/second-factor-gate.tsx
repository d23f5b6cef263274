import type { ReactNode } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import { useSecondFactor } from '../queries.ts';
import { SecondFactorSettings } from './second-factor-settings.tsx';

interface Props {
  /** Nothing is asked of who has one. */
  has: boolean;
  onChanged: () => void;
  /** Around what stands here instead of the children. */
  frame: (screen: ReactNode) => ReactNode;
  children: ReactNode;
}

/** Staff of whom the owner demands a second factor set it up here, before anything else opens. */
export function SecondFactorGate({ has, onChanged, frame, children }: Props) {
  const t = useT();
  const status = useSecondFactor(!has);
  if (has || status.data?.data.demanded === false || status.error !== null) return children;
  if (!status.data)
    return frame(
      <div
        role="status"
        aria-label={t('layout.loading')}
        className="grid place-items-center py-24 text-muted"
      >
        <span className="spinner size-8!" />
      </div>,
    );
  return frame(
    <div className="panel mx-auto mt-4 flex max-w-xl flex-col gap-4">
      <h1 className="text-xl font-extrabold">{t('factor.title')}</h1>
      <SecondFactorSettings onChanged={onChanged} />
    </div>,
  );
}
