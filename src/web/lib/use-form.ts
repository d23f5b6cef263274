import { useRef, useState } from 'react';

/** What is wrong with which field, in the reader's language. */
export type Problems<Values> = Partial<Record<keyof Values & string, string>>;

interface Options<Values, Result> {
  initial: Values | (() => Values);
  /** What is wrong before anything is sent: field by field, or one text about the whole. */
  check?: (values: Values) => Problems<Values> | string | null;
  /** Sends it. What it throws is kept as the form's failure. */
  send: (values: Values) => Promise<Result>;
  /** The field that a failure is about, if it is about one. */
  fieldOf?: (failure: unknown) => (keyof Values & string) | null;
}

export interface Form<Values, Result = unknown> {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** Something differs from how it began, and is not sent. */
  dirty: boolean;
  problems: Problems<Values>;
  /** About the form as a whole. */
  problem: string | null;
  failure: unknown;
  /** The field of the failure, for its text to stand there. */
  failedField: (keyof Values & string) | null;
  busy: boolean;
  /** What the sending came to; null until it has worked. */
  result: { value: Result } | null;
  /** Counts the sendings that came back with something wrong. */
  turnedDown: number;
  submit: () => Promise<void>;
  dismiss: () => void;
}

const NONE = { problems: {}, problem: null, failure: null };

/** The state of a form: what is typed, what is wrong with it, what became of it. Two submits send once. */
export function useForm<Values extends object, Result = void>(
  options: Options<Values, Result>,
): Form<Values, Result> {
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  const [wrong, setWrong] = useState<Pick<Form<Values>, 'problems' | 'problem' | 'failure'>>(NONE);
  const [turnedDown, setTurnedDown] = useState(0);
  const [busy, setBusy] = useState(false);
  const running = useRef(false);
  const [result, setResult] = useState<{ value: Result } | null>(null);
  const turnDown = (what: Partial<typeof wrong>) => {
    setWrong({ ...NONE, ...what });
    setTurnedDown((times) => times + 1);
  };
  const submit = async () => {
    if (running.current) return;
    const found = options.check?.(values) ?? null;
    if (typeof found === 'string') return turnDown({ problem: found });
    if (found && Object.keys(found).length > 0) return turnDown({ problems: found });
    setWrong(NONE);
    setBusy(true);
    running.current = true;
    try {
      setResult({ value: await options.send(values) });
    } catch (failure) {
      turnDown({ failure });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return {
    values,
    set: (change) => {
      setWrong(NONE);
      setValues((old) => ({ ...old, ...change }));
    },
    dirty: result === null && !isSame(values, initial),
    ...wrong,
    failedField: wrong.failure === null ? null : (options.fieldOf?.(wrong.failure) ?? null),
    busy,
    result,
    turnedDown,
    submit,
    dismiss: () => setWrong(NONE),
  };
}

const isSame = (one: object, other: object): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
