import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HashedValues } from '../lexicon/hashed-values.ts';
import { Lexicon } from '../lexicon/lexicon.ts';
import { readTurkishData } from '../read-data.ts';
import { isWarning } from '../rules/issue.ts';
import { Paragraph } from '../rules/text/paragraph.ts';
import { type DePlace, readStarred, spoil } from '../sources/de-da-places.ts';
import { Speller } from '../spelling/speller.ts';
import type { Turkish } from '../turkish.ts';

/** Results of the de/da rule on its development sentences, each once correct and once with a mistake. */
export interface DevelopmentFigures {
  readonly sentences: number;
  readonly missed: readonly string[];
  readonly alarms: readonly string[];
}

/**
 * Evaluates `sources/lists/de-da-development.txt`. Nothing is trained on it, but bounds and rules are chosen by it, so
 * that it is not a held-out set.
 */
export function measureDevelopment(turkish: Turkish): DevelopmentFigures {
  const data = readTurkishData();
  const speller = new Speller(new Lexicon(data.words), new HashedValues(data.forms));
  const places = readFileSync(join(import.meta.dirname, '../sources/lists/de-da-development.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap(readStarred);
  const spoilt = places.map((place) => writeWrongly(new Paragraph(place.text, speller, { propose: () => [] }), place));
  return {
    sentences: places.length,
    missed: spoilt.filter((place) => !isMarked(turkish, place, /./)).map(({ text }) => text),
    alarms: places.filter((place) => isMarked(turkish, place, /^de-da$/)).map(({ text }) => text),
  };
}

/** Writes the mistake that people make: kaliteside for “kalitesi de”, although the locative is kalitesinde. */
function writeWrongly(paragraph: Paragraph, place: DePlace): DePlace {
  const spoilt = spoil(paragraph, place);
  const rest = spoilt.text.slice(place.from + place.word.length);
  if (place.isLocative || /^['’]?[dt][ae]/.test(rest)) return spoilt;
  const [left, right] = [place.text.slice(0, place.from), place.text.slice(place.from + place.word.length + 1)];
  return { ...spoilt, text: left + place.word + right };
}

function isMarked(turkish: Turkish, { text, from, word }: DePlace, rules: RegExp): boolean {
  return turkish
    .check(text)
    .some(
      (issue) => isWarning(issue) && rules.test(issue.rule) && issue.from <= from + word.length && issue.to >= from,
    );
}
