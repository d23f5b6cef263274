import { useT } from '#web/i18n/language-context.tsx';
import { SecondFactorSettings } from './second-factor-settings.tsx';

export const SecondFactorSetup = ({ onChanged }: { onChanged: () => void }) => (
  <div className="panel mx-auto mt-4 flex max-w-xl flex-col gap-4">
    <h1 className="text-xl font-extrabold">{useT()('factor.title')}</h1>
    <SecondFactorSettings onChanged={onChanged} />
  </div>
);
