import type { Settings } from '@hokka/contracts/settings.ts';
import { assemble, flatten, isSecretField } from './flat-settings.ts';

const dots = '••••';
const shownCharacters = 4;
/** A shorter secret would be half given away by its last characters. */
const shownFromLength = 12;

/** What the browser sees of a secret: nothing, dots, or dots and the last four characters. */
export function maskSecret(secret: string): string {
  const characters = [...secret];
  if (characters.length === 0) return '';
  if (characters.length < shownFromLength) return dots;
  return dots + characters.slice(-shownCharacters).join('');
}

/** Whether a saved value is a mask that came back, of the present secret or of one that was replaced meanwhile. */
export function isMask(value: string): boolean {
  const typed = value.trim();
  return typed.startsWith(dots) && [...typed].length <= dots.length + shownCharacters;
}

/** The settings as the browser may see them. */
export function maskSettings(settings: Settings): Settings {
  const masked = Object.entries(flatten(settings)).map(([key, value]) => [
    key,
    isSecretField(key) ? maskSecret(String(value)) : value,
  ]);
  return assemble(Object.fromEntries(masked));
}
