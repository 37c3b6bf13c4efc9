/** An address as it stands in a text. Ends at what cannot be in one; marks at its end may belong to the sentence. */
const address = /(?:https?:\/\/|www\.)[^\s<>"`[\]|\\]+/gi;

/** The addresses of a text in the form in which they are compared. */
export function collectAddresses(texts: Iterable<string>): Set<string> {
  const found = new Set<string>();
  for (const text of texts)
    for (const [match] of text.matchAll(address)) {
      const { url } = trimAddress(match);
      const comparable = toComparable(url);
      if (comparable !== undefined) found.add(comparable);
    }
  return found;
}

/**
 * Takes addresses out of a text that are not among those allowed; the words of their links stay. Linear in its length.
 * @param allowed see `collectAddresses`
 */
export function removeUnknownAddresses(
  text: string,
  allowed: ReadonlySet<string>,
): { readonly text: string; readonly removed: number } {
  let removed = 0;
  // A text repeats its addresses.
  const known = new Map<string, boolean>();
  const without = text.replaceAll(removedMark, '').replace(address, (match) => {
    const { url, rest } = trimAddress(match);
    const isAllowed = known.get(url) ?? allowed.has(toComparable(url) ?? '');
    known.set(url, isAllowed);
    if (isAllowed) return match;
    removed += 1;
    return `${removedMark}${rest}`;
  });
  return removed === 0 ? { text, removed } : { text: clearRemains(without), removed };
}

/** For private use: taken out of the text before. */
const removedMark = '\ue000';

/** The definition of a link whose address is gone. */
const removedDefinition = /^ {0,3}\[[^\]]+\]:[ \t]{0,9}<?\ue000/;

/** What stood around an address that is gone: a link gives its words, a definition goes, brackets go. */
function clearRemains(text: string): string {
  return text
    .split('\n')
    .filter((line) => !removedDefinition.test(line))
    .join('\n')
    .replace(/!?\[([^[\]\n]*)\]\([ \t]{0,3}<?\ue000>?(?:[ \t]{1,3}"[^"\n]*")?[ \t]{0,3}\)/g, '$1')
    .replace(/[ \t]{0,3}(?:<\ue000>|\(\ue000\))/g, '')
    .replace(/[ \t]{0,3}\ue000/g, '');
}

/** Without marks of the sentence at its end, and without a bracket that it did not open. */
function trimAddress(match: string): { readonly url: string; readonly rest: string } {
  let end = match.length;
  let opened = 0;
  for (const character of match) opened += character === '(' ? 1 : character === ')' ? -1 : 0;
  for (; end > 0; end -= 1) {
    const last = match[end - 1] ?? '';
    if (last === ')' && opened < 0) opened += 1;
    else if (!/[.,;:!?'’”*_]/.test(last)) break;
  }
  return { url: match.slice(0, end), rest: match.slice(end) };
}

/** Two addresses that lead to the same page alike: without scheme, `www.`, fragment and a slash at the end. Undefined for what is none. */
export function toComparable(url: string): string | undefined {
  const whole = url.startsWith('http') || url.startsWith('HTTP') ? url : `https://${url}`;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, port, pathname, search } = new URL(whole);
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const path = pathname.slice(0, end).replace(/%(?:28|29)/g, (code) => (code === '%28' ? '(' : ')'));
  return `${hostname.replace(/^www\./, '')}:${port}${path}${search}`;
}
