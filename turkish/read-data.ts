import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { TurkishData } from './turkish.ts';

/** Reads the data of the library from its folder; for Node only, a browser fetches the two files. */
export function readTurkishData(): TurkishData {
  const folder = join(import.meta.dirname, 'lexicon');
  return { words: readFileSync(join(folder, 'words.txt'), 'utf8'), forms: readFileSync(join(folder, 'forms.bin')) };
}
