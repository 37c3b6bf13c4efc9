import type { AccessRow } from './row.ts';
import { signedIn } from './row.ts';

/** The personal dictionary, and the check of a text. */
export const textRows: Readonly<Record<string, AccessRow>> = {
  getDictionary: signedIn(200),
  addDictionaryWord: signedIn(200, () => ({ body: { word: 'hokka' } })),
  removeDictionaryWord: signedIn(200, () => ({ body: { word: 'hokka' } })),
  setDictionaryRule: signedIn(200, () => ({ body: { rule: 'cliche', enabled: false } })),
  checkText: signedIn(200, () => ({ body: { text: 'Herkez geldi.' } })),
};
