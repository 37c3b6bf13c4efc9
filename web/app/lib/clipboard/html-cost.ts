/** UTF-16 units of HTML that are parsed. */
export const parsedHtmlMax = 4_000_000;
/** Open elements at one place, and the sum of these at all elements: parsers nest and reopen them in time that grows with both. */
const depthMax = 400;
const sumMax = 2_000_000;

const commentOrTag = /<!--|<(\/?)([a-z][^\s/>]*)/gi;

/** Elements whose content is no HTML: what looks like a tag in it is none. */
const raw = new Set('script style title textarea xmp iframe noembed noframes'.split(' '));

/** Elements that hold nothing, and those that end without an end tag: neither nests by itself. */
const unnested = new Set(
  [
    'area base br col embed hr img input link meta source track wbr',
    'p li dt dd option optgroup tr td th tbody thead tfoot colgroup caption rt rp html head body',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Whether a browser's parser might take long with a HTML text: 50,000 nested elements cost it many seconds. Looked at tag by tag, in linear
 * time. An end tag ends an element of its name wherever it stands, since misnested ones are opened again. Comments count for nothing: Word
 * puts hundreds of elements of its own into them.
 */
export function isCostlyHtml(html: string): boolean {
  if (html.length > parsedHtmlMax) return true;
  const open = new Map<string, number>();
  let depth = 0;
  let sum = 0;
  for (const { name, isEnd } of listTags(html)) {
    const count = open.get(name) ?? 0;
    if (!isEnd) {
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

interface Tag {
  /** In small letters. */
  readonly name: string;
  readonly isEnd: boolean;
}

function* listTags(html: string): Generator<Tag> {
  commentOrTag.lastIndex = 0;
  let at = 0;
  for (;;) {
    commentOrTag.lastIndex = at;
    const match = commentOrTag.exec(html);
    if (match === null) return;
    at = commentOrTag.lastIndex;
    const [, slash, tag] = match;
    if (tag === undefined) {
      at = findCommentEnd(html, at);
      continue;
    }
    const name = tag.toLowerCase();
    yield { name, isEnd: slash !== '' };
    if (slash === '' && raw.has(name)) at = findRawEnd(html, at, name);
  }
}

/** As parsers have it: `<!-->` is a whole comment. */
function findCommentEnd(html: string, start: number): number {
  if (html[start] === '>') return start + 1;
  if (html.startsWith('->', start)) return start + 2;
  const ends = ['-->', '--!>'].map((end) => ({ at: html.indexOf(end, start), length: end.length }));
  const [first] = ends.filter(({ at }) => at !== -1).sort((one, other) => one.at - other.at);
  return first === undefined ? html.length : first.at + first.length;
}

const rawEnd = /<\/(script|style|title|textarea|xmp|iframe|noembed|noframes|xml)/gi;

/** One that does not end reaches to the end of the text, so that no part is looked through twice. */
function findRawEnd(html: string, start: number, name: string): number {
  rawEnd.lastIndex = start;
  for (let end = rawEnd.exec(html); end !== null; end = rawEnd.exec(html)) {
    if (end[1]?.toLowerCase() === name) return end.index;
  }
  return html.length;
}

/** A HTML text without its comments and without styles and scripts. */
function withoutUnseen(html: string): string {
  const kept: string[] = [];
  let from = 0;
  const unseen = /<!--|<(style|script|title|xml)\b[^<>]*>/gi;
  for (;;) {
    unseen.lastIndex = from;
    const match = unseen.exec(html);
    if (match === null) break;
    kept.push(html.slice(from, match.index));
    const name = match[1];
    from =
      name === undefined
        ? findCommentEnd(html, unseen.lastIndex)
        : findRawEnd(html, unseen.lastIndex, name.toLowerCase());
  }
  return [...kept, html.slice(from)].join('');
}

const inline = new Set(
  'a abbr b big cite code del em font i ins mark s small span strike strong sub sup tt u'.split(' '),
);

/** UTF-16 units of a tag that are looked at for its name. */
const longestInlineTag = 12;

/** The words of a HTML text, without parsing it: tags of blocks become ends of lines. Entities stay as they are written. */
export function dropTags(html: string): string {
  return withoutUnseen(html).replace(/<[^<>]*>/g, (tag) => {
    const [name = ''] = tag
      .slice(1, longestInlineTag)
      .replace('/', '')
      .split(/[\s>/]/, 1);
    return inline.has(name.toLowerCase()) ? '' : '\n';
  });
}
