const names = (list: string): ReadonlySet<string> => new Set(list.split(' '));

/** Elements around blocks. */
export const wrappers = names('html body article section main div header footer center');
export const blocks = names(
  'p h1 h2 h3 h4 h5 h6 ul ol menu li dl dt dd table tr td th caption blockquote pre figure figcaption details summary address hgroup aside hr',
);
/** What is no text of an article. */
export const dropped = names(
  'script style head title meta link template svg math noscript iframe object form button select textarea nav canvas audio video',
);
export const codes = names('code kbd samp tt');
export const emphasis: ReadonlyMap<string, string> = new Map([
  ['strong', '**'],
  ['b', '**'],
  ['em', '*'],
  ['i', '*'],
]);
/** A tag that is longer is none; so much of an answer tells whether it is HTML. */
export const tagMax = 400;
export const tag = /^<(\/?)([a-z][a-z0-9]{0,14})(?:\s[^<>]*)?\/?>$/iu;
export const maybeTag = /^<(?:\/?[a-z][^<>]*|\/|!(?:--?|d[^<>]*|\[[^<>]*)?|\?[^<>]*)?$/iu;
export const declaration = /^<(?:!doctype|\?xml|!\[CDATA\[)[^<>]*>$/iu;

/**
 * What `<br>` is in Markdown, by what follows it: undefined where more has to come. The blanks behind it go; where a block ends, or another
 * begins, nothing is left of it.
 */
export function readLineBreak(
  rest: string,
  isOver: boolean,
): { length: number; isWithin: boolean; isLineEndMissing: boolean } | undefined {
  // Several in a row end a line no more than one.
  const blanks = /^(?:[ \t]{0,9}\n?<br ?\/?>){0,9}[ \t]*\n?/iu.exec(rest)?.[0] ?? '';
  const next = rest.slice(blanks.length);
  if (!isOver && (next === '' || /^(?: {1,3}|<(?:b(?:r ?\/?)?)?)$/iu.test(next)) && rest.length < tagMax)
    return undefined;
  const hasLineEnd = blanks.endsWith('\n');
  const isWithin = next !== '' && !(hasLineEnd && /^\s*(?:\n|[-*+#>|]|\d{1,3}[.)]\s|```)/u.test(next));
  return { length: blanks.length - Number(hasLineEnd), isWithin, isLineEndMissing: isWithin && !hasLineEnd };
}

/** An address that may be followed, as Markdown has it. */
export function toTarget(address = ''): string | undefined {
  const target = address.trim();
  if (target.length > addressMax || !/^(?:https?:\/\/|mailto:|tel:|#|\/(?!\/))/iu.test(target)) return undefined;
  return target.replace(/[\s()<>\\]/gu, (unit) => encodeURIComponent(unit).replace('(', '%28').replace(')', '%29'));
}

const addressMax = 2_000;
