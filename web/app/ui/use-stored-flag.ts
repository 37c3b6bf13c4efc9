import { useState } from 'react';

/** A yes or no that the browser remembers under a key; no on the server and on the first visit. */
export function useStoredFlag(key: string): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => typeof localStorage !== 'undefined' && localStorage.getItem(key) === '1');
  const store = (value: boolean) => {
    setFlag(value);
    if (value) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  };
  return [flag, store];
}
