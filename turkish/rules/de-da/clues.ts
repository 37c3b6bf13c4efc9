import { beginsUpper, toLower } from '../../letters/casing.ts';
import type { Analysis } from '../../morphology/analyser.ts';
import { findPredicate, type Predicate } from '../text/clause.ts';
import { isGivenName, isPlaceName } from '../text/names.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { listLikely, Role, readRoles } from '../text/roles.ts';
import { readArguments } from './arguments.ts';
import { readFrame } from './frame.ts';
import type { Candidate } from './neighbours.ts';
import { isCounted, readParticiple } from './neighbours.ts';
import type { Clue } from './weights.ts';
import { institutions, persons, places, things } from './word-lists.ts';

/** Lists the signs of a locative or a particle; their weights are in `weights`. */
export function listClues(paragraph: Paragraph, candidate: Candidate): Clue[] {
  const predicate = findPredicate(paragraph, candidate.after);
  const roles = readArguments(paragraph, candidate.index, candidate.after, predicate);
  const kind = classify(paragraph, candidate);
  return [
    ...(kind[0] === 'person' ? [] : readLikelihood(candidate)),
    ...kind,
    ...readForm(paragraph, candidate),
    ...readBefore(paragraph, candidate),
    ...readAfter(paragraph, candidate, predicate),
    ...readFrame(paragraph, candidate, predicate, roles, kind[0]),
  ];
}

function readLikelihood({ likelihood }: Candidate): Clue[] {
  if (likelihood === undefined) return ['uncounted'];
  if (likelihood < -11) return ['never a place'];
  if (likelihood < -8) return ['rarely a place'];
  if (likelihood < -5) return ['seldom a place'];
  if (likelihood < -2) return [];
  if (likelihood < 1) return ['sometimes a place'];
  return likelihood < 4 ? ['often a place'] : ['mostly a place'];
}

/** Whom or what the word refers to. */
function classify(paragraph: Paragraph, { word, index, isApart }: Candidate): Clue[] {
  const lower = toLower(word);
  const isCapitalized = beginsUpper(word);
  if (isCapitalized && isGivenName(lower)) return ['person'];
  if (isCapitalized && isPlaceName(lower)) return ['place name'];
  const nouns = readNouns(paragraph, word);
  if (nouns.some(({ stem }) => persons.has(stem))) return ['person'];
  if (lower === 'onlar' || /^(?:anne|baba|abla|abi|teyze|amca|dayı|hala|dede)[mn]l[ae]r$/.test(lower))
    return ['person'];
  if (isCapitalized && paragraph.tokens[index]?.opensSentence === false) return ['name'];
  if (isCapitalized && paragraph.analyse(word).every(({ word: own }) => own.kind === 'p')) return ['name'];
  if (nouns.some(({ suffixes }) => suffixes.at(0)?.name === 'Agent')) return ['person'];
  if (nouns.some(({ stem }) => institutions.has(stem))) return ['body'];
  if (nouns.some(({ stem }) => places.has(stem) && !(things.has(stem) && !isApart))) return ['place'];
  return [];
}

function readNouns(paragraph: Paragraph, word: string): readonly Analysis[] {
  return listLikely(paragraph.analyse(word)).filter(({ word: { kind } }) => kind !== 'p' && kind !== 'v');
}

function readForm(paragraph: Paragraph, { word }: Candidate): Clue[] {
  const readings = paragraph.analyse(word).filter(({ word: { kind } }) => kind !== 'p');
  if (readings.some(({ suffixes, word: { kind } }) => suffixes.length === 0 && kind !== 'v'))
    return readings.some(({ suffixes, word: { kind } }) => kind === 'd' && suffixes.length === 0) ? ['adverb'] : [];
  const clues: Clue[] = [];
  const has = (names: RegExp): boolean =>
    readings.some(({ suffixes }) => suffixes.some(({ name }) => names.test(name)));
  if (has(/^Pl$/)) clues.push('plural');
  if (has(/^P1/)) clues.push('mine');
  if (has(/^Inf$/)) clues.push('infinitive');
  if (has(/^PastPart$/)) clues.push('past participle');
  return clues;
}

/** Maximum number of words before that are examined. */
const before = 14;

function readBefore(paragraph: Paragraph, { index, isApart, word }: Candidate): Clue[] {
  const clues: Clue[] = [];
  const previous = paragraph.lower(index - 1);
  // “o gün de”: a time without a case is already an adverb.
  if (
    /^(?:gün|hafta|ay|yıl|sene|sabah|akşam|gece|kez|defa|kere|sefer|zaman|günü|gecesi|sabahı|akşamı)$/.test(
      toLower(word),
    ) &&
    isApart &&
    previous !== 'aynı'
  )
    clues.push('time');
  if (/^(?:aynı|ilk|hangi|en|son|önümüzdeki|geçtiğimiz|geçen|hiçbir|her)$/.test(previous)) clues.push('which');
  // “iki taraf da”: both; “bazı uzmanlar da”: some, too.
  if (isApart && isCounted(paragraph, index) && previous !== 'saat') clues.push('both');
  if (isApart && /^(?:bazı|birçok|kimi|birkaç|çoğu|tüm|bütün|diğer|öteki|öbür|başka)$/.test(previous))
    clues.push('some');
  // “masada kalem de vardı”: the particle after another word does not exclude a locative.
  for (let at = index - 1; isApart && at >= Math.max(0, index - before); at -= 1) {
    if (/^[.!?…:;]/.test(paragraph.tokens[at]?.text ?? '')) break;
    if (/^(?:d[ae]|hem)$/.test(paragraph.lower(at)) && paragraph.lower(at - 1) !== 'ya') {
      clues.push('particle elsewhere');
      break;
    }
  }
  return clues;
}

function readAfter(paragraph: Paragraph, { after, isApart }: Candidate, predicate: Predicate | undefined): Clue[] {
  const clues: Clue[] = [];
  const end = predicate?.index ?? after + 6;
  for (let at = after; isApart && at < after + 12; at += 1) {
    const token = paragraph.tokens[at];
    if (token === undefined || /^[.!?]/.test(token.text)) break;
    if (/^d[ae]$/.test(paragraph.lower(at))) {
      clues.push('particle elsewhere');
      break;
    }
  }
  for (let at = after; at < Math.min(end, after + 8); at += 1) {
    if (readRoles(paragraph, at) === Role.Locative) {
      clues.push('other locative');
      break;
    }
  }
  if (/^(?:ve|veya|ile)$/.test(paragraph.lower(after))) clues.push('and');
  const participle = readParticiple(paragraph, after, end);
  if (participle !== undefined) clues.push(participle);
  return clues;
}
