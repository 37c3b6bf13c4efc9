import { beginsUpper, toLower } from '../../../letters/casing.ts';
import { listWords } from '../../../letters/word-lists.ts';
import { findPredicate, type Predicate } from '../../text/clause.ts';
import type { Paragraph } from '../../text/paragraph.ts';
import { Role, readRoles } from '../../text/roles.ts';
import { readArguments } from '../arguments.ts';
import { listClues } from '../clues.ts';
import { isPersonalPronoun, readAgreement } from '../pronouns.ts';
import { type Clue, score } from '../weights.ts';
import { acting, announcing, handling, happening, intransitive, leaving, occurring, staying } from '../word-lists.ts';
import { listCompany, nameMeaning, nameOften } from './company.ts';
import type { Place, Seen } from './seen.ts';
import { describeReading, describeToken, findLikeliest, reach, readAfter, readBefore } from './surroundings.ts';

const pronouns = listWords('ben biz bizler bu bunlar hepimiz hepiniz herkes kim kimse ne o onlar sen siz sizler şu');

/**
 * Features of a word before -de or de and of its context, by the names that the trained weights use: a renamed feature
 * loses its weight. The spelling of de is ignored, so that correct texts teach what is meant in wrong ones.
 */
export function listFeatures(paragraph: Paragraph, place: Place): ReadonlySet<string> {
  const { index, after, word } = place;
  const lower = toLower(word);
  const predicate = findPredicate(paragraph, after);
  const apart = listClues(paragraph, { ...place, isApart: true });
  const joined = listClues(paragraph, { ...place, isApart: false });
  const { subject, object } = readArguments(paragraph, index, after, predicate);
  const before = readBefore(paragraph, index);
  const own = findLikeliest(paragraph, lower, beginsUpper(word));
  const seen: Seen = {
    paragraph,
    place,
    lower,
    predicate,
    sort: sortPredicate(predicate),
    said: nameSaid(paragraph, predicate),
    distance: predicate === undefined ? 'none' : String(Math.min(5, predicate.index - after)),
    kind: apart.find((clue) => /^(?:person|body|place|name|place name)$/.test(clue)) ?? 'thing',
    sign: own === undefined ? 'unknown' : describeReading(own),
    roles: `${subject[0]}${object[0]}`,
    opens: before.words === 0 ? 'o' : '',
    previous: describeToken(paragraph, index - 1),
    next: describeToken(paragraph, after),
  };
  const around = [...before.features, ...readAfter(paragraph, after, predicate?.index ?? after + reach)];
  const mark = paragraph.tokens[after];
  if (mark?.kind === 'mark') around.push(`mark ${mark.text[0]} ${Math.min(before.words, 3)}`);
  return new Set([
    ...listClueFeatures(apart, joined),
    ...listNeighbours(seen),
    ...listSaid(seen),
    ...listPronoun(seen),
    ...listSequences(seen, place.likelihood, own?.word.text ?? lower),
    ...listCompany(seen, place.likelihood, own?.word.text ?? lower),
    ...around,
    ...around.map((feature) => `${feature} ${seen.sort}`),
  ]);
}

/** The clues, and the result of the weights set by hand. */
function listClueFeatures(apart: readonly Clue[], joined: readonly Clue[]): string[] {
  const sums = [apart, joined].map((clues) => Math.max(-6, Math.min(6, Math.round(score(clues) * 2) / 2)));
  return [
    ...apart,
    ...joined.map((clue) => `joined ${clue}`),
    `sum ${sums[0]}`,
    `sum joined ${sums[1]}`,
    `sums ${sums.join()}`,
  ];
}

function listNeighbours({ paragraph, place, lower, kind, sign, previous, next }: Seen): string[] {
  const second = describeToken(paragraph, place.after + 1);
  const opensSentence = paragraph.tokens[place.index]?.opensSentence === true;
  const capital = opensSentence ? 'first' : beginsUpper(place.word) ? 'capital' : '';
  return [
    `sign ${sign}`,
    `capital ${capital} ${kind}`,
    `before ${previous.text}`,
    `before ${previous.shape}`,
    `before ${previous.shape} ${sign}`,
    `before ${previous.text} ${lower}`,
    `next ${next.text}`,
    `next ${next.lemma}`,
    `next ${next.shape}`,
    `next ${next.shape} ${sign}`,
    `next ${next.shape} ${kind}`,
    `next ${next.text} ${kind}`,
    `next ${next.shape} ${second.shape}`,
    `second ${second.shape}`,
    `second ${second.text}`,
    `between ${previous.shape} ${next.shape}`,
  ];
}

function listSaid(seen: Seen): string[] {
  const { paragraph, place, predicate, sort, said, distance, kind, sign, roles, opens } = seen;
  const shape = predicate === undefined ? 'none' : describeToken(paragraph, predicate.index).shape;
  const isNext = predicate === undefined || predicate.index === place.after;
  const complement = isNext ? '' : describeToken(paragraph, predicate.index - 1).lemma;
  const persons = [...(predicate?.persons ?? [])].sort().join('');
  return [
    `said ${said}`,
    `said ${said} ${roles}`,
    `said ${said} ${kind}`,
    `said ${said} ${roles} ${kind}`,
    `said ${said} ${distance}`,
    `shape ${shape} ${roles}`,
    `shape ${shape} ${roles} ${kind} ${distance}`,
    `complement ${complement} ${said}`,
    `complement ${complement} ${kind}`,
    `sort ${sort} ${roles} ${kind}`,
    `sort ${sort} ${roles} ${opens} ${distance}`,
    `sort ${sort} ${kind} ${sign}`,
    `distance ${distance} ${sort}`,
    `persons ${persons} ${kind}`,
    `persons ${persons} ${sign}`,
    `roles ${roles} ${sign}`,
    `roles ${roles} ${opens}`,
  ];
}

function listPronoun({
  paragraph,
  place,
  lower,
  predicate,
  sort,
  said,
  distance,
  roles,
  opens,
  ...seen
}: Seen): string[] {
  const { previous, next } = seen;
  const features: string[] = [];
  if (pronouns.has(lower)) {
    const pairs = [`${sort} ${roles}`, next.text, next.shape, previous.text, previous.shape, `${opens} ${sort}`, said];
    features.push(...pairs.map((pair) => `pronoun ${lower} ${pair}`));
  }
  if (isPersonalPronoun(lower)) {
    const agreement = readAgreement(paragraph, lower, place.after, predicate);
    const pairs = [
      '',
      sort,
      `${sort} ${distance}`,
      `${roles} ${sort}`,
      next.text,
      next.shape,
      `${previous.shape} ${distance}`,
    ];
    features.push(...pairs.map((pair) => `agrees ${agreement} ${pair}`));
  }
  return features;
}

function nameSaid(paragraph: Paragraph, predicate: Predicate | undefined): string {
  if (predicate === undefined) return 'none';
  if (predicate.kind === 'existence') return 'existence';
  if (predicate.kind === 'nominal') return `is ${describeToken(paragraph, predicate.index).lemma}`;
  return predicate.stem + (predicate.isPassive ? '+' : '') + (predicate.isCausative ? '*' : '');
}

const sorts: readonly (readonly [name: string, verbs: ReadonlySet<string>])[] = [
  ['announce', announcing],
  ['happen', happening],
  ['leave', leaving],
  ['occur', occurring],
  ['handle', handling],
  ['act', acting],
  ['intransitive', intransitive],
];

function sortPredicate(predicate: Predicate | undefined): string {
  if (predicate === undefined) return 'none';
  if (predicate.kind !== 'verb') return predicate.kind;
  if (staying.has(predicate.stem)) return 'stay';
  if (predicate.isPassive) return 'passive';
  return sorts.find(([, verbs]) => verbs.has(predicate.stem))?.[0] ?? 'verb';
}

/**
 * How the clause continues and what precedes, one letter per word, with the meaning of the word and how often it is a
 * place.
 */
function listSequences(seen: Seen, likelihood: number | undefined, lemma: string): string[] {
  const { paragraph, place, predicate, said, sort, kind, sign, roles, opens } = seen;
  const meaning = nameMeaning(kind, lemma);
  const often = nameOften(likelihood);
  const clause = readClause(paragraph, place, predicate);
  const { before, after } = clause;
  const end = after.slice(-1);
  const next2 = after.slice(0, 2);
  const next3 = after.slice(0, 3);
  const next4 = after.slice(0, 4);
  const has = [...new Set(after.slice(0, -1))].sort().join('');
  const had = [...new Set(before)].sort().join('');
  const last2 = before.slice(-2);
  const person = predicate === undefined ? 'x' : [...predicate.persons].sort().join('');
  const number = /Pl/.test(sign) ? 'P' : '';
  return [
    `m ${meaning}`,
    `o ${often}`,
    `lemma ${lemma}`,
    `m ${meaning} ${often}`,
    `n2 ${next2}`,
    `n3 ${next3}`,
    `n4 ${next4}`,
    `n2 ${next2} ${meaning}`,
    `n3 ${next3} ${meaning}`,
    `n3 ${next3} ${often}`,
    `n3 ${next3} ${last2}`,
    `n4 ${next4} ${opens}`,
    `l2 ${last2} ${meaning}`,
    `has ${has} ${end}`,
    `has ${has} ${end} ${meaning}`,
    `has ${has} ${end} ${often}`,
    `had ${had} ${end} ${meaning}`,
    `had ${had} ${end} ${often}`,
    `had ${had} has ${has} ${end}`,
    `had ${had} has ${has} ${end} ${meaning}`,
    `said ${said} ${meaning}`,
    `said ${said} ${often}`,
    `said ${said} ${lemma}`,
    `said ${said} ${has}`,
    `said ${said} ${has} ${meaning}`,
    `said ${said} ${had}`,
    `said ${said} ${person} ${roles}`,
    `sort ${sort} ${meaning} ${roles}`,
    `sort ${sort} ${often} ${roles}`,
    `sort ${sort} ${person} ${roles} ${often}`,
    `sort ${sort} ${person} ${meaning}`,
    `p ${person}${number} ${roles} ${meaning}`,
    `p ${person}${number} ${roles} ${often} ${opens}`,
    `roles ${roles} ${meaning} ${opens}`,
    `roles ${roles} ${often}`,
    `first ${describeToken(paragraph, place.after).lemma} ${meaning}`,
    `prev ${describeToken(paragraph, place.index - 1).lemma} ${meaning}`,
  ];
}

/** Maximum number of words of a clause read before and after. */
const clauseDistance = 7;

/** The clause around a word, one letter per word: the part before it, and the part after it up to the predicate. */
function readClause(
  paragraph: Paragraph,
  { index, after }: Place,
  predicate: Predicate | undefined,
): { readonly before: string; readonly after: string } {
  let before = '';
  for (let at = index - 1; at >= 0 && before.length < clauseDistance; at -= 1) {
    const letter = nameLetter(paragraph, at);
    if (letter === '.' || letter === 'F') break;
    before = letter + before;
  }
  let run = '';
  for (let at = after; run.length < clauseDistance; at += 1) {
    const isPredicate = at === predicate?.index;
    run += isPredicate ? namePredicate(predicate) : nameLetter(paragraph, at);
    if (isPredicate || run.endsWith('.')) break;
  }
  return { before, after: run };
}

function namePredicate(predicate: Predicate): string {
  if (predicate.kind === 'existence') return 'E';
  if (predicate.kind === 'nominal') return 'N';
  if (predicate.isPassive) return 'S';
  const first = [...predicate.persons][0] ?? '';
  return first.startsWith('A3pl') ? '4' : first.startsWith('A3') ? '3' : first.startsWith('A2') ? '2' : '1';
}

const letters: readonly (readonly [RegExp, string])[] = [
  [/^[injtcpv].*Acc$/, 'A'],
  [/Dat$/, 'D'],
  [/Loc$/, 'L'],
  [/Abl$/, 'B'],
  [/Gen$/, 'G'],
  [/Ins$/, 'I'],
  [/P3/, 'p'],
  [/^v(?:PresPart|PastPart)/, 'R'],
  [/^v(?:By|When|And|Since|Without|As|Adv)/, 'C'],
  [/^vInf/, 'i'],
  [/^v/, 'V'],
  [/^[dx]/, 'a'],
  [/^j/, 'j'],
  [/^u/, 'u'],
  [/^[ntcp]/, 'b'],
  [/^i/, 'o'],
];

function nameLetter(paragraph: Paragraph, at: number): string {
  const token = paragraph.tokens[at];
  if (token === undefined || (token.kind === 'mark' && token.text !== ',')) return '.';
  if (token.kind !== 'word') return token.kind === 'mark' ? ',' : '#';
  const lower = paragraph.lower(at);
  if (/^d[ae]$/.test(lower)) return 'd';
  if (/^(?:ve|veya|ile|ama|fakat|çünkü|ki)$/.test(lower)) return '&';
  const roles = readRoles(paragraph, at);
  if ((roles & Role.Finite) !== 0 && (roles & Role.Bare) === 0 && (roles & Role.Participle) === 0) return 'F';
  if ((roles & Role.Person) !== 0) return 'P';
  if (roles === Role.Accusative) return 'A';
  if (roles === Role.Dative) return 'D';
  if (roles === Role.Locative) return 'L';
  if (roles === Role.Ablative) return 'B';
  if (roles === Role.Genitive) return 'G';
  const { shape } = describeToken(paragraph, at);
  return letters.find(([pattern]) => pattern.test(shape))?.[1] ?? '?';
}
