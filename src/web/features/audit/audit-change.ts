export interface AuditLine {
  name: string;
  before: string | null;
  after: string | null;
}

/** How a value is written; null for the plain way, an empty list for one that says nothing. */
type Write = (name: string, value: unknown) => string | null | [];

/** What an entry changed, field by field; what stayed the same is left out. */
export function auditLines(before: unknown, after: unknown, write: Write = () => null): AuditLine[] {
  const [old, next] = [fieldsOf(before), fieldsOf(after)];
  const text = (name: string, value: unknown) => {
    const written = write(name, value) ?? textOf(value);
    return Array.isArray(written) ? null : written;
  };
  const names = [...new Set([...Object.keys(old), ...Object.keys(next)])];
  return names
    .map((name) => ({ name, before: text(name, old[name]), after: text(name, next[name]) }))
    .filter((line) => line.before !== line.after);
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Null for what is not there; an empty text is one. */
function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return value.map((each) => textOf(each) ?? '').join(', ');
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}
