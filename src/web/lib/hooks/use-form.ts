import { useRef, useState } from 'react';

/** What is wrong with which field, in the reader's language. */
export type Problems<Values> = Partial<Record<keyof Values & string, string | null>>;

interface Options<Values, Result> {
  initial: Values | (() => Values);
  /** What is wrong before anything is sent: field by field, or one text about the whole. */
  check?: (values: Values) => Problems<Values> | string | null;
  /** Sends it, perhaps with `more` to follow. What it throws is kept as the form's failure. */
  send: (values: Values, more: boolean) => Promise<Result>;
}

export interface Form<Values, Result = unknown> {
  values: Values;
  set: (change: Partial<Values>) => void;
  /** A field of text as its control wants it. */
  field: <Name extends keyof Values & string>(
    name: Name,
  ) => { value: Values[Name]; onChange: (value: Values[Name]) => void; error: string | null };
  /** Something differs from how it began, and is not sent. */
  dirty: boolean;
  problems: Problems<Values>;
  /** About the form as a whole. */
  problem: string | null;
  failure: unknown;
  busy: boolean;
  /** What the sending came to; null until it has worked. */
  result: { value: Result } | null;
  /** Counts the sendings that came back with something wrong. */
  turnedDown: number;
  submit: () => Promise<void>;
  /** Sends it and begins anew, for the next of many. */
  again: () => Promise<void>;
  /** So many were sent before this one. */
  rounds: number;
  dismiss: () => void;
}

function isWrong<Values>(found: Problems<Values> | string | null | undefined): boolean {
  return typeof found === 'string' || Object.values(found ?? {}).some(Boolean);
}

/** The state of a form: what is typed, what is wrong with it, what became of it. Two submits send once. */
export function useForm<Values extends object, Result = unknown>(
  options: Options<Values, Result>,
): Form<Values, Result> {
  const [initial] = useState(options.initial);
  const [values, setValues] = useState(initial);
  // Which way it was turned down, not what is said of it: that is asked for again in each language.
  const [wrong, setWrong] = useState<'checked' | { failure: unknown } | null>(null);
  const [turnedDown, setTurnedDown] = useState(0);
  const [busy, setBusy] = useState(false);
  const [result, setResult] = useState<{ value: Result } | null>(null);
  const [rounds, setRounds] = useState(0);
  const running = useRef(false);
  const turnDown = (why: typeof wrong) => {
    setWrong(why);
    setTurnedDown((times) => times + 1);
  };
  const run = async (more: boolean) => {
    if (running.current) return;
    if (isWrong(options.check?.(values))) return turnDown('checked');
    setWrong(null);
    setBusy(true);
    running.current = true;
    try {
      const value = await options.send(values, more);
      if (!more) return setResult({ value });
      setValues(initial);
      setRounds((times) => times + 1);
    } catch (failure) {
      turnDown({ failure });
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  const set = (change: Partial<Values>) => {
    setWrong(null);
    setValues((old) => ({ ...old, ...change }));
  };
  const found = wrong === 'checked' ? (options.check?.(values) ?? null) : null;
  const problems: Problems<Values> = found === null || typeof found === 'string' ? {} : found;
  return {
    values,
    set,
    field: (name) => ({
      value: values[name],
      onChange: (value) => set({ [name]: value } as unknown as Partial<Values>),
      error: problems[name] ?? null,
    }),
    dirty: result === null && values !== initial && JSON.stringify(values) !== JSON.stringify(initial),
    problems,
    problem: typeof found === 'string' ? found : null,
    failure: wrong === null || wrong === 'checked' ? null : wrong.failure,
    busy,
    result,
    turnedDown,
    submit: () => run(false),
    again: () => run(true),
    rounds,
    dismiss: () => setWrong(null),
  };
}
