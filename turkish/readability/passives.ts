import type { Analysis } from '../morphology/analyser.ts';
import { endsClause, isFiniteForm } from '../rules/text/clause.ts';
import type { Paragraph } from '../rules/text/paragraph.ts';
import { isPassive } from './word-traits.ts';

/** What a suffix costs, and how much worse than the best other reading a passive may be, in twice the binary logarithm. */
const SUFFIX = 4;
const WORSE = 3;

/** Whether a word is the passive verb of a clause (yapıldı, edilmektedir): told by its suffix, not by the letters it ends with. */
export function isPassivePredicate(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index)).filter(({ word: { kind } }) => kind !== 'p');
  const isLast = endsClause(paragraph, index);
  const passives = readings.filter((reading) => isPassive(reading) && isPredicate(reading, isLast));
  // bulundu: it was found, or it was there; the verb bulun- is the likelier by far.
  return passives.length > 0 && rate(passives) >= rate(readings.filter((reading) => !isPassive(reading))) - WORSE;
}

/** Neither a bare stem (alın) nor the first or second person (yoruldum), which is hardly ever meant as a passive. */
function isPredicate(reading: Analysis, isLast: boolean): boolean {
  const last = reading.suffixes.at(-1)?.name ?? '';
  return !/^(?:Pass|Neg|Able|Caus|Imp|Pl$|A[12]|AorA1|Opt)/.test(last) && isFiniteForm(reading, isLast);
}

function rate(readings: readonly Analysis[]): number {
  return Math.max(...readings.map(({ word, suffixes }) => word.frequency - SUFFIX * suffixes.length));
}
