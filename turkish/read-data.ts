import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurkishData } from './turkish.ts';

/**
 * Reads the data of the library. For Node only; a browser fetches the two files.
 * @param folder where the files are, for code that was bundled and runs elsewhere
 */
export function readTurkishData(folder = join(import.meta.dirname, 'lexicon')): TurkishData {
  return { words: readFileSync(join(folder, 'words.txt'), 'utf8'), forms: readFileSync(join(folder, 'forms.bin')) };
}
