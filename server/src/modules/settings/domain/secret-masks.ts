import type { Settings } from '@hokka/contracts/settings/settings.ts';
import { flatten, isSecretField, parseFlatSettings } from './flat-settings.ts';

const dots = '••••';
const visibleCharacters = 4;
/** A shorter secret would be half given away by its last characters. */
const minMaskedLength = 12;

/** What the browser sees of a secret: nothing, dots, or dots and the last four characters. */
export function maskSecret(secret: string): string {
  const characters = [...secret];
  if (characters.length === 0) return '';
  if (characters.length < minMaskedLength) return dots;
  return dots + characters.slice(-visibleCharacters).join('');
}

/** Whether a saved value is a mask that came back, of the present secret or of one that was replaced meanwhile. */
export function isMask(value: string): boolean {
  const typed = value.trim();
  return typed.startsWith(dots) && [...typed].length <= dots.length + visibleCharacters;
}

/** The settings as the browser may see them. */
export function maskSettings(settings: Settings): Settings {
  const masked = Object.entries(flatten(settings)).map(([key, value]) => [
    key,
    isSecretField(key) ? maskSecret(String(value)) : value,
  ]);
  return parseFlatSettings(Object.fromEntries(masked));
}
