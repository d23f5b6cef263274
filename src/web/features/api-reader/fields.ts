import type { Schema } from './document.ts';

export interface Field {
  /** 'data[].price'. */
  name: string;
  /** In the words of JSON: they are the same in every language. */
  kind: string;
  required: boolean;
  /** Of a field in a query, which stands in no example of a body. */
  example: string | null;
}

/** The ends of what an id or a whole number can be tell nobody anything. */
const isLimit = (value: number | undefined): value is number =>
  value !== undefined && Math.abs(value) < 2 ** 31 - 1;

function kindOf({ type, format, nullable, enum: fixed, anyOf, items, ...schema }: Schema): string {
  const either = anyOf?.map(kindOf).join(' | ');
  const list = type === 'array' && items ? `${plainKind(items)}[]` : undefined;
  const values = fixed?.map((value) => JSON.stringify(value)).join(' | ');
  return [
    values ?? either ?? list ?? format ?? type ?? 'any',
    ...(nullable ? ['| null'] : []),
    ...(schema.maxLength ? [`≤ ${schema.maxLength}`] : []),
    ...(isLimit(schema.minimum) && schema.minimum > 0 ? [`≥ ${schema.minimum}`] : []),
    ...(isLimit(schema.maximum) ? [`≤ ${schema.maximum}`] : []),
  ].join(' ');
}

const plainKind = (items: Schema): string => (items.enum ? `(${kindOf(items)})` : (items.type ?? 'any'));

/** All fields of an object in one list, those inside others by their way there. */
export function fieldsOf({ properties = {}, required = [] }: Schema, before = ''): Field[] {
  return Object.entries(properties).flatMap(([key, schema]) => {
    const name = `${before}${key}`;
    const inside = schema.type === 'array' ? (schema.items ?? {}) : schema;
    const way = schema.type === 'array' ? `${name}[].` : `${name}.`;
    const example = schema.example === undefined ? null : String(schema.example);
    return [
      { name, kind: kindOf(schema), required: required.includes(key), example },
      ...fieldsOf(inside, way),
    ];
  });
}
