import { allowsPreferences } from './consent.ts';
import { readCookie, writeCookie, yearSeconds } from './cookies.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeNames = { system: 'Sistem', light: 'Açık', dark: 'Koyu' } as const satisfies Record<Theme, string>;

const cookieName = 'theme';
const changed = 'hokka:theme';

/** The visitor's choice, otherwise the system's theme. */
export function readTheme(): Theme {
  const stored = readCookie(document.cookie, cookieName);
  return isTheme(stored) ? stored : 'system';
}

/** Applies a theme at once, and stores it for a year or, without consent, for this visit. */
export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  showTheme(theme);
  window.dispatchEvent(new Event(changed));
}

/** Adjusts the lifetime of the stored theme to the current consent. */
export function persistTheme(): void {
  storeTheme(readTheme());
}

function storeTheme(theme: Theme): void {
  if (theme === 'system') writeCookie(cookieName, '', 0);
  else writeCookie(cookieName, theme, allowsPreferences() ? yearSeconds : undefined);
}

/**
 * Subscribes to the choice of a theme on this page and to changes of the system's theme.
 * @returns a function that unsubscribes
 */
export function subscribeToTheme(listener: () => void): () => void {
  const system = window.matchMedia('(prefers-color-scheme: dark)');
  window.addEventListener(changed, listener);
  system.addEventListener('change', listener);
  return () => {
    window.removeEventListener(changed, listener);
    system.removeEventListener('change', listener);
  };
}

export function isTheme(value: unknown): value is Theme {
  return themes.some((theme) => theme === value);
}

function showTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
