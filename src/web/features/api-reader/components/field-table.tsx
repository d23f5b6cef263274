import { useT } from '#web/i18n/language-context.tsx';
import type { Schema } from '../document.ts';
import { fieldsOf } from '../fields.ts';

/** The fields of what a call takes or gives. */
export function FieldTable({ title, schema }: { title: string; schema: Schema }) {
  const t = useT();
  const fields = fieldsOf(schema);
  const hasExamples = fields.some(({ example }) => example !== null);
  return (
    <section>
      <h3 className="font-bold">{title}</h3>
      {fields.length === 0 ? (
        <p className="mt-1 text-sm text-muted">{t('api.nothing')}</p>
      ) : (
        <table className="api-fields">
          <thead>
            <tr>
              <th scope="col">{t('api.field')}</th>
              <th scope="col">{t('api.kind')}</th>
              {hasExamples && <th scope="col">{t('api.example')}</th>}
            </tr>
          </thead>
          <tbody>
            {fields.map(({ name, kind, required, example }) => (
              <tr key={name}>
                <td>
                  <code dir="ltr">{name}</code>
                  {required && <span className="ms-2 text-xs text-muted">{t('api.required')}</span>}
                </td>
                <td>
                  <code dir="ltr">{kind}</code>
                </td>
                {hasExamples && (
                  <td>
                    <code dir="ltr">{example}</code>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
