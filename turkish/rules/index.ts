import { capitalize, readCasing } from '../letters/casing.ts';
import { checkAbbreviations } from './abbreviations/abbreviations.ts';
import { checkApostrophes } from './apostrophes.ts';
import { checkCapitalLetters, sentenceMessage } from './capital-letters.ts';
import { checkLostMarks } from './careless/lost-marks.ts';
import { checkCircumflexByMeaning } from './circumflex.ts';
import { checkApartWords } from './compounds/apart.ts';
import { checkOneWord } from './compounds/one-word.ts';
import { checkDeDa } from './de-da/check-de-da.ts';
import { checkDoubledWord } from './doubled-word.ts';
import type { Issue } from './issue.ts';
import { checkKi } from './ki.ts';
import { checkCommas } from './marks/commas.ts';
import { checkMissingCommas } from './marks/missing-commas.ts';
import { checkQuotationMarks } from './marks/quotation-marks.ts';
import { checkSentenceMarks } from './marks/sentence-marks.ts';
import { checkSpacing } from './marks/spacing.ts';
import { checkMeantWords } from './meant-words.ts';
import { checkMi } from './mi.ts';
import { checkHoursAndDates } from './numbers/hours-dates.ts';
import { checkNumberSuffix } from './numbers/number-suffix.ts';
import { checkSpelling } from './spelling.ts';
import { checkCliche } from './style/cliche.ts';
import { checkFaultyExpression } from './style/faulty-expression.ts';
import { findForeignWords } from './style/foreign-word.ts';
import { checkPassiveChain } from './style/passive-chain.ts';
import type { Paragraph } from './text/paragraph.ts';

/**
 * All rules. If two mark the same place, an error wins over a hint, a hint over an unknown word, and otherwise the
 * first rule.
 */
const rules: readonly ((paragraph: Paragraph) => Issue[])[] = [
  checkOneWord,
  checkApartWords,
  checkKi,
  checkMi,
  checkDeDa,
  checkNumberSuffix,
  checkHoursAndDates,
  checkApostrophes,
  checkCapitalLetters,
  checkAbbreviations,
  checkCircumflexByMeaning,
  checkMeantWords,
  checkSpelling,
  checkLostMarks,
  checkDoubledWord,
  checkSpacing,
  checkQuotationMarks,
  checkSentenceMarks,
  checkCommas,
  checkMissingCommas,
];
const styleRules = [checkPassiveChain, checkCliche, checkFaultyExpression];

/**
 * Applies all rules to a paragraph and returns the issues in the order of the text. Errors, hints and unknown words
 * don’t overlap; remarks on style may.
 */
export function checkParagraph(paragraph: Paragraph): Issue[] {
  const all = mergeOpenings(rules.flatMap((rule) => rule(paragraph)))
    .filter((issue) => !marksOwnWord(paragraph, issue) && !isAmongFirms(paragraph, issue))
    .map((issue) => (mayBeFirm(paragraph, issue) ? { ...issue, kind: 'hint' as const } : issue));
  const found = (['error', 'hint', 'unknown'] as const).flatMap((kind) => all.filter((issue) => issue.kind === kind));
  const taken = new Uint8Array(paragraph.text.length + 1);
  const kept = found.filter(({ from, to }) => {
    for (let at = from; at < to; at += 1) if (taken[at] === 1) return false;
    taken.fill(1, from, to);
    return true;
  });
  const foreign = findForeignWords(paragraph);
  // A foreign word with a Turkish equivalent is not a misspelling.
  const misspelt = kept.filter(
    ({ from, rule }) =>
      !(rule === 'spelling' || rule === 'unknown-word') || !foreign.some(({ issue }) => issue.from === from),
  );
  const style = styleRules.flatMap((rule) => rule(paragraph));
  return [...misspelt, ...style, ...foreign.flatMap(({ issue, isFirst }) => (isFirst ? [issue] : []))].sort(
    (a, b) => a.from - b.from || a.to - b.to,
  );
}

/**
 * “tabi gelirim.”, “sizde gelin.”: the first word of a sentence lacks its capital letter and has another mistake, or may
 * have one. Returns the issues with both in one.
 */
function mergeOpenings(issues: readonly Issue[]): readonly Issue[] {
  const openings = issues.filter(({ message }) => message === sentenceMessage);
  return openings.reduce((merged: readonly Issue[], opening): readonly Issue[] => {
    const other = merged.find(
      ({ from, kind, message, proposals }) =>
        from === opening.from && proposals.length > 0 && message !== sentenceMessage && /^(?:error|hint)$/.test(kind),
    );
    if (other === undefined) return merged;
    const proposals = other.proposals.map(capitalize);
    const both: Issue =
      other.kind === 'error'
        ? { ...other, proposals }
        : {
            ...opening,
            to: other.to,
            message: `${sentenceMessage} ${other.message}`,
            proposals: other.to > opening.to ? proposals : [...new Set([...opening.proposals, ...proposals])],
          };
    return merged.flatMap((issue) => (issue === opening ? [] : [issue === other ? both : issue]));
  }, issues);
}

/** MNG, Yurtiçi, Aras: a listed misspelling that is capitalized within its sentence may be a company name. */
function mayBeFirm({ text, tokens }: Paragraph, { from, kind, rule }: Issue): boolean {
  if (kind !== 'error' || (rule !== 'one-word' && rule !== 'common-wrong')) return false;
  if (!/^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]/.test(text.slice(from, from + 2))) return false;
  // “Dışkapı Eğitim ve Araştırma Hastanesi”: a capitalized word follows the first one.
  return tokens.some(
    (token, index) =>
      token.from === from && (!token.opensSentence || readCasing(tokens[index + 1]?.text ?? '') === 'capitalized'),
  );
}

/** “MNG, Yurtiçi, Aras”: a firm in a list of others. */
function isAmongFirms({ text }: Paragraph, { from, to, rule }: Issue): boolean {
  return (
    rule === 'one-word' &&
    /(?:^|[ (])[A-ZÀ-ÖØ-ÞĞİŞ][A-Za-zÀ-ÖØ-öø-ÿĞğİıŞş]{1,15}, $/.test(text.slice(Math.max(0, from - 20), from)) &&
    /^[A-ZÀ-ÖØ-ÞĞİŞ][a-zß-öø-ÿğış]+(?:(?:, | ve )[A-ZÀ-ÖØ-ÞĞİŞ]| gibi )/.test(text.slice(from, to + 7))
  );
}

/** Whether the marked text is a single word of the user’s dictionary. */
function marksOwnWord({ text, speller }: Paragraph, { from, to }: Issue): boolean {
  const marked = text.slice(from, to);
  return speller.isOwn(marked) && /^\p{L}[\p{L}\p{M}'’-]*$/u.test(marked);
}
