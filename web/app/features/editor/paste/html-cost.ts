/** Maximum length of HTML that is parsed, in UTF-16 units. */
const parsedHtmlMax = 4_000_000;
/**
 * Maximum number of open elements at one place, and of their sum over all elements: parsers nest and reopen elements in
 * time that grows with both.
 */
const depthMax = 400;
const sumMax = 2_000_000;

const commentOrTag = /<!--|<(\/?)([a-z][^\s/>]*)/gi;

/** Elements with raw text, in which tags are not parsed. */
const raw = new Set('script style title textarea xmp iframe noembed noframes'.split(' '));

/** Void elements, and elements whose end tag is optional: neither nests by itself. */
const unnested = new Set(
  [
    'area base br col embed hr img input link meta source track wbr',
    'p li dt dd option optgroup tr td th tbody thead tfoot colgroup caption rt rp html head body',
  ].flatMap((names) => names.split(' ')),
);

/**
 * Whether a browser's parser may take long with HTML: 50,000 nested elements cost many seconds. Scans the tags in
 * linear time. An end tag closes an element of its name at any depth, because misnested elements are reopened. Comments
 * are ignored, because Word puts hundreds of its own elements into them.
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
  /** In lower case. */
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

/** As parsers do: `<!-->` is a complete comment. */
function findCommentEnd(html: string, start: number): number {
  if (html[start] === '>') return start + 1;
  if (html.startsWith('->', start)) return start + 2;
  const ends = ['-->', '--!>'].map((end) => ({ at: html.indexOf(end, start), length: end.length }));
  const [first] = ends.filter(({ at }) => at !== -1).sort((one, other) => one.at - other.at);
  return first === undefined ? html.length : first.at + first.length;
}

const rawEnd = /<\/(script|style|title|textarea|xmp|iframe|noembed|noframes|xml)/gi;

/** Unclosed raw text extends to the end of the HTML, so no part is scanned twice. */
function findRawEnd(html: string, start: number, name: string): number {
  rawEnd.lastIndex = start;
  for (let end = rawEnd.exec(html); end !== null; end = rawEnd.exec(html)) {
    if (end[1]?.toLowerCase() === name) return end.index;
  }
  return html.length;
}

/** Removes comments, styles and scripts from HTML. */
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

/** Number of characters of a tag, in UTF-16 units, in which its name is searched for. */
const longestInlineTag = 12;

/** The words of HTML without parsing it: tags of blocks become line breaks. Entities are not decoded. */
export function extractWords(html: string): string {
  return withoutUnseen(html).replace(/<[^<>]*>/g, (tag) => {
    const [name = ''] = tag
      .slice(1, longestInlineTag)
      .replace('/', '')
      .split(/[\s>/]/, 1);
    return inline.has(name.toLowerCase()) ? '' : '\n';
  });
}
