import { isMentionedTopic, joinSubjects, toKey } from './contexts.ts';
import { light, saying } from './negation-words.ts';
import type { StatedWord, Statement } from './statement.ts';
import { isNamed } from './swaps.ts';
import { toTopic } from './turned/synonyms.ts';

/** A part of a sentence: what it says, and of whom. */
export interface Attribution {
  /** Keys of its words and numbers, without names. */
  readonly said: ReadonlySet<string>;
  readonly names: readonly Named[];
  /** Whether it reports what a named person says. */
  readonly isReport: boolean;
}

/** A name with its grammatical case. */
interface Named {
  readonly word: StatedWord;
  readonly role: string;
  readonly keys: ReadonlySet<string>;
}

const cases = [
  ['from', /[dt][ae]n$/u],
  ['at', /[dt][ae]$/u],
  ['of', /n?[ıiuü]n$/u],
  ['object', /[ıiuü]$/u],
  ['to', /[ae]$/u],
] as const;

/** Reads the parts of a sentence. Takes time with its words. */
export function listAttributions(statement: Statement): Attribution[] {
  const words = joinSubjects(statement.words);
  return [...Map.groupBy(words, ({ clause }) => clause).values()].map((own) => {
    const names = readNames(statement, own);
    const named = new Set(names.flatMap(({ run }) => run));
    return {
      said: new Set(own.flatMap((word) => (named.has(word) ? [] : readSaid(word)))),
      names: names.flatMap(({ run }): Named[] => {
        const word = run.at(-1);
        return word === undefined ? [] : [{ word, role: readCase(word), keys: readKeys(run) }];
      }),
      isReport: own.some(({ verb, stems }) => saying.has(verb?.stem ?? stems[0] ?? '')),
    };
  });
}

function readSaid(word: StatedWord): string[] {
  if (word.number !== undefined) return word.number.text === 'bir' ? [] : [`#${word.number.value}`];
  const stem = word.verb?.stem ?? '';
  return !isMentionedTopic(word) || light.has(stem) ? [] : [toTopic(toKey(word))];
}

/** Adjacent capitalized words of which one is a name. */
function readNames(statement: Statement, words: readonly StatedWord[]): { readonly run: readonly StatedWord[] }[] {
  const runs: StatedWord[][] = [];
  let last: StatedWord | undefined;
  for (const word of words) {
    const isBeside = last?.suffix === undefined && statement.text.slice(last?.to, word.from) === ' ';
    const isPart = word.isCapital && word.number === undefined && (word.from > 0 || isSureName(word));
    if (isPart && last !== undefined && isBeside) runs.at(-1)?.push(word);
    else if (isPart) runs.push([word]);
    last = isPart ? word : undefined;
  }
  return runs.flatMap((run) => (run.some((word) => isNamed(statement, word)) ? [{ run }] : []));
}

/** Whether a word that opens a sentence is a name. */
function isSureName({ isName, isCommon, suffix }: StatedWord): boolean {
  return isName || !isCommon || suffix !== undefined;
}

/** Osman Bey, Orhan Bey: common words tell no names apart. */
function readKeys(run: readonly StatedWord[]): Set<string> {
  const own = run.filter(({ isCommon }) => !isCommon);
  return new Set((own.length > 0 ? own : run).map(toKey));
}

function readCase({ suffix }: StatedWord): string {
  if (suffix === undefined) return 'subject';
  return cases.find(([, ending]) => ending.test(suffix))?.[0] ?? 'other';
}

/** Minimum number of words and numbers that a part must have in common with another one. */
const sharedMin = 2;
/** Maximum share of these common words that the passages have near the name. */
const elsewhere = 0.5;

/**
 * Finds names of which a sentence says what the passages say of another one: “İhaleyi Karsan kazandı”, where Doğan won
 * and Karsan is only mentioned. Time is proportional to the parts of the sentence times the parts of the passages.
 */
export function findMisattributed(statement: Statement, passages: readonly Attribution[]): StatedWord[] {
  return listAttributions(statement).flatMap(({ said, names }) => {
    if (said.size < sharedMin || names.length === 0) return [];
    const fits = passages.map((one) => ({ ...one, shared: said.intersection(one.said).size / said.size }));
    const meant = fits.filter(({ shared }) => shared === 1);
    if (meant.length === 0 || meant.some(({ isReport }) => isReport)) return [];
    return names.flatMap(({ word, role, keys }) => {
      const isAbout = (one: Attribution) => one.names.some((name) => !name.keys.isDisjointFrom(keys));
      const ofName = fits.filter(isAbout);
      const isOfOthers = meant.every((one) => !isAbout(one) && one.names.some((name) => name.role === role));
      return ofName.length > 0 && isOfOthers && ofName.every(({ shared }) => shared <= elsewhere) ? [word] : [];
    });
  });
}
