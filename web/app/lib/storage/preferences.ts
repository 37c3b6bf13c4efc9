import { allowsPreferences } from './consent.ts';

/** Preferences of the visitor in the browser's storage. The theme is a cookie, because the first paint needs it. */
const preferenceKeys = [
  'sidebarCollapsed',
  'createDetailsOpen',
  'workspaceSidebarWide',
  'editorPanelsFolded',
  'focusMode',
  'plainPunctuation',
  'marksLongSentences',
  'marksPassives',
  'marksRepeatedWords',
  'marksFormalChains',
  'hidesCliches',
  'marksReuse',
  'marksForbiddenWords',
  'hidesUnsupported',
  'hidesPlaceholders',
] as const;
export type PreferenceKey = (typeof preferenceKeys)[number];

/** A stored choice; false if none was made. */
export function readPreference(key: PreferenceKey): boolean {
  return [sessionStorage, localStorage].some((storage) => storage.getItem(key) === '1');
}

/** Stores it permanently with consent, otherwise for this tab. */
export function writePreference(key: PreferenceKey, value: boolean): void {
  for (const storage of [sessionStorage, localStorage]) storage.removeItem(key);
  if (value) (allowsPreferences() ? localStorage : sessionStorage).setItem(key, '1');
}

/** Moves stored preferences to where the current consent allows them. */
export function applyConsentToPreferences(): void {
  for (const key of preferenceKeys) writePreference(key, readPreference(key));
}
