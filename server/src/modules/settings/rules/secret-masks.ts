import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { flatten, isSecretField, parseFlatSettings } from './flat-settings.ts';

const dots = '••••';
const visibleCharacters = 4;
/** The last characters of a shorter secret would reveal half of it. */
const minMaskedLength = 12;

/** The masked form of a secret for the browser: empty, dots, or dots and the last four characters. */
function maskSecret(secret: string): string {
  const characters = [...secret];
  if (characters.length === 0) return '';
  if (characters.length < minMaskedLength) return dots;
  return dots + characters.slice(-visibleCharacters).join('');
}

/** Whether a submitted value is a mask, of the current secret or of one that was replaced meanwhile. */
export function isMask(value: string): boolean {
  const typed = value.trim();
  return typed.startsWith(dots) && [...typed].length <= dots.length + visibleCharacters;
}

/** The settings with masked secrets, for the browser. */
export function maskSettings(settings: Settings): Settings {
  const masked = Object.entries(flatten(settings)).map(([key, value]) => [
    key,
    isSecretField(key) ? maskSecret(String(value)) : value,
  ]);
  return parseFlatSettings(Object.fromEntries(masked));
}
