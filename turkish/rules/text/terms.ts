import { toLower } from '../../letters/casing.ts';
import { foldMarks, isCommon } from '../../spelling/evidence.ts';
import { measureSlip } from '../../spelling/slip-costs.ts';
import type { Speller } from '../../spelling/speller.ts';
import type { Issue } from '../issue.ts';

export const NOT_LISTED = 'Bu sözcük sözlükte yok; doğruysa sözlüğünüze ekleyebilirsiniz.';

/** A word that stands so often in a text is a term of it; one that is only asked about, or has no letter that only Turkish has, sooner. */
const TERM = 3;
const ASKED_TERM = 2;
/** Forms of one word begin with so many equal letters. */
const STEM = 5;
const SHORT = 6;
const LONGEST_FOREIGN = 8;
/** What a doubled letter or a voiced consonant costs. */
const LIGHT = 3.3;

/**
 * The issues of a text in which a slip that comes again and again (süpürken, süpürkende) is a term that no rule knows, unless only its marks
 * are missing or what is meant is common.
 */
export function settleTerms(text: string, issues: readonly Issue[], speller: Speller): Issue[] {
  const readStem = ({ from, to }: Issue): string => toLower(text.slice(from, to)).slice(0, STEM);
  const doubtful = new Set(issues.filter((issue) => isDoubtful(text, issue, speller)));
  const counts = new Map<string, number>();
  for (const issue of doubtful) counts.set(readStem(issue), (counts.get(readStem(issue)) ?? 0) + 1);
  return dropNames(text, issues).map((issue) =>
    doubtful.has(issue) &&
    (counts.get(readStem(issue)) ?? 0) >=
      (issue.kind === 'hint' || isForeign(text.slice(issue.from, issue.to), issue.proposals) ? ASKED_TERM : TERM)
      ? { ...issue, kind: 'unknown', rule: 'unknown-word', message: NOT_LISTED, proposals: [] }
      : issue,
  );
}

/** Without the unknown words with a capital letter that come again in the text, as names do. */
function dropNames(text: string, issues: readonly Issue[]): readonly Issue[] {
  const isCapitalized = ({ kind, from }: Issue): boolean => kind === 'unknown' && /\p{Lu}/u.test(text[from] ?? '');
  if (!issues.some(isCapitalized)) return issues;
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(/\p{Lu}[\p{L}\p{M}]+/gu)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return issues.filter((issue) => !isCapitalized(issue) || (counts.get(text.slice(issue.from, issue.to)) ?? 0) < 2);
}

function isDoubtful(text: string, { kind, rule, from, to, proposals }: Issue, speller: Speller): boolean {
  if ((kind !== 'error' && kind !== 'hint') || (rule !== 'spelling' && rule !== 'soft-g')) return false;
  const [written, meant] = [toLower(text.slice(from, to)), toLower(proposals[0] ?? '')];
  if (/['’]/.test(written) || meant.includes(' ') || foldMarks(written) === foldMarks(meant)) return false;
  if (speller.judge(written) !== 'unknown' || speller.findOwnNear(written).length > 0) return false;
  // gzip, geek: a short word without Turkish letters that is near to a common one by chance; not isbat, vaad.
  return (written.length <= SHORT && isForeign(written, proposals)) || !isCommon(meant, speller);
}

/** A word of some letters, none of which only Turkish has, and no slip of the kind that is made again and again: a doubled letter, a voiced consonant. */
function isForeign(written: string, [meant = '']: readonly string[]): boolean {
  return (
    written.length <= LONGEST_FOREIGN && /^[a-z]+$/.test(written) && measureSlip(written, toLower(meant)).cost > LIGHT
  );
}
