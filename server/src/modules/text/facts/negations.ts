import { isSameWord, type StatedWord, type Statement } from './statement.ts';

/** What a sentence says to be so, or not to be so. */
export interface Predicate {
  /** Folded; those that say that there is something are one. */
  readonly stem: string;
  readonly isNegated: boolean;
  /** As it stands in the sentence, with the word for no. */
  readonly from: number;
  readonly to: number;
  /** The word that it says something of by itself: zarar görmedi, bulgu yok. */
  readonly object: StatedWord | undefined;
  /** Whether it says little without its object. */
  readonly isLight: boolean;
  readonly topics: ReadonlySet<string>;
  /** Whether what it says is bounded: yirmi günden az verilemez. */
  readonly isBounded: boolean;
  /** Whether it is what another depends on that is denied: inmedikçe … beklenmiyor. */
  readonly isLoose: boolean;
  /** Stems of what is denied and this depends on: both are turned round together. */
  readonly conditions: string;
}

/** Verbs that say that there is something. */
const existing = new Set('var yok bulun ol gor gorul rastla rastlan yasa yasan mevcut'.split(' '));
const light = new Set('var et yap ver al kal gel gec cik iste gerek sagla tut goster kos getir say'.split(' '));
/** Stems that may be passives of each other: gör, görül. */
const exists = /^(?:var(?:dır|dı|mış|sa|ken)?|mevcut(?:tur|tu)?)$/u;
const missing = /^yok(?:tur|tu|muş|sa|ken)?$/u;
const denial = /^değil/u;

/** What a sentence says to be so or not. Linear in its length. */
export function findPredicates(statement: Statement): Predicate[] {
  const { words } = statement;
  const isDenied = words.map(
    (word) => word.verb?.isNegated === true || missing.test(word.lower) || denial.test(word.lower),
  );
  const conditions = words
    .flatMap(({ verb }) => (verb?.isConverb === true && verb.isNegated ? [verb.stem] : []))
    .join(' ');
  const hasMainDenial = words.some((word, at) => isDenied[at] === true && word.verb?.isConverb !== true);
  return words.flatMap((word, at): Predicate[] => {
    const object = findObject(words, at);
    const topics = new Set(
      words.flatMap((one) => (one.isTopic && one !== word && Math.abs(one.clause - word.clause) < 2 ? one.stems : [])),
    );
    const isBounded = words
      .slice(Math.max(0, at - boundWithin), at)
      .some(({ lower, clause }) => clause === word.clause && /^(?:az|fazla|çok|önce|geç|erken)$/u.test(lower));
    const place = { from: word.from, to: word.to, object, topics, conditions, isBounded };
    if (missing.test(word.lower)) return [{ ...place, stem: 'var', isNegated: true, isLight: true, isLoose: false }];
    if (exists.test(word.lower)) return [{ ...place, stem: 'var', isNegated: false, isLight: true, isLoose: false }];
    if (denial.test(word.lower)) {
      const named = words[at - 1];
      const stem = named?.stems[0];
      if (named === undefined || stem === undefined) return [];
      return [{ ...place, stem: `=${stem}`, isNegated: true, from: named.from, isLight: false, isLoose: false }];
    }
    const next = words[at + 1];
    const { verb } = word;
    // Şampiyon oldu is said of şampiyon.
    if (verb?.stem === 'ol' && words[at - 1]?.clause === word.clause && readNominal(words, at - 1, place).length > 0)
      return [];
    if (verb === undefined) return readNominal(words, at, place);
    // Başlamadan önce: it will begin.
    if (verb.isConverb && (next?.lower === 'önce' || !isComparable(verb.stem))) return [];
    if (!verb.isSaid && !verb.isConverb) return [];
    const stem = existing.has(verb.stem) ? 'var' : verb.stem;
    const isLoose = verb.isConverb && hasMainDenial;
    return [{ ...place, stem, isNegated: verb.isNegated, isLight: light.has(stem), isLoose }];
  });
}

const boundWithin = 5;

function isComparable(stem: string): boolean {
  return !existing.has(stem);
}

/** A word at the end of a part that has no verb: elverişlidir, sodalıdır. */
function readNominal(
  words: readonly StatedWord[],
  at: number,
  place: Pick<Predicate, 'from' | 'to' | 'object' | 'topics' | 'conditions' | 'isBounded'>,
): Predicate[] {
  const [word, next] = [words[at], words[at + 1]];
  const stem = word?.stems[0];
  if (word === undefined || stem === undefined || !word.isTopic) return [];
  const isDenied =
    next !== undefined && (denial.test(next.lower) || next.verb?.stem === 'ol') && next.clause === word.clause;
  if (isDenied && denial.test(next.lower)) return [];
  if (isDenied)
    return [{ ...place, stem: `=${stem}`, isNegated: next.verb?.isNegated === true, isLight: false, isLoose: false }];
  const isLast = next === undefined || next.clause !== word.clause;
  return isLast || /[dt][ıiuü]r$/u.test(word.lower)
    ? [{ ...place, stem: `=${stem}`, isNegated: false, isLight: false, isLoose: false }]
    : [];
}

/** The nearest word before that says what something is of. */
function findObject(words: readonly StatedWord[], at: number): StatedWord | undefined {
  for (let before = at - 1; before >= Math.max(0, at - 3); before -= 1) {
    const word = words[before];
    if (word === undefined || word.clause !== words[at]?.clause) return undefined;
    if (word.isTopic) return word;
  }
  return undefined;
}

/** What a sentence says to be so of what its passages say not to be so, or the other way round. */
export function findDenied(sentence: Statement, said: readonly Predicate[]): Predicate[] {
  const turned = findPredicates(sentence).filter((own) => {
    if (own.isLoose) return false;
    const same = said.filter((one) => !one.isLoose && isSamePredicate(own, one));
    return same.length > 0 && same.every(({ isNegated }) => isNegated !== own.isNegated);
  });
  // Two that are turned round together say the same: başlamadan olmaz, başlayınca olur.
  return turned.length % 2 === 0 ? [] : turned;
}

/** Whether one of two is the condition itself: kaynatılmadan, kaynatılarak. */
function isCondition(own: Predicate, said: Predicate): boolean {
  return [own.conditions, said.conditions].some((conditions) => conditions.split(' ').includes(own.stem));
}

function isBoundedDenial({ isBounded, isNegated }: Predicate): boolean {
  return isBounded && isNegated;
}

function isSamePredicate(own: Predicate, said: Predicate): boolean {
  if (
    own.stem !== said.stem ||
    isBoundedDenial(own) !== isBoundedDenial(said) ||
    (own.conditions !== said.conditions && !own.isLoose && !isCondition(own, said))
  )
    return false;
  if (own.isLight) return own.object !== undefined && said.object !== undefined && isSameWord(own.object, said.object);
  for (const topic of own.topics) if (said.topics.has(topic)) return true;
  return own.topics.size === 0 || said.topics.size === 0;
}
