import { useEffect, useState } from 'react';

/** The value as it was when it last rested for `delayMs`; searches wait 300 ms. */
export function useDebouncedValue<Value>(value: Value, delayMs = 300): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), delayMs);
    return () => clearTimeout(timer);
  }, [value, delayMs]);
  return rested;
}
