import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { Issue } from '@hokka/turkish/rules/issue.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';

/** What has to stand at a place of a text. */
export interface SureMending {
  readonly from: number;
  readonly to: number;
  readonly right: string;
}

/** Listed misspellings that are right in another sense (kanuna tabi, taktir etmek: to distil) or as words of other languages. */
const notSure = /^(?:tabi|taktir|iddaa|bugünde|varol|yokol|restaurant|standard|tesbih|artarda|birara|yinede|hertaraf)/;
/** Phrases written as one word whose words mean nothing else side by side; bir çok is left where it may be bir and çok katlı. */
const sureJoined =
  /^(?:hiçbir|birço[kğ]|birkaç|herhangi|alışveriş|vazgeç|cumhurbaşkan|buzdolab|ayakkab|birdenbire|kayınvalide)/;
const looseAfterBir = /^(?:[^\s]{1,40}l[ıiuü]|ol[^\s]{0,40}|daha)$/;

const ambiguousLetters: ReadonlyMap<string, string> = new Map(
  Object.entries({ c: 'ç', g: 'ğ', i: 'ı', o: 'ö', s: 'ş', u: 'ü' }),
);
/** Each ambiguous letter of a word doubles what it may be. */
const ambiguousMax = 10;
const restoredLengthMin = 5;
/** Different words of one text that are tried. */
const restoredWordsMax = 200;

/**
 * Of what the checker finds, the errors that can only be meant one way: listed misspellings (herkez, herşey), some phrases of one word
 * (hiç bir), and words without their Turkish letters that can be one word only (calisma).
 */
export class SureMendings {
  readonly #turkish: Turkish;
  readonly #prose: string;
  readonly #issues: readonly Issue[];
  readonly #onPause: (() => void) | undefined;
  readonly #restored = new Map<string, string | undefined>();

  constructor(turkish: Turkish, prose: string, issues: readonly Issue[], onPause?: () => void) {
    this.#turkish = turkish;
    this.#onPause = onPause;
    this.#prose = prose;
    this.#issues = issues.filter(({ kind }) => kind === 'error');
  }

  /** In the order of the text, apart from each other. */
  *list(): Generator<SureMending> {
    let end = 0;
    for (const [index, issue] of this.#issues.entries()) {
      const right = issue.from < end ? undefined : this.#findRight(issue, index);
      if (right === undefined || !standsFree(this.#prose, issue) || mayBeName(this.#prose, issue)) continue;
      if (isCompared(this.#prose, issue, right)) continue;
      end = issue.to;
      yield { from: issue.from, to: issue.to, right };
    }
  }

  #findRight({ from, to, rule, proposals: [first] }: Issue, index: number): string | undefined {
    const written = toTurkishLower(this.#prose.slice(from, to));
    if (first === undefined) return undefined;
    if (rule === 'one-word' && written.includes(' '))
      return sureJoined.test(toTurkishLower(first)) && !this.#isLooseBir(written, to) ? first : undefined;
    if (rule === 'common-wrong' || rule === 'one-word')
      return notSure.test(written) || !/^\p{L}+$/u.test(written) ? undefined : first;
    if (rule === 'spelling' && this.#restore(this.#prose.slice(from, to)) === first && !this.#isAmongStrange(index))
      return first;
    return undefined;
  }

  /** bir çok katlı bina: a building of many floors; hiç bir olur mu: is it ever the same. */
  #isLooseBir(written: string, end: number): boolean {
    const next = /^ ([\p{L}]{1,60})/u.exec(this.#prose.slice(end, end + 61))?.[1] ?? '';
    return /^(?:bir çok|hiç bir)/.test(written) && looseAfterBir.test(toTurkishLower(next));
  }

  /** Whether a word beside is strange, too, and no Turkish one without its letters: then both may be of another language. */
  #isAmongStrange(index: number): boolean {
    const issue = this.#issues[index];
    const [before, after] = [this.#issues[index - 1], this.#issues[index + 1]];
    return (
      (before !== undefined && issue?.from === before.to + 1 && this.#isStrange(before)) ||
      (after !== undefined && after.from - 1 === issue?.to && this.#isStrange(after))
    );
  }

  #isStrange({ from, to, rule }: Issue): boolean {
    return rule === 'spelling' && this.#restore(this.#prose.slice(from, to)) === undefined;
  }

  /** The one word that letters without their Turkish marks can be; undefined when there is none, or another. */
  #restore(written: string): string | undefined {
    if (this.#restored.has(written)) return this.#restored.get(written);
    const right = this.#restored.size < restoredWordsMax ? this.#findRestored(written) : undefined;
    this.#restored.set(written, right);
    return right;
  }

  #findRestored(written: string): string | undefined {
    if (written.length < restoredLengthMin || !/^[a-z]+$/.test(written)) return undefined;
    const places = [...written].flatMap((letter, place) => (ambiguousLetters.has(letter) ? [place] : []));
    if (places.length > ambiguousMax) return undefined;
    this.#onPause?.();
    let found: string | undefined;
    for (let choice = 1; choice < 2 ** places.length; choice += 1) {
      const letters = [...written];
      for (const [bit, place] of places.entries())
        if ((choice & (1 << bit)) !== 0) letters[place] = ambiguousLetters.get(written.charAt(place)) ?? '';
      const word = letters.join('');
      if (!this.#turkish.isWord(word)) continue;
      if (found !== undefined) return undefined;
      found = word;
    }
    return found;
  }
}

/** Whether a place is a word of its own between spaces, punctuation and marks of emphasis: no part of an address, a path or a name with a hyphen. */
function standsFree(prose: string, { from, to }: Place): boolean {
  let before = from - 1;
  while (/^[*_~]$/.test(prose.charAt(before))) before -= 1;
  let after = to;
  while (/^[*_~]$/.test(prose.charAt(after))) after += 1;
  if (!/^[\s(|—–…]?$/.test(prose.charAt(before))) return false;
  const next = prose.charAt(after);
  if (/^[.,:]$/.test(next)) return !/^[\p{L}\p{N}]$/u.test(prose.charAt(after + 1));
  return /^[\s)|—–…!?;]?$/.test(next);
}

type Place = Pick<SureMending, 'from' | 'to'>;

/** So far away, in its line, the right word is looked for. */
const comparedWithin = 200;

/** Whether the right word stands in the same line, as where a text teaches how words are written: herkez değil, herkes. */
function isCompared(prose: string, { from, to }: Place, right: string): boolean {
  const before = prose.slice(Math.max(0, from - comparedWithin), from);
  const [after = ''] = prose.slice(to, to + comparedWithin).split('\n', 1);
  const sought = toTurkishLower(right);
  return [before.slice(before.lastIndexOf('\n') + 1), after].some((part) => hasWord(toTurkishLower(part), sought));
}

function hasWord(text: string, word: string): boolean {
  const isLetter = (place: number) => /^\p{L}$/u.test(text.charAt(place));
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1)) {
    if (!isLetter(at - 1) && !isLetter(at + word.length)) return true;
  }
  return false;
}

/** A word with a capital letter is taken for a name, but for the first of a sentence with no other behind it. */
function mayBeName(prose: string, { from, to }: Place): boolean {
  const [first = '', ...others] = prose.slice(from, to);
  if (/^\p{Ll}$/u.test(first)) return others.some((letter) => /^\p{Lu}$/u.test(letter));
  if (others.some((letter) => /^\p{Lu}$/u.test(letter))) return true;
  return !opensSentence(prose, from) || /^[*_~]{0,3} ?[*_~]{0,3}\p{Lu}/u.test(prose.slice(to, to + 10));
}

function opensSentence(prose: string, from: number): boolean {
  for (let at = from - 1; at >= 0; at -= 1) {
    const character = prose.charAt(at);
    if (/^[\n\r.!?]$/.test(character)) return true;
    if (/^[\p{L}\p{M},;:]$/u.test(character)) return false;
  }
  return true;
}
