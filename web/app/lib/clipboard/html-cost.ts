/** UTF-16 units of HTML that are parsed. */
export const parsedHtmlMax = 4_000_000;
/** Open elements at one place, and the sum of these at all elements: parsers nest and reopen them in time that grows with both. */
const depthMax = 400;
const sumMax = 2_000_000;

const startOrEnd = /<(\/?)([a-z][^\s/>]*)/gi;

/** Elements that hold nothing, and those that end without an end tag: neither nests by itself. */
const unnested = new Set(
  [
    'area base br col embed hr img input link meta source track wbr',
    'p li dt dd option optgroup tr td th tbody thead tfoot colgroup caption rt rp html head body',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Whether a browser's parser might take long with a HTML text: 50,000 nested elements cost it many seconds. Looked at tag by tag, in linear
 * time. An end tag ends an element of its name wherever it stands, since misnested ones are opened again.
 */
export function isCostlyHtml(html: string): boolean {
  if (html.length > parsedHtmlMax) return true;
  const open = new Map<string, number>();
  let depth = 0;
  let sum = 0;
  for (const [, slash, tag = ''] of html.matchAll(startOrEnd)) {
    const name = tag.toLowerCase();
    const count = open.get(name) ?? 0;
    if (slash === '') {
      sum += depth;
      if (!unnested.has(name)) {
        open.set(name, count + 1);
        depth += 1;
      }
    } else if (count > 0) {
      open.set(name, count - 1);
      depth -= 1;
    }
    if (depth > depthMax || sum > sumMax) return true;
  }
  return false;
}

const inline = new Set(
  'a abbr b big cite code del em font i ins mark s small span strike strong sub sup tt u'.split(' '),
);

/** UTF-16 units of a tag that are looked at for its name. */
const longestInlineTag = 12;

/** The words of a HTML text, without parsing it: tags of blocks become ends of lines. Entities stay as they are written. */
export function dropTags(html: string): string {
  return html.replace(/<[^<>]*>/g, (tag) => {
    const [name = ''] = tag
      .slice(1, longestInlineTag)
      .replace('/', '')
      .split(/[\s>/]/, 1);
    return inline.has(name.toLowerCase()) ? '' : '\n';
  });
}
