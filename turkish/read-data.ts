import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurkishData } from './turkish.ts';

/**
 * Reads the data of the library; for Node only, a browser fetches the two files.
 * @param folder where they are, for code that was built into one file and stands elsewhere
 */
export function readTurkishData(folder = join(import.meta.dirname, 'lexicon')): TurkishData {
  return { words: readFileSync(join(folder, 'words.txt'), 'utf8'), forms: readFileSync(join(folder, 'forms.bin')) };
}
