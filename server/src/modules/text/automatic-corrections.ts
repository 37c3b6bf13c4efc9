import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import type { Turkish } from '@hokka/turkish/turkish.ts';
import { SureSlips } from './sure-slips.ts';

type Place = Pick<AutomaticCorrection, 'from' | 'to'>;

/** The correct text for a stretch. */
export interface AutomaticCorrection {
  readonly from: number;
  readonly to: number;
  readonly right: string;
}

/** Maximum number of different words of one text for which we try to restore Turkish letters. */
const restoredWordsMax = 200;
/** A text lacks Turkish letters when at least this many different words lack them … */
const bareWordsMin = 2;
/** … and they make up at least this share of all words and are not fewer than the words whose letters are unknown. */
const bareShareMin = 0.2;
const turkishLetter = /[çğıöşüâîûÇĞİÖŞÜÂÎÛ]/g;
/**
 * Maximum share of Turkish letters in a text that counts as written without them: a title or a name may still contain
 * some.
 */
const turkishShareMax = 0.005;

const slips = new SureSlips();

/**
 * Finds corrections that need no confirmation: the closed list of slips (`sure-slips.txt`) with their suffixes and, in
 * a text that lacks Turkish letters as a whole, words with only one possible reading (calisma). The checker proposes
 * everything else.
 */
export class AutomaticCorrections {
  readonly #turkish: Turkish;
  readonly #prose: string;
  readonly #disabledRules: ReadonlySet<string>;
  readonly #onPause: (() => void) | undefined;
  readonly #words: readonly Place[];

  constructor(turkish: Turkish, prose: string, disabledRules: ReadonlySet<string>, onPause?: () => void) {
    this.#turkish = turkish;
    this.#prose = prose
      .split('\n')
      .map((paragraph) => turkish.hideForeign(paragraph))
      .join('\n');
    this.#disabledRules = disabledRules;
    this.#onPause = onPause;
    this.#words = [...this.#prose.matchAll(/[\p{L}\p{M}]+/gu)].map(({ 0: word, index }) => ({
      from: index,
      to: index + word.length,
    }));
  }

  /** Lists corrections in the order of the text, without overlaps. */
  *list(): Generator<AutomaticCorrection> {
    const restored = this.#restoreText();
    let end = 0;
    let line = 0;
    for (const [index, place] of this.#words.entries()) {
      // Lets the thread answer other tasks between lines; a line is never longer than a paragraph.
      if (place.from > line) {
        this.#onPause?.();
        const next = this.#prose.indexOf('\n', place.from);
        line = next < 0 ? this.#prose.length : next;
      }
      if (place.from < end) continue;
      const mending = this.#findPhrase(index) ?? this.#findSlip(place) ?? this.#findRestored(place, restored);
      if (mending === undefined || !standsFree(this.#prose, mending) || mayBeName(this.#prose, mending)) continue;
      if (isCompared(this.#prose, mending, mending.right) || isMentioned(this.#prose, mending)) continue;
      end = mending.to;
      yield mending;
    }
  }

  #findSlip({ from, to }: Place): AutomaticCorrection | undefined {
    const slip = this.#turkish.findListedSlip(this.#prose.slice(from, to));
    if (slip === undefined || !slips.words.has(slip.entry) || this.#disabledRules.has(slip.rule)) return undefined;
    return { from, to, right: slip.right };
  }

  /**
   * Finds a phrase of the list, with single spaces between its words. In a question, “hiç bir” can mean “any one” and
   * stays unchanged: “Hiç bir şey aldın mı?”
   */
  #findPhrase(index: number): AutomaticCorrection | undefined {
    if (this.#disabledRules.has('one-word')) return undefined;
    const first = this.#words[index];
    const places = this.#words.slice(index, index + 3);
    const phrase = slips.findPhrase(places.map(({ from, to }) => this.#prose.slice(from, to)));
    const second = places[1];
    const last = phrase === undefined ? undefined : places[phrase.count - 1];
    if (first === undefined || second === undefined || phrase === undefined || last === undefined) return undefined;
    const written = this.#prose.slice(first.from, last.to);
    if (written.split(' ').length !== phrase.count || /[^\p{L} ]/u.test(written)) return undefined;
    if (toTurkishLower(written).startsWith('hiç bir') && this.#isAsked(last.to)) return undefined;
    return { from: first.from, to: second.to, right: phrase.right };
  }

  #isAsked(from: number): boolean {
    const [rest = ''] = this.#prose.slice(from, from + comparedWithin).split(/[\n.!]/, 1);
    return /\?| m[ıiuü]/.test(rest);
  }

  #findRestored({ from, to }: Place, restored: ReadonlyMap<string, string>): AutomaticCorrection | undefined {
    const right = restored.get(this.#prose.slice(from, to));
    return right === undefined ? undefined : { from, to, right };
  }

  /**
   * For a text without Turkish letters, the words that lack them with their restored forms; empty for any other text.
   */
  #restoreText(): ReadonlyMap<string, string> {
    const restored = new Map<string, string>();
    const own = this.#prose.match(turkishLetter)?.length ?? 0;
    if (own > this.#prose.length * turkishShareMax || this.#disabledRules.has('spelling')) return restored;
    const strange = new Set<string>();
    let frequent = 0;
    let seen = 0;
    let bare = 0;
    let odd = 0;
    for (const { from, to } of this.#words) {
      const word = this.#prose.slice(from, to);
      seen += 1;
      if (restored.has(word)) bare += 1;
      else if (strange.has(word)) odd += 1;
      else if (/^[a-z]{2,}$/.test(word) && !this.#turkish.isWord(word)) {
        if (restored.size + strange.size >= restoredWordsMax) break;
        this.#onPause?.();
        const found = this.#turkish.restoreLetters(word);
        if (found === undefined) {
          strange.add(word);
          odd += 1;
        } else {
          restored.set(word, found.text);
          bare += 1;
          if (found.isFrequent) frequent += 1;
        }
      }
    }
    const isBare = frequent >= bareWordsMin && bare >= seen * bareShareMin && bare >= odd;
    return isBare ? restored : new Map();
  }
}

/**
 * Whether a place is a separate word between spaces, punctuation and emphasis marks, and not part of an address, a path
 * or a hyphenated name.
 */
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

/** Maximum distance, in characters, at which we look for the correct word. */
const comparedWithin = 200;

/** Whether the correct word is in the same line, as in a text that teaches spelling: “herkez değil, herkes”. */
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

/**
 * What follows a name or a word that is mentioned rather than used: “Birgün gazetesi”, “Elele adlı dergi”, “şuan
 * sözcüğü”; also “yada taşı”, the rain stone.
 */
const namedThing =
  /^[*_~"”’)]{0,3}\s(?:\p{Ll}{1,12}\s)?(?:adl[ıi]|isimli|adında|ad[ıi]yla|gazete|dergi|sözcü[kğ]|kelime|sözü|yazıl|yazım|film|dizi|şark[ıi]|roman|kita[pb]|albüm|program|şiir|biçim|şekl|taş[ıi])/u;
const namedWithin = 60;

/** Whether wrongly joined words are the name of something, or are mentioned rather than used. */
function isMentioned(prose: string, { to, right }: AutomaticCorrection): boolean {
  return right.includes(' ') && namedThing.test(toTurkishLower(prose.slice(to, to + namedWithin)));
}

/** Whether a word can be a name: it is capitalized, unless it opens a sentence without another capital behind it. */
function mayBeName(prose: string, { from, to }: Place): boolean {
  const [first = '', ...others] = prose.slice(from, to);
  if (/^\p{Ll}$/u.test(first)) return others.some((letter) => /^\p{Lu}$/u.test(letter));
  if (others.some((letter) => /^\p{Lu}$/u.test(letter))) return true;
  // “Makina ve Kimya Endüstrisi Kurumu” can open a sentence, too.
  return !opensSentence(prose, from) || /^[*_~]{0,3} ?(?:ve |ile )?[*_~]{0,3}\p{Lu}/u.test(prose.slice(to, to + 14));
}

function opensSentence(prose: string, from: number): boolean {
  for (let at = from - 1; at >= 0; at -= 1) {
    const character = prose.charAt(at);
    if (/^[\n\r.!?]$/.test(character)) return true;
    if (/^[\p{L}\p{M},;:]$/u.test(character)) return false;
  }
  return true;
}
