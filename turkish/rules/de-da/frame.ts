import type { Predicate } from '../text/clause.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';
import type { Arguments } from './arguments.ts';
import type { Candidate } from './neighbours.ts';
import { hasLocativeBefore, isCounted, isFirst, isPluralWord, readParticiple } from './neighbours.ts';
import { type Frame, readVerbFrame } from './verb-frame.ts';
import type { Clue } from './weights.ts';
import { qualities } from './word-lists.ts';

const nearDistance = 4;

/** Determines what the predicate allows the word to be: subject, object, or only a place. */
export function readFrame(
  paragraph: Paragraph,
  candidate: Candidate,
  predicate: Predicate | undefined,
  { subject, object }: Arguments,
  kind: Clue | undefined,
): Clue[] {
  const { index, after, word, isApart } = candidate;
  if (readParticiple(paragraph, after, predicate?.index) === 'participle of a place') return [];
  if (predicate === undefined) return readEnd(paragraph, candidate);
  const isWho = kind === 'person' || (kind === 'name' && isApart);
  // “trafik de beklediler”: a single thing is not a plural subject.
  const isOne =
    predicate.kind === 'verb' &&
    [...predicate.persons].every((person) => person === 'A3pl') &&
    !isWho &&
    kind !== 'body' &&
    !isCounted(paragraph, index) &&
    !isPluralWord(paragraph, word);
  const frame: Frame = {
    paragraph,
    candidate,
    predicate,
    subject: isOne ? 'impossible' : subject,
    object,
    kind,
    isWho,
    opens: isApart || isFirst(paragraph, index),
    isFar: predicate.index - after > nearDistance || predicate.followsParticiple,
  };
  if (predicate.kind === 'existence') return readExistence(frame);
  return predicate.kind === 'nominal' ? readNominal(frame) : readVerbFrame(frame);
}

function readExistence({ paragraph, candidate, predicate, subject, isWho }: Frame): Clue[] {
  if (predicate.index === candidate.after) {
    if (candidate.isApart) return [subject === 'taken' ? 'subject is there' : 'exists'];
    // “yanımda şemsiye de yoktu”: the place is already named.
    return subject !== 'taken' && hasLocativeBefore(paragraph, candidate.index) ? ['exists'] : [];
  }
  if (subject !== 'taken') return [];
  return [isWho ? 'found with a person' : 'something else exists'];
}

function readNominal({ paragraph, candidate, predicate, subject, isWho, opens, isFar }: Frame): Clue[] {
  const { after, isApart } = candidate;
  const roles = readRoles(paragraph, predicate.index);
  const isAdjective = (roles & (Role.Adjective | Role.Nominal)) !== 0;
  if (subject === 'taken') {
    if (isFar || !isAdjective) return ['other subject, far'];
    return [isWho ? 'found with a person' : 'other subject'];
  }
  if (subject === 'impossible') return ['nothing open'];
  if (predicate.followsParticiple || predicate.stem.startsWith('değil')) return [];
  const distance = predicate.index - after;
  const isPraise = opens && qualities.has(predicate.stem);
  // müdür de aynı fikirde
  if (isWho && opens && distance <= nearDistance && (isPraise || roles === Role.Locative)) return ['person is'];
  const isCompared = !isApart && isPraise && /^(?:kadar|gibi)$/.test(paragraph.lower(after + 1));
  return isCompared || (distance <= 1 && (isApart || isPraise)) ? ['quality'] : ['quality, far'];
}

/** “anahtar masa da”; “çay içtik, kahve de”. */
function readEnd(paragraph: Paragraph, { index, after, isApart }: Candidate): Clue[] {
  const end = paragraph.tokens[after];
  if (end !== undefined && !/^[.!?…]/.test(end.text)) return [];
  let words = 0;
  for (let at = index - 1; at >= Math.max(0, index - 20); at -= 1) {
    if (/^[.!?…]/.test(paragraph.tokens[at]?.text ?? '')) break;
    const roles = readRoles(paragraph, at);
    if ((roles & Role.Finite) !== 0 && (roles & Role.Bare) === 0)
      return isApart || paragraph.tokens[index - 1]?.text === ',' ? ['afterthought'] : [];
    if ((roles & Role.Bare) !== 0) words += 1;
  }
  return words > 0 ? ['where it is'] : [];
}
