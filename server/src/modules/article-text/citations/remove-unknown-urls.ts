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
 * brackets or plain text. Link texts stay, and so do plain addresses in code spans. Linear in the length of the text.
 */
export function removeUnknownAddresses(text: string, given: AllowedAddresses): Cleared {
  const withoutDefinitions = removeDefinitions(text.replace(/[\ue000\ue001]/g, ''), given);
  const withoutLinks = unwrapLinks(withoutDefinitions.text, given);
  const cleared = removeAddresses(withoutLinks.text, given);
  const removed = withoutDefinitions.removed + withoutLinks.removed + cleared.removed;
  return removed === 0 ? { text, removed } : { text: cleared.text, removed };
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
    const prose = whole.replace(numberedReference, (match, words: string, label: string) => {
      if (defined.has(normalizeLabel(label))) return match;
      removed += 1;
      return words;
    });
    const part = removeUnknownAddresses(prose, addresses);
    removed += part.removed;
    return part.text;
  });
  return { text: cleared, removed };
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
  const labels = new Set<string>();
  const parts: string[] = [];
  let end = 0;
  for (const definition of findLinkDefinitions(text)) {
    if (definition.start < end || given.has(definition.destination)) continue;
    parts.push(text.slice(end, definition.start));
    end = definition.end;
    labels.add(normalizeLabel(definition.label));
  }
  if (labels.size === 0) return { text, removed: 0 };
  const unwrapped = [...parts, text.slice(end)]
    .join('')
    .replace(reference, (match, words: string, label = '') =>
      labels.has(normalizeLabel(label === '' ? words : label)) ? words : match,
    );
  return { text: unwrapped, removed: labels.size };
}

/** Private use character, removed from the text before. */
const unwrappedMark = '\ue001';
/** Maximum nesting: an image can be inside a link. */
const nestedMax = 3;

function unwrapLinks(text: string, given: AllowedAddresses): Cleared {
  let removed = 0;
  let end = 0;
  const parts: string[] = [];
  for (const target of findLinkTargets(text)) {
    if (target.start < end || (target.destination !== undefined && given.has(target.destination))) continue;
    parts.push(text.slice(end, target.start), unwrappedMark);
    end = target.end;
    removed += 1;
  }
  if (removed === 0) return { text, removed };
  let unwrapped = [...parts, text.slice(end)].join('');
  for (let round = 0; round < nestedMax; round += 1)
    unwrapped = unwrapped.replace(/!?\[([^[\]]*)\]\ue001/g, (_, words: string) => words);
  // A bracket or colon that follows must not turn the unwrapped text into a link or definition.
  const shown = unwrapped.replace(/\ue001([([:]?)/g, (_, next: string) => (next === '' ? '' : ` ${next}`));
  return { text: shown, removed };
}

/** Addresses of pages and mail in a text. Code spans are matched first, so that addresses in them can be left alone. */
const writtenAddress =
  /`[^`\n]{1,300}`|``[^\n]{1,300}?``|(?:https?:\/\/|www\.)[^\s<>"`[\]|\\]+|(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}][\p{L}\p{N}._%+-]{0,63}@[\p{L}\p{N}][\p{L}\p{N}-]{0,62}(?:\.[\p{L}\p{N}-]{1,63}){1,4}/giu;

/** Private use character, removed from the text before. */
const removedMark = '\ue000';
/** In angle brackets, any scheme and any mail address is a link. */
const inAngles = /<([^\s<>:@]+[:@][^\s<>]*)>/g;

function removeAddresses(text: string, given: AllowedAddresses): Cleared {
  let removed = 0;
  const without = text
    .replace(writtenAddress, (match) => {
      const { url, rest } = trimAddress(match);
      if (match.startsWith('`') || given.has(url)) return match;
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
