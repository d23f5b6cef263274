import { useState } from 'react';
import { useT } from '#web/i18n/language-context.tsx';
import type { InputOf } from '#web/lib/calls/route.ts';
import { Button } from '#web/ui/fields/button.tsx';
import { OptionList } from '#web/ui/fields/select.tsx';
import type { endpoints } from './endpoints.ts';

type Columns = NonNullable<InputOf<typeof endpoints.readBankFile>['columns']>;

const NAMES = ['date', 'came', 'text', 'side', 'balance'] as const;
type Name = (typeof NAMES)[number];
const OPTIONAL: readonly Name[] = ['side', 'balance'];

interface Props {
  header: readonly string[];
  rows: readonly (readonly string[])[];
  busy: boolean;
  onChoose: (columns: Columns) => void;
}

/** Of a bank that is not known: which column is which, said once and kept. */
export function ColumnChoice({ header, rows, busy, onChoose }: Props) {
  const t = useT();
  const [chosen, setChosen] = useState<Partial<Record<Name, number>>>({});
  // Columns and rows of a file have no other name than their number.
  const columns = header.map((title, at) => ({ at, title: title || `#${at + 1}` }));
  const lines = rows.map((row, line) => ({ line, row }));
  const { date, came, text, side, balance } = chosen;
  const whole = date !== undefined && came !== undefined && text !== undefined;
  return (
    <section className="panel flex flex-col gap-3">
      <p className="text-sm font-semibold">{t('bank.columns')}</p>
      <div className="overflow-x-auto">
        <table className="table text-xs">
          <thead>
            <tr>
              {columns.map(({ at, title }) => (
                <th key={at}>{title}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ line, row }) => (
              <tr key={line}>
                {columns.map(({ at }) => (
                  <td key={at}>
                    <bdi>{row[at] ?? ''}</bdi>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {NAMES.map((name) => (
          <label key={name} className="flex flex-col gap-1 text-sm font-semibold">
            {t(`bank.column.${name}`)}
            <select
              className="field field-small"
              value={chosen[name] ?? ''}
              disabled={busy}
              onChange={({ target: { value } }) =>
                setChosen({ ...chosen, [name]: value === '' ? undefined : Number(value) })
              }
            >
              <option value="">{t(OPTIONAL.includes(name) ? 'bank.noColumn' : 'bank.chooseColumn')}</option>
              <OptionList options={columns.map(({ at, title }) => [at, title])} />
            </select>
          </label>
        ))}
      </div>
      <Button
        label={t('bank.useColumns')}
        className="self-start"
        disabled={!whole || busy}
        onClick={() => whole && onChoose({ date, came, text, side: side ?? null, balance: balance ?? null })}
      />
    </section>
  );
}
