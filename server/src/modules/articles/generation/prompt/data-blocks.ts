/** What has a meaning between brackets in the messages of articles, edits and outlines. */
const names = [
  ...(['title', 'request', 'tags', 'category', 'meta_description', 'template', 'options'] as const),
  ...(['wish', 'block', 'unchanged'] as const),
  ...(['audience', 'keyphrases'] as const),
] as const;

/** `<` before one of the names, with whatever invisible or white space between that a reader would overlook. */
const delimiter = new RegExp(`<(?=[\\s\\p{Cf}/]*(?:${names.join('|')})\\b)`, 'giu');

/**
 * A text of a user in its block of a message; undefined for an empty one. A delimiter inside a text loses its bracket to `‹`, so that no
 * text can close its block or open another.
 */
export function formatDataBlock(
  name: (typeof names)[number],
  text: string | null | undefined,
  attributes: Readonly<Record<string, string>> = {},
): string | undefined {
  const content = (text ?? '').replace(delimiter, '‹').trim();
  if (content === '') return undefined;
  const written = Object.entries(attributes).map(([attribute, value]) => ` ${attribute}="${value}"`);
  return `<${name}${written.join('')}>${content}</${name}>`;
}
