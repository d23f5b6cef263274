import { useEffect, useState } from 'react';

const PAUSE_MS = 400;

/** What was typed, a moment after the last stroke; while it is no good, the last that was. */
export function useCalm<Value>(value: Value, isGood = true): Value {
  const [calm, setCalm] = useState(value);
  const typed = JSON.stringify(value);
  useEffect(() => {
    const timer = setTimeout(() => isGood && setCalm(JSON.parse(typed)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, isGood]);
  return calm;
}
