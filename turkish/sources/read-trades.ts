import { countSyllables } from '../letters/alphabet.ts';
import type { WordKind } from '../lexicon/words.ts';
import type { SourceWord } from './read-zemberek.ts';

/**
 * Reads the words of a trade list. A line has a kind (see `WordKind`) and words of that kind; flags follow a slash if
 * they differ from those of most loans: -k after several syllables and -log soften; -p, -ç and -t don’t.
 */
export function readTrade(file: string): SourceWord[] {
  return file.split('\n').flatMap((line) => {
    if (line === '' || line.startsWith('#')) return [];
    const [kind = '', ...words] = line.split(' ');
    return words.map((word): SourceWord => {
      const [text = '', flags] = word.split('/');
      const softens =
        'njt'.includes(kind) && (/[aeıioöuüâîû]k$/.test(text) ? countSyllables(text) > 1 : /[lo]og$/.test(text));
      return { text, kind: kind as WordKind, flags: flags ?? (softens ? 'v' : ''), extra: '' };
    });
  });
}
