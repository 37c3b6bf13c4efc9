import { normalizeLabel } from '@hokka/contracts/markdown/blocks.ts';
import { findLinkDefinitions, findLinkTargets } from '@hokka/contracts/markdown/link-targets.ts';
import { dropEmptySentences } from './empty-sentences.ts';
import { type GivenAddresses, trimAddress, writtenAddress } from './given-addresses.ts';

interface Cleared {
  readonly text: string;
  /** How many addresses were taken out. */
  readonly removed: number;
}

/**
 * Takes addresses out of a text that its author did not give, whatever their scheme, and wherever they stand: as destinations of links, images
 * and definitions, in angle brackets, or as they are. The words of their links stay. Linear in the length of the text.
 */
export function removeUnknownAddresses(text: string, given: GivenAddresses): Cleared {
  const withoutDefinitions = removeDefinitions(text.replace(/[\ue000\ue001]/g, ''), given);
  const withoutLinks = unwrapLinks(withoutDefinitions.text, given);
  const cleared = removeAddresses(withoutLinks.text, given);
  const removed = withoutDefinitions.removed + withoutLinks.removed + cleared.removed;
  return removed === 0 ? { text, removed } : { text: cleared.text, removed };
}

const reference = /!?\[([^[\]]*)\](?:\[([^[\]]*)\])?/g;

function removeDefinitions(text: string, given: GivenAddresses): Cleared {
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

/** For private use: taken out of the text before. */
const unwrappedMark = '\ue001';
/** An image may stand in a link. */
const nestedMax = 3;

function unwrapLinks(text: string, given: GivenAddresses): Cleared {
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
  // What stands behind it must not become its address.
  const shown = unwrapped.replace(/\ue001([([:]?)/g, (_, next: string) => (next === '' ? '' : ` ${next}`));
  return { text: shown, removed };
}

/** For private use, too. */
const removedMark = '\ue000';
/** In angle brackets every scheme, and every address of mail, is a link. */
const inAngles = /<([^\s<>:@]+[:@][^\s<>]*)>/g;

function removeAddresses(text: string, given: GivenAddresses): Cleared {
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

/** What stood around an address that is gone: brackets go. */
function clearRemains(text: string): string {
  return text.replace(/[ \t]{0,3}(?:<\ue000>|\(\ue000\))/g, '').replace(/[ \t]{0,3}\ue000/g, '');
}
