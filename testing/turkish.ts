import { readTurkishData } from '@hokka/turkish/read-data.ts';
import { Turkish } from '@hokka/turkish/turkish.ts';

/**
 * The library of Turkish texts for tests that do not change it. Test files of one worker share their modules, so that
 * the lexicon is read once for all of them.
 */
export const turkish = new Turkish(readTurkishData());
