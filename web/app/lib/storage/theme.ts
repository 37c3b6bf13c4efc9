import { allowsPreferences } from './consent.ts';
import { readCookie, writeCookie, yearSeconds } from './cookies.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeNames = { system: 'Sistem', light: 'Açık', dark: 'Koyu' } as const satisfies Record<Theme, string>;

const cookieName = 'theme';
const changed = 'hokka:theme';

/** The visitor's choice; the system's while none was made. */
export function readTheme(): Theme {
  const stored = readCookie(document.cookie, cookieName);
  return isTheme(stored) ? stored : 'system';
}

/** Shows a theme at once; remembers it for a year, or for this visit where no more was consented to. */
export function chooseTheme(theme: Theme): void {
  storeTheme(theme);
  showTheme(theme);
  window.dispatchEvent(new Event(changed));
}

/** Gives the theme that is remembered the lifetime that is consented to now. */
export function persistTheme(): void {
  storeTheme(readTheme());
}

function storeTheme(theme: Theme): void {
  if (theme === 'system') writeCookie(cookieName, '', 0);
  else writeCookie(cookieName, theme, allowsPreferences() ? yearSeconds : undefined);
}

/** Calls back when the theme is chosen on this page or the system's changes. Returns the way to stop. */
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
