import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { packForms } from '../lexicon/packed-forms.ts';
import { packWords } from '../lexicon/packed-words.ts';
import { parseWord } from '../lexicon/words.ts';

/* Writes words.bin and packed-forms.bin again, for browsers, after words.txt or forms.bin was changed without the sources. */
const lexicon = join(import.meta.dirname, '../lexicon');
const words = readFileSync(join(lexicon, 'words.txt'), 'utf8');
writeFileSync(join(lexicon, 'words.bin'), packWords(words.split('\n').map(parseWord)));
writeFileSync(join(lexicon, 'packed-forms.bin'), packForms(readFileSync(join(lexicon, 'forms.bin')), words));
