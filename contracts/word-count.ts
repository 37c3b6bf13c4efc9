/**
 * Words: letters and digits joined by one apostrophe, hyphen, dot, underscore or @ inside (`İstanbul'un`, `e-ticaret`,
 * `T.C`), by a comma or colon only between digits (`2.500,50`, `14:30`); an address of the web is one word. The joining
 * marks follow Unicode TR29 but for the hyphen, which Turkish compounds need.
 */
const word =
  /(?:https?:\/\/|www\.)[^\s<>|\]]+|[\p{L}\p{N}][\p{L}\p{N}\p{M}]*(?:(?:['’ʼ.·‐‑_@-]|(?<=\p{N})[,:](?=\p{N}))[\p{L}\p{N}][\p{L}\p{N}\p{M}]*)*/gu;

/** Every quantifier is bounded or ends at a character it cannot contain, so that no input makes the search quadratic. */
const inlineMark = new RegExp(
  [
    String.raw`(?<escaped>\\[!-/:-@[-\x60{-~])`,
    String.raw`\x60(?<code>[^\x60\n]+)\x60`,
    '(?<comment><!--)',
    String.raw`<(?<autolink>(?:https?|mailto):[^\s<>]*)>`,
    String.raw`<\/?(?<tag>[a-z][a-z0-9-]*)(?:\s[^<>\n]*)?\/?>`,
    String.raw`(?<address>(?:https?:\/\/|www\.)[^\s<>|\]]+)`,
    String.raw`(?<target>\]\(\s{0,2}(?:<[^<>\n]*>|[^\s()<]*(?:\([^\s()]*\)[^\s()]*)*)(?:\s{1,2}(?:"[^"\n]*"|'[^'\n]*'|\([^()\n]*\)))?\s{0,2}\))`,
    String.raw`(?<reference>\]\[[^[\]\n]*\]|\[\^[^[\]\s]+\])`,
    String.raw`&(?<entity>#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});`,
    String.raw`(?<emphasis>\*+|~~|\x60+)`,
    String.raw`(?<invisible>[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff])`,
  ].join('|'),
  'giu',
);

const inlineTag = /^(?:a|abbr|b|code|del|em|i|ins|kbd|mark|s|small|span|strong|sub|sup|u)$/i;
const apostropheEntity = /^(?:#39|#x27|apos|rsquo)$/i;
const containerMark = /[ \t]*(?:>|(?<list>[-*+]|(?<ordinal>\d{1,9})[.)])(?=[ \t]|$))/y;
const taskBox = /^[ \t]*\[[ x]\](?=\s)/i;
const openingFence = /^[ \t]*(?:(`{3,})[^`]*|(~{3,}).*)$/;
const definition = /^[ \t]*\[[^^\]][^\]]*\]:\s*\S+(?:\s+(?:"[^"]*"|'[^']*'|\([^()]*\)))?\s*$/;
const footnoteLabel = /^[ \t]*\[\^[^\]\s]+\]:/;

/**
 * Number of words of a Markdown text as its reader sees it: marks, list numbers, link targets, HTML and comments do not
 * count, the text of code does. Linear in the length of the text.
 */
export function countWords(markdown: string): number {
  let count = 0;
  for (const block of readableBlocks(markdown)) {
    word.lastIndex = 0;
    while (word.test(block)) count += 1;
  }
  return count;
}

/** Splits at fences: code comes out as it is, everything between without its marks. */
function* readableBlocks(markdown: string): Generator<string> {
  let prose: string[] = [];
  let fence: string | undefined;
  const place: ListPlace = { afterBlank: true, inList: false };
  for (const line of markdown.split(/\r\n?|\n/)) {
    if (fence !== undefined) {
      if (closesFence(line, fence)) fence = undefined;
      else yield line;
      continue;
    }
    const text = withoutContainerMarks(line, place);
    const opening = openingFence.exec(text);
    fence = opening?.[1] ?? opening?.[2];
    if (fence === undefined) {
      if (!definition.test(text)) prose.push(text.replace(footnoteLabel, ''));
    } else {
      yield withoutInlineMarks(prose.join('\n'));
      prose = [];
    }
  }
  yield withoutInlineMarks(prose.join('\n'));
}

function closesFence(line: string, fence: string): boolean {
  const text = line.replace(/^[ \t>]+/, '').trimEnd();
  return text.length >= fence.length && text === fence.charAt(0).repeat(text.length);
}

interface ListPlace {
  afterBlank: boolean;
  inList: boolean;
}

/** Removes quote marks, bullets and list numbers; as in CommonMark, only number 1 may begin a list inside a paragraph. */
function withoutContainerMarks(line: string, place: ListPlace): string {
  let start = 0;
  let listed = false;
  containerMark.lastIndex = 0;
  for (let mark = containerMark.exec(line); mark !== null; mark = containerMark.exec(line)) {
    const ordinal = mark.groups?.ordinal;
    if (ordinal !== undefined && Number(ordinal) !== 1 && !place.afterBlank && !place.inList && !listed) break;
    listed ||= mark.groups?.list !== undefined;
    start = containerMark.lastIndex;
  }
  const text = line.slice(start);
  place.afterBlank = text.trim() === '';
  place.inList = listed || (place.inList && !place.afterBlank);
  return listed ? text.replace(taskBox, '') : text;
}

function withoutInlineMarks(prose: string): string {
  const lastCommentEnd = prose.lastIndexOf('-->');
  let readable = '';
  let position = 0;
  inlineMark.lastIndex = 0;
  for (let mark = inlineMark.exec(prose); mark !== null; mark = inlineMark.exec(prose)) {
    readable += prose.slice(position, mark.index) + readableForm(mark);
    position = inlineMark.lastIndex;
    if (mark.groups?.comment !== undefined && mark.index < lastCommentEnd) {
      position = prose.indexOf('-->', position) + '-->'.length;
      inlineMark.lastIndex = position;
    }
  }
  return readable + prose.slice(position);
}

/** What a reader sees of a mark; nothing at all lets the word around it stay whole (`**İstanbul**'un`). */
function readableForm(mark: RegExpExecArray): string {
  const { escaped, code, autolink, tag, address, entity, comment } = mark.groups ?? {};
  if (escaped !== undefined) return escaped.charAt(1);
  if (code !== undefined) return code;
  if (tag !== undefined) return inlineTag.test(tag) ? '' : ' ';
  if (entity !== undefined) return apostropheEntity.test(entity) ? "'" : ' ';
  if (comment !== undefined) return ' ';
  const link = autolink ?? address;
  return link === undefined ? '' : ` ${link} `;
}
