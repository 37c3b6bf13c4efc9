import { findImageId } from '@hokka/contracts/markdown/image-address.ts';

/**
 * An address in a text, up to the first character that cannot be part of one. Punctuation at its end may belong to the
 * sentence.
 */
export const writtenAddress = /(?:https?:\/\/|www\.)[^\s<>"`[\]|\\]+/gi;

/** Separators between words and addresses without a scheme. */
const betweenWords = /[\s<>"'’`[\]|\\,;]+\(*/u;

/** Addresses of the reader's own machine. */
const ownMachine = /^(?:https?:\/\/)?(?:localhost|127\.0\.0\.1)(?=[:/]|$)/i;

/** The addresses an author has given. A generated text may only link to these. */
export class AllowedAddresses {
  readonly #pages = new Set<string>();
  /** Addresses that are not web pages: mail addresses and paths. */
  readonly #others = new Set<string>();
  /** Cache, since a text repeats its addresses. */
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

  /** @param destination of a link or an image, as written in the text. Uploaded pictures are always allowed */
  has(destination: string): boolean {
    const isGiven = this.#asked.get(destination) ?? this.#find(destination);
    this.#asked.set(destination, isGiven);
    return isGiven;
  }

  #find(destination: string): boolean {
    if (findImageId(destination) !== undefined || ownMachine.test(destination)) return true;
    if (!/^(?:(?:https?:)?\/\/|www\.)/i.test(destination)) return this.#others.has(toOther(destination));
    return this.#pages.has(toComparable(destination.startsWith('//') ? `https:${destination}` : destination) ?? '');
  }
}

function toOther(address: string): string {
  return address.replace(/^mailto:/i, '');
}

/** Splits off punctuation at the end and a closing bracket that the address did not open. */
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

/**
 * Normalizes an address for comparison: without scheme, `www.`, tracking, fragment and trailing slash. @returns undefined when it
 * is not an address
 */
export function toComparable(url: string): string | undefined {
  const whole = /^https?:/i.test(url) ? url : `https://${url}`;
  if (!URL.canParse(whole)) return undefined;
  const { hostname, port, pathname, search } = new URL(whole);
  let end = pathname.length;
  while (pathname[end - 1] === '/') end -= 1;
  const path = pathname.slice(0, end).replace(/%(?:28|29)/g, (code) => (code === '%28' ? '(' : ')'));
  return `${hostname.replace(/^www\./, '')}:${port}${path}${dropTracking(search)}`;
}

/** Drops the parameters that only say where a reader came from. */
function dropTracking(search: string): string {
  const kept = search
    .slice(1)
    .split('&')
    .filter((parameter) => !/^(?:utm_|[a-z]{1,8}clid=|igshid=|mc_[ce]id=)/iu.test(parameter) && parameter !== '');
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
