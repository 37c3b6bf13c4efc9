import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { HoldingStage } from './stage.ts';

/** Placeholder for a removed mark until this stage; it occurs in no answer. */
export const removedMark = '\uffff';

/** Words that lead to a source without naming it; removed with the mark. */
const leads = [
  ...[
    'as noted in',
    'as shown in',
    'as stated in',
    'as described in',
    'as mentioned in',
    'as reported in',
    'as discussed in',
  ],
  ...[
    'as explained in',
    'as seen in',
    'as noted by',
    'as shown by',
    'as reported by',
    'according to',
    'see',
    'see also',
    'cf.',
    'source:',
  ],
  ...[
    'bkz.',
    'bkz',
    'bakınız',
    'bakınız:',
    'krş.',
    'kaynak:',
    'kaynaklar:',
    'ayrıntılar için bkz.',
    'ayrıntılar için',
    'ayrıntı için bkz.',
  ],
  ...[
    'daha fazla bilgi için bkz.',
    'daha fazla bilgi için',
    'ayrıntılı bilgi için bkz.',
    'ayrıntılı bilgi için',
    'detaylar için bkz.',
  ],
  ...[
    'laut',
    'gemäß',
    'siehe',
    'siehe auch',
    'vgl.',
    'quelle:',
    'selon',
    'd’après',
    "d'après",
    'voir',
    'voir aussi',
    'source :',
  ],
  ...['según', 'véase', 'fuente:', 'согласно', 'по данным', 'см.', 'источник:', 'بحسب', 'انظر', 'المصدر:'],
];
const leadSet = new Set(leads);
const beginnings = new Set(leads.flatMap((lead) => Array.from(lead, (_, index) => lead.slice(0, index + 1))));
const firstLetters = new Set(
  leads.flatMap(([first = '']) => [first, first.toLocaleUpperCase('tr'), first.toLocaleUpperCase('en')]),
);
/** Last characters of such words or a part of them. */
const leadEnd = /[\p{L} (.:'’]$/u;
const leadMax = Math.max(...leads.map((lead) => lead.length));
/** Number of characters after a mark that show what is removed with it. */
const behindMax = 80;
/** Maximum length, in characters, of an empty sentence. */
const sentenceMax = 240;
const windowMax = 300;

const said =
  'göre|gibi|üzere|(?:belirt|anlat|ifade|söyle|göster|vurgula|aktar|açıkla|ortaya|yer|değin)\\p{L}{0,14}(?:\\s(?:edil|kon|al)\\p{L}{2,8})?\\s(?:gibi|üzere)';
/** `numaralı kaynakta belirtildiği gibi,` or `’e göre` after a mark. */
const phrase = new RegExp(
  `^(?:\\s?(?:numaralı|no[’']?lu|sayılı)\\s\\p{L}{3,15}(?:\\s(?:da|de))?|\\s?[’']\\p{L}{1,5})\\s(?:${said})(?:,|(?=\\s|$))`,
  'iu',
);
/** The beginning of such a phrase where the source is the subject: `numaralı kaynak`. */
const doer = /^(?:\s?(?:numaralı|no[’']?lu|sayılı)\s|\s?[’']\p{L}{1,5}\s)/iu;
const others = new RegExp(`^(?:\\s?(?:[,;–-]|ve|and|und|et|y|и|و)?\\s?${removedMark})+`, 'iu');
const sentenceEnd = /[.!?…](?=\s|$)|\n/u;

/**
 * Removes, together with a removed mark, what is empty without it: the words that lead to a source, brackets around it,
 * a sentence about it.
 */
export class EmptyPhrases extends HoldingStage {
  readonly #language: ArticleLanguage;
  #last = '\n';
  #isCapitalWanted = false;

  constructor(emit: (text: string) => void, { soFar, language }: { soFar: string; language: ArticleLanguage }) {
    super(emit);
    this.#language = language;
    if (soFar !== '') this.#last = soFar.trimEnd().slice(-1) || '\n';
  }

  override get held(): string {
    return this.rest.replaceAll(removedMark, '');
  }

  protected read(isOver: boolean): void {
    const text = this.rest;
    let from = 0;
    let at = text.indexOf(removedMark);
    let lineEnd = 0;
    for (; at !== -1; at = text.indexOf(removedMark, from)) {
      // The words that belong to a mark are on its line.
      if (lineEnd <= at) lineEnd = text.indexOf('\n', at) + 1 || text.length;
      const behind = text.slice(at + 1, Math.min(lineEnd, at + 1 + windowMax));
      const taken = this.#takeOut(text.slice(from, at), behind, isOver || behind.length === windowMax);
      if (taken === undefined) break;
      this.#pass(taken.before);
      from = at + 1 + behind.length - taken.after.length;
      if (taken.isCapitalWanted) this.#isCapitalWanted = true;
    }
    const length = at !== -1 ? 0 : isOver ? text.length - from : findHeld(text.slice(from));
    this.#pass(text.slice(from, from + length));
    this.rest = text.slice(from + length);
  }

  /** @returns the remaining text before a mark, and the remaining end of the text after it */
  #takeOut(
    before: string,
    behind: string,
    isOver: boolean,
  ): { before: string; after: string; isCapitalWanted?: boolean } | undefined {
    // Nothing belongs to a mark within a word.
    if (/^[\p{L}\p{N}]/u.test(behind) && findLead(before, leadSet) === before.length) return { before, after: behind };
    const after = behind.replace(others, '');
    if (!isOver && after.length < behindMax && !/[.!?…]\s|\n/u.test(after)) return undefined;
    const start = findLead(before, leadSet);
    const lead = before.slice(start);
    const isBracketed = lead.startsWith('(');
    const words = lead.replace(/^\(/u, '').trim();
    const kept = before.slice(0, start);
    if (isBracketed && /^\s?\)/u.test(after))
      return { before: kept.replace(/[ \t]$/u, ''), after: after.replace(/^\s?\)/u, '') };
    const isFirst = !isBracketed && this.#beginsSentence(kept);
    const tail = phrase.exec(after)?.[0];
    if (tail !== undefined) return { ...this.#join(before, after.slice(tail.length)), isCapitalWanted: isFirst };
    if (isFirst && (doer.test(after) || (words !== '' && /^\s?(?:[.!?…\n]|$)/u.test(after)))) {
      const end = sentenceEnd.exec(after);
      if (end === null && !isOver && after.length <= sentenceMax) return undefined;
      const length = end === null ? after.length : end.index + (end[0] === '\n' ? 0 : 1);
      if (length <= sentenceMax) return this.#join(kept, after.slice(length));
    }
    if (words === '') return { before, after };
    // Without it the verb comes first.
    if (/^(?:laut|gemäß)$/iu.test(words)) return { before: `${kept}${isFirst ? 'D' : 'd'}emnach`, after };
    const rest = after.replace(/^\s?,/u, '').trimStart();
    return { before: isBracketed ? `${kept}(` : kept, after: rest, isCapitalWanted: isFirst };
  }

  /** Joins two parts of a text and merges the blanks between them. */
  #join(before: string, after: string): { before: string; after: string } {
    if (/\n[ \t]*$/u.test(this.#last + before)) return { before, after: after.replace(/^[ \t]+/u, '') };
    return { before: /^\s/u.test(after) ? before.replace(/(?<![ \t])[ \t]+$/u, '') : before, after };
  }

  /** Whether a sentence begins after this text, given what was passed on before. */
  #beginsSentence(before: string): boolean {
    const end = before.slice(-leadMax);
    const words = end.trimEnd();
    return end.slice(words.length).includes('\n') || /[.!?…\n]/u.test(words.slice(-1) || this.#last);
  }

  #pass(text: string): void {
    if (text === '') return;
    let passed = text;
    if (this.#isCapitalWanted && /\S/u.test(text)) {
      this.#isCapitalWanted = false;
      passed = text.replace(
        /^(\s*)(\p{Ll})/u,
        (_, blanks: string, letter: string) => blanks + letter.toLocaleUpperCase(this.#language),
      );
    }
    const ended = passed.trimEnd();
    this.#last = passed.slice(ended.length).includes('\n') ? '\n' : ended.slice(-1) || this.#last;
    this.emit(passed);
  }
}

/**
 * Length of the text that can be passed on: stops before words that may lead to a source, and before the blank in front
 * of them.
 */
function findHeld(text: string): number {
  const length = findLead(text, beginnings);
  return text.charAt(length - 1) === ' ' ? length - 1 : length;
}

/**
 * Start of the known words at the end of a text, with an opening bracket before them; the length of the text for none.
 */
function findLead(text: string, known: ReadonlySet<string>): number {
  if (!leadEnd.test(text.slice(-2))) return text.length;
  const end = text.trimEnd();
  // Such words stand on one line.
  const begin = Math.max(0, text.length - leadMax - 3, end.lastIndexOf('\n') + 1);
  let isBetween = begin === 0 || isBlank(text.charAt(begin - 1));
  for (let at = begin; at < end.length; at += 1) {
    const unit = text.charAt(at);
    const first = unit === '(' ? at + 1 : at;
    if (unit === '(' && first === end.length) return at;
    if (
      (unit === '(' || isBetween) &&
      firstLetters.has(text.charAt(first)) &&
      known.has(toTurkishLower(end.slice(first)))
    )
      return at;
    isBetween = unit === '(' || isBlank(unit);
  }
  return text.length;
}

function isBlank(unit: string): boolean {
  return unit === ' ' || unit === '\n';
}
