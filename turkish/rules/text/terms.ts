import { beginsLower, beginsUpper, toLower } from '../../letters/casing.ts';
import { foldMarks, isCommon } from '../../spelling/evidence.ts';
import { isInHarmony } from '../../spelling/evidence-weights.ts';
import { measureSlip } from '../../spelling/slip-costs.ts';
import type { Speller } from '../../spelling/speller.ts';
import type { Issue } from '../issue.ts';

export const notListedMessage = 'Bu sözcük sözlükte yok; doğruysa sözlüğünüze ekleyebilirsiniz.';

/**
 * Minimum occurrences that make a word a term of the text; the lower number applies to questions and to words without
 * letters that exist only in Turkish.
 */
const termMin = 3;
const askedTermMin = 2;
/** Number of equal first letters in forms of one word. */
const stemLength = 5;
const shortLength = 6;
const foreignLengthMax = 8;
/** Minimum number of errors in a careless text, and the maximum length of text for each, in UTF-16 units. */
const manyErrorsMin = 3;
const lengthOfErrorMax = 400;
/** Maximum cost of a doubled letter or a voiced consonant. */
const lightCostMax = 3.3;

/**
 * Drops issues about a word that recurs in the text (süpürken, süpürkende), because it is an unknown term, unless only
 * its marks are missing or the proposal is common.
 */
export function settleTerms(text: string, issues: readonly Issue[], speller: Speller): Issue[] {
  const readStem = ({ from, to }: Issue): string => toLower(text.slice(from, to)).slice(0, stemLength);
  const doubtful = new Set(issues.filter((issue) => isDoubtful(text, issue, speller)));
  const counts = new Map<string, number>();
  for (const issue of doubtful) counts.set(readStem(issue), (counts.get(readStem(issue)) ?? 0) + 1);
  return dropRepeated(text, dropNames(text, issues), speller).map((issue) =>
    doubtful.has(issue) &&
    (counts.get(readStem(issue)) ?? 0) >=
      (issue.kind === 'hint' || isForeign(text.slice(issue.from, issue.to), issue.proposals) ? askedTermMin : termMin)
      ? { ...issue, kind: 'unknown', rule: 'unknown-word', message: notListedMessage, proposals: [] }
      : issue,
  );
}

/**
 * Drops hints of circumflexes after the first one of a word: many people write dahil and zeka throughout. Who makes many
 * other mistakes is told each time, and so is who writes hala, which is another word.
 */
function dropRepeated(text: string, issues: readonly Issue[], speller: Speller): readonly Issue[] {
  const errors = issues.filter(({ kind, rule }) => kind === 'error' && rule !== 'circumflex').length;
  if (errors >= manyErrorsMin && errors * lengthOfErrorMax >= text.length) return issues;
  const seen = new Set<string>();
  return issues.filter(({ kind, rule, proposals: [proposal = ''] }) => {
    if (kind !== 'hint' || rule !== 'circumflex') return true;
    const lower = toLower(proposal);
    if (lower === 'hâlâ') return true;
    const stem = speller.read(lower)[0]?.stem ?? lower;
    return !seen.has(stem) && seen.add(stem) !== undefined;
  });
}

/** Drops capitalized unknown words that recur in the text, because they are names. */
function dropNames(text: string, issues: readonly Issue[]): readonly Issue[] {
  const isCapitalized = ({ kind, from }: Issue): boolean => kind === 'unknown' && beginsUpper(text[from] ?? '');
  if (!issues.some(isCapitalized)) return issues;
  return issues.filter((issue) => !isCapitalized(issue) || !recurs(text, text.slice(issue.from, issue.to)));
}

/** Whether a capitalized word of letters stands in a text twice, as a whole. */
function recurs(text: string, name: string): boolean {
  if (!beginsUpper(name) || !/^[A-Za-z\u00c0-\u1fff]+$/.test(name)) return false;
  let count = 0;
  for (let at = text.indexOf(name); at >= 0 && count < 2; at = text.indexOf(name, at + name.length))
    if (!/[A-Za-z\u00c0-\u1fff]/.test(text[at + name.length] ?? ' ') && !followsCapital(text, at)) count += 1;
  return count > 1;
}

/** McDonald: whether a capital letter precedes within the word. */
function followsCapital(text: string, from: number): boolean {
  let at = from - 1;
  while (beginsLower(text[at] ?? ' ')) at -= 1;
  return beginsUpper(text[at] ?? ' ');
}

function isDoubtful(text: string, { kind, rule, from, to, proposals }: Issue, speller: Speller): boolean {
  if ((kind !== 'error' && kind !== 'hint') || (rule !== 'spelling' && rule !== 'soft-g')) return false;
  const [written, meant] = [toLower(text.slice(from, to)), toLower(proposals[0] ?? '')];
  if (/['’]/.test(written) || meant.includes(' ') || foldMarks(written) === foldMarks(meant)) return false;
  if (isInHarmony(written, meant, speller)) return false;
  if (speller.judge(written) !== 'unknown' || speller.findOwnNear(written).length > 0) return false;
  // gzip, geek: a short word without Turkish letters that resembles a common one by chance; not isbat, vaad.
  return (written.length <= shortLength && isForeign(written, proposals)) || !isCommon(meant, speller);
}

/**
 * Whether a short word has no letters that exist only in Turkish, and is not a slip of a recurring kind: a doubled
 * letter, a voiced consonant.
 */
function isForeign(written: string, [meant = '']: readonly string[]): boolean {
  return (
    written.length <= foreignLengthMax &&
    /^[a-z]+$/.test(written) &&
    measureSlip(written, toLower(meant)).cost > lightCostMax
  );
}
