import { useState } from 'react';
import { type PreferenceKey, readPreference, writePreference } from '../lib/storage/preferences.ts';

/** A boolean stored in the browser under a key; false on the server and on the first visit. */
export function useStoredFlag(key: PreferenceKey): [boolean, (value: boolean) => void] {
  const [flag, setFlag] = useState(() => typeof localStorage !== 'undefined' && readPreference(key));
  const store = (value: boolean) => {
    setFlag(value);
    writePreference(key, value);
  };
  return [flag, store];
}
