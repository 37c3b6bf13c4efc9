import { useSyncExternalStore } from 'react';
import { readTheme, subscribeToTheme, type Theme } from './theme.ts';

/** The chosen theme; re-renders on changes. */
export function useTheme(): Theme {
  return useSyncExternalStore<Theme>(subscribeToTheme, readTheme, () => 'system');
}
