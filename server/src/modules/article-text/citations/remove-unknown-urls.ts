import { normalizeLabel } from '@hokka/contracts/markdown/blocks.ts';
import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { findLinkDefinitions, findLinkTargets } from '@hokka/contracts/markdown/link-targets.ts';
import { dropEmptySentences } from './empty-sentences.ts';
import { AllowedAddresses, trimAddress } from './given-addresses.ts';

interface Cleared {
  readonly text: string;
  /** Number of removed addresses. */
  readonly removed: number;
}

/**
 * Removes addresses that the author has not given, with any scheme and anywhere: in links, images, definitions, angle
 * brackets or plain text. Link texts stay, and so do code spans. Linear in the length of the text.
 */
export function removeUnknownAddresses(text: string, given: AllowedAddresses): Cleared {
  return changeOutsideSpans(text, (prose) => clearAddresses(prose, given));
}

function clearAddresses(text: string, given: AllowedAddresses): Cleared {
  const withoutDefinitions = removeDefinitions(text, given);
  const withoutLinks = unwrapLinks(withoutDefinitions.text, given);
  const cleared = removeAddresses(withoutLinks.text, given);
  return { text: cleared.text, removed: withoutDefinitions.removed + withoutLinks.removed + cleared.removed };
}

/** A code span in a line: as many backticks close it as open it. */
const codeSpan = /(?<![`\\])(`{1,9})(?!`)[^\n]{0,299}?[^`\n]\1(?!`)/gu;
/** First of the characters of a private plane that stand for code spans, each for one. */
const spanMark = 0xf_00_00;
const spansMax = 0xff_fd;
const privateMarks = /[\ue000\ue001\u{f0000}-\u{ffffd}\u{100000}-\u{10fffd}]/gu;

/** Applies a change to a text in which each code span is one character. */
function changeOutsideSpans(text: string, change: (prose: string) => Cleared): Cleared {
  const spans: string[] = [];
  const prose = text.replace(privateMarks, '').replace(codeSpan, (span) => {
    if (spans.length > spansMax) return span;
    spans.push(span);
    return String.fromCodePoint(spanMark + spans.length - 1);
  });
  const changed = change(prose);
  if (changed.removed === 0) return { text, removed: 0 };
  const restored = changed.text.replace(privateMarks, (mark) => spans[(mark.codePointAt(0) ?? 0) - spanMark] ?? '');
  return { text: restored, removed: changed.removed };
}

/** A reference link with a number as its label, such as `[words][1]`. */
const numberedReference = /\[([^[\]\n]{2,200})\]\[(\d{1,3})\]/g;

/**
 * Like `removeUnknownAddresses`, for a text without sources: also removes numbered references without a definition. Does
 * not change fenced code.
 * @param given texts that the author wrote
 */
export function removeInventedLinks(text: string, given: readonly string[]): Cleared {
  const addresses = new AllowedAddresses(given);
  let removed = 0;
  const defined = new Set([...findLinkDefinitions(text)].map(({ label }) => normalizeLabel(label)));
  const cleared = mapProse(text, (whole) => {
    const part = changeOutsideSpans(whole, (prose) => clearInvented(prose, defined, addresses));
    removed += part.removed;
    return part.text;
  });
  return { text: cleared, removed };
}

function clearInvented(text: string, defined: ReadonlySet<string>, given: AllowedAddresses): Cleared {
  let references = 0;
  const prose = text
    .replace(numberedReference, (match, words: string, label: string) => {
      if (defined.has(normalizeLabel(label))) return match;
      references += 1;
      return words;
    })
    .replace(element, (match, address: string, words: string) =>
      given.has(address) ? match : `[${words}](${address})`,
    );
  const cleared = clearAddresses(prose, given);
  return { text: cleared.text, removed: cleared.removed + references };
}

/** Applies a change to everything outside fenced code. */
export function mapProse(text: string, change: (prose: string) => string): string {
  const parts: string[] = [];
  let prose: string[] = [];
  const code = new FencedCode();
  const flush = () => {
    if (prose.length > 0) parts.push(change(prose.join('\n')));
    prose = [];
  };
  for (const line of text.split('\n')) {
    if (code.encloses(line)) {
      flush();
      parts.push(line);
    } else prose.push(line);
  }
  flush();
  return parts.join('\n');
}

const reference = /!?\[([^[\]]*)\](?:\[([^[\]]*)\])?/g;

function removeDefinitions(text: string, given: AllowedAddresses): Cleared {
  const destinations = new Map<string, string>();
  const parts: string[] = [];
  let end = 0;
  for (const definition of findLinkDefinitions(text)) {
    if (definition.start < end || given.has(definition.destination)) continue;
    parts.push(text.slice(end, definition.start));
    end = definition.end;
    destinations.set(normalizeLabel(definition.label), definition.destination);
  }
  if (destinations.size === 0) return { text, removed: 0 };
  const unwrapped = [...parts, text.slice(end)]
    .join('')
    .replace(reference, (match: string, words: string, label: string | undefined, at: number, all: string) => {
      const destination = destinations.get(normalizeLabel(label === undefined || label === '' ? words : label));
      if (destination === undefined) return match;
      // A number alone, `[1]`, only leads to its definition.
      if (label === undefined && bareNumber.test(words)) return removedMark;
      return dropLabel({ words, destination, all, from: at, to: at + match.length });
    });
  return { text: unwrapped, removed: destinations.size };
}

const bareNumber = /^\d{1,3}$/u;
const shortNumber = /^\d{1,2}$/u;
const sourceWord = /^(?:kaynak(?:lar|ça)?|source|link|bağlantı|ref(?:erans)?)(?: ?\d{1,3})?:?$/iu;
/** An address as a label. Names such as `Node.js` begin with a capital. */
const addressLabel = /^(?:https?:\/\/)?((?:[\p{Ll}\p{N}-]{1,40}\.){1,4}\p{Ll}{2,10})(?:\/\S{0,200})?$/u;
/** The end of a sentence, which the number of a list item is not. */
const sentenceBefore = /(?<!(?:^|\n)[ \t]{0,9}\d{1,3})[.!?…][”"’»)]{0,2}[ \t]{0,3}$/u;
/** Words that only announce a source. */
const noticeBefore =
  /(?:^|[\n.!?…(])[ \t]{0,3}(?:kaynak(?:lar|ça)?|source|bağlantı|link|bkz\.?|bakınız):?[ \t]{0,3}$/iu;
const lineBefore = /(?:^|\n)[ \t]{0,9}$/u;
const wordBefore = /\p{L}{3}[.,;:!?”"]?$/u;
const endBehind = /^[.!?…]?[ \t]{0,3}(?:\n|$)/u;
/** Number of characters around a label that show its place. */
const aroundLength = 40;

interface Label {
  readonly words: string;
  readonly destination: string | undefined;
  /** The text, and where the link is in it. */
  readonly all: string;
  readonly from: number;
  readonly to: number;
}

/**
 * Drops a label that only names the source of a sentence: in brackets, or at the end of a line behind a sentence or
 * words that announce it. Amid a sentence a label is one of its words. A number of three digits may be one to call.
 */
function dropLabel({ words, destination, all, from, to }: Label): string {
  const isWord = sourceWord.test(words);
  const isNumber = shortNumber.test(words);
  if (!isWord && !isNumber && !isOwnHost(words, destination)) return words;
  const before = all.slice(Math.max(0, from - aroundLength), from);
  const behind = all.slice(to, to + aroundLength);
  const isInBrackets = before.endsWith('(') && behind.startsWith(')');
  const isAtEnd =
    endBehind.test(behind) &&
    (sentenceBefore.test(before) || noticeBefore.test(before) || (isWord && lineBefore.test(before)));
  // As a mark, a number has no blank before it.
  const isMark = isNumber && wordBefore.test(before) && !/^\p{L}/u.test(behind);
  return isInBrackets || isAtEnd || isMark ? removedMark : words;
}

/** Whether a label is the address that it leads to. */
function isOwnHost(words: string, destination = ''): boolean {
  const host = addressLabel.exec(words)?.[1]?.replace(/^www\./u, '');
  const own = /^(?:https?:)?\/\/(?:www\.)?([^/?#:\s]{1,253})/iu.exec(destination)?.[1];
  return host !== undefined && own !== undefined && (own === host || own.endsWith(`.${host}`));
}

/** A link in HTML. */
const element = /<a\s[^<>\n]{0,200}?href=["']?([^"'\s<>]{1,2000})[^<>\n]{0,200}>([^<>\n]{0,300})<\/a>/giu;

/** Placeholder for the target of a removed link: this character of private use, then one for its number. */
const unwrappedMark = '\ue001';
const targetMark = 0x10_00_00;
const unwrappedLink = /!?\[([^[\]]*)\]\ue001([\u{100000}-\u{10fffd}])/gu;
/** Maximum nesting: an image can be inside a link. */
const nestedMax = 3;

function unwrapLinks(text: string, given: AllowedAddresses): Cleared {
  const destinations: (string | undefined)[] = [];
  let end = 0;
  const parts: string[] = [];
  for (const target of findLinkTargets(text)) {
    if (target.start < end || (target.destination !== undefined && given.has(target.destination))) continue;
    const number = String.fromCodePoint(targetMark + Math.min(destinations.length, spansMax));
    parts.push(text.slice(end, target.start), unwrappedMark, number);
    end = target.end;
    destinations.push(target.destination);
  }
  if (destinations.length === 0) return { text, removed: 0 };
  let unwrapped = [...parts, text.slice(end)].join('');
  for (let round = 0; round < nestedMax; round += 1)
    unwrapped = unwrapped.replace(unwrappedLink, (match: string, words: string, number: string, from: number) => {
      const destination = destinations[(number.codePointAt(0) ?? 0) - targetMark];
      return dropLabel({ words, destination, all: unwrapped, from, to: from + match.length });
    });
  // A bracket or colon that follows must not turn the unwrapped text into a link or definition.
  const shown = unwrapped.replace(/\ue001[\u{100000}-\u{10fffd}]([([:]?)/gu, (_, next: string) =>
    next === '' ? '' : ` ${next}`,
  );
  return { text: shown, removed: destinations.length };
}

/** Addresses of pages and mail in a text. */
const writtenAddress =
  /(?:https?:\/\/|www\.)[^\s<>"`[\]|\\\u{f0000}-\u{ffffd}]+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;

/** Private use character, removed from the text before. */
const removedMark = '\ue000';
/** In angle brackets, any scheme and any mail address is a link. */
const inAngles = /<([^\s<>:@]+[:@][^\s<>]*)>/g;

function removeAddresses(text: string, given: AllowedAddresses): Cleared {
  let removed = 0;
  const without = text
    .replace(writtenAddress, (match) => {
      const { url, rest } = trimAddress(match);
      if (given.has(url)) return match;
      removed += 1;
      return `${removedMark}${rest}`;
    })
    .replace(inAngles, (match, url: string) => {
      if (given.has(url)) return match;
      removed += 1;
      return removedMark;
    });
  return { text: clearRemains(dropEmptySentences(without, removedMark)), removed };
}

/** Removes the mark of a removed address with the brackets around it. */
function clearRemains(text: string): string {
  return text.replace(/[ \t]{0,3}(?:<\ue000>|\(\ue000\))/g, '').replace(/[ \t]{0,3}\ue000/g, '');
}
