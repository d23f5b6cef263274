import type { DraftValue } from '../settings-draft.ts';

/** What every kind of field is given beside its value. */
export interface FieldProps {
  label: string;
  hint: string;
  error: string | null;
  onChange: (value: DraftValue) => void;
}
