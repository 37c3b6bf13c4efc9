import { findImageId } from '@hokka/contracts/markdown/image-address.ts';

/** An address as it stands in a text. Ends at what cannot be in one; marks at its end may belong to the sentence. */
export const writtenAddress = /(?:https?:\/\/|www\.)[^\s<>"`[\]|\\]+/gi;

/** What is between the words of a text and the addresses in it that have no scheme. */
const betweenWords = /[\s<>"'’`[\]|\\,;]+\(*/u;

/** The addresses that an author gave: a text that is written for them may lead there, and nowhere else. */
export class GivenAddresses {
  readonly #pages = new Set<string>();
  /** Addresses that are no pages of their own: of mail, of a path. */
  readonly #others = new Set<string>();
  /** A text repeats its addresses. */
  readonly #asked = new Map<string, boolean>();

  constructor(texts: Iterable<string>) {
    for (const text of texts) {
      for (const [match] of text.matchAll(writtenAddress)) {
        const comparable = toComparable(trimAddress(match).url);
        if (comparable !== undefined) this.#pages.add(comparable);
      }
      for (const word of text.split(betweenWords))
        if (/[@/#:.]/.test(word)) this.#others.add(toOther(trimAddress(word).url));
    }
  }

  /** @param destination where a link or an image of a text leads, as it stands there; pictures of the product are always given */
  has(destination: string): boolean {
    const isGiven = this.#asked.get(destination) ?? this.#find(destination);
    this.#asked.set(destination, isGiven);
    return isGiven;
  }

  #find(destination: string): boolean {
    if (findImageId(destination) !== undefined) return true;
    if (!/^(?:(?:https?:)?\/\/|www\.)/i.test(destination)) return this.#others.has(toOther(destination));
    return this.#pages.has(toComparable(destination.startsWith('//') ? `https:${destination}` : destination) ?? '');
  }
}

function toOther(address: string): string {
  return address.replace(/^mailto:/i, '');
}

/** Without marks of the sentence at its end, and without a bracket that it did not open. */
export function trimAddress(match: string): { readonly url: string; readonly rest: string } {
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
  const whole = /^https?:/i.test(url) ? url : `https://${url}`;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, port, pathname, search } = new URL(whole);
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const path = pathname.slice(0, end).replace(/%(?:28|29)/g, (code) => (code === '%28' ? '(' : ')'));
  return `${hostname.replace(/^www\./, '')}:${port}${path}${search}`;
}
