import { useState } from 'react';
import { API_RIGHTS, type ApiRight, isRange, MOST_KEY_NAME } from '#domain/guard/api-keys.ts';
import { hasAtMostTwoDecimals } from '#domain/price/money.ts';
import { useT } from '#web/i18n/language-context.tsx';
import { Button } from '#web/ui/fields/button.tsx';
import { FormBox } from '#web/ui/fields/form-box.tsx';
import { TextField } from '#web/ui/fields/text-field.tsx';
import { Tick } from '#web/ui/fields/tick.tsx';
import { Failure } from '#web/ui/screen/failure.tsx';
import { useMakeKey } from '../queries.ts';

const FIRST_RIGHTS: readonly ApiRight[] = ['catalogue', 'buy', 'orders'];

/** Null: no limit; undefined: nothing that is an amount. */
function amountOf(text: string): number | null | undefined {
  if (text.trim() === '') return null;
  const amount = Number(text.trim());
  return amount > 0 && hasAtMostTwoDecimals(amount) ? amount : undefined;
}

export function MakeKeyForm({ onMade }: { onMade: (made: { name: string; token: string }) => void }) {
  const t = useT();
  const make = useMakeKey();
  const [name, setName] = useState('');
  const [rights, setRights] = useState<readonly ApiRight[]>(FIRST_RIGHTS);
  const [networks, setNetworks] = useState('');
  const [most, setMost] = useState('');
  const ranges = networks.split(/[,\s]+/).filter((text) => text !== '');
  const wrong = ranges.find((text) => !isRange(text));
  const mostADay = amountOf(most);
  const isReady = name.trim() !== '' && rights.length > 0 && wrong === undefined && mostADay !== undefined;
  const submit = async () => {
    if (!isReady) return;
    const done = await make.run({ name: name.trim(), rights: [...rights], networks: ranges, mostADay });
    if (!done?.answer) return;
    onMade({ name: done.answer.data.name, token: done.answer.token });
    setName('');
  };
  return (
    <FormBox className="panel flex flex-col gap-4" onSubmit={() => void submit()}>
      <h2 className="text-lg font-bold">{t('apiKeys.makeTitle')}</h2>
      <TextField label={t('apiKeys.name')} maxLength={MOST_KEY_NAME} value={name} onChange={setName} />
      <fieldset>
        <legend className="text-sm font-semibold text-muted">{t('apiKeys.rights')}</legend>
        {API_RIGHTS.map((right) => (
          <Tick
            key={right}
            label={t(`apiKeys.right.${right}`)}
            checked={rights.includes(right)}
            onTick={(on) =>
              setRights(API_RIGHTS.filter((each) => (each === right ? on : rights.includes(each))))
            }
          />
        ))}
      </fieldset>
      <TextField
        label={t('apiKeys.networks')}
        hint={t('apiKeys.networksHint')}
        error={wrong === undefined ? null : t('apiKeys.networksWrong', { text: wrong })}
        dir="ltr"
        className="font-mono"
        value={networks}
        onChange={setNetworks}
      />
      <TextField
        label={t('apiKeys.mostField')}
        error={mostADay === undefined ? t('apiKeys.mostWrong') : null}
        inputMode="decimal"
        dir="ltr"
        value={most}
        onChange={setMost}
      />
      <Failure of={make} />
      <Button type="submit" label={t('apiKeys.make')} look="main" disabled={!isReady} busy={make.busy} />
    </FormBox>
  );
}
