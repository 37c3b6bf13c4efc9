/** A block of an answer with the id under which it was sent; null if the answer has no marks. */
export interface AnsweredBlock {
  readonly id: string | null;
  readonly text: string;
  /** The end mark was seen, so the block is complete. */
  readonly isWhole: boolean;
}

/** Tolerates another case, stray words inside a mark, and other quotation marks. */
const blockMark =
  /<block\s[^<>]{0,40}?(?<![\w-])id\s{0,2}=\s{0,2}(?:["'“”]|&(?:amp;){0,2}[\w#]{3,5};)?(?<id>[a-z0-9_-]{1,64})(?![\w-])[^<>]{0,40}>|<\/block\s{0,4}>/gi;
/** A mark whose brackets are escaped, in an answer without other marks. */
const escapedMark =
  /(?:\\<|&(?:amp;){0,2}(?:lt|#60);)(\/?(?:block|unchanged)\b[^<>\n]{0,120}?)(?:\\>|&(?:amp;){0,2}(?:gt|#62);)/gi;
const unchangedMark = /^\s*<unchanged\s{0,4}\/?>/i;
/** Maximum length of a mark, in characters. */
const markMaxLength = 180;
const markBeginnings = ['<block', '</block', '<unchanged', '<BLOCK', '</BLOCK', '<UNCHANGED'];

/**
 * Parses the blocks of an edit's answer in their order, also from an unfinished answer: the last block is then
 * incomplete, and half a mark at the end is not part of the text. Text between blocks is the model's commentary and is
 * dropped. An answer without marks is one block without an id; an answer that says that nothing changes has no blocks.
 * Linear in the length of the answer.
 */
export function readEditAnswer(answer: string): AnsweredBlock[] {
  const read = readMarks(answer);
  if (unchangedMark.test(read)) return [];
  const text = dropHalfMark(read);
  const blocks: AnsweredBlock[] = [];
  let open: { id: string; start: number } | undefined;
  let hasMarks = false;
  for (const mark of text.matchAll(blockMark)) {
    hasMarks = true;
    // A model that forgets to close a block continues with the next one.
    if (open !== undefined)
      blocks.push({ id: open.id, text: text.slice(open.start, mark.index).trim(), isWhole: true });
    const id = mark.groups?.id;
    open = id === undefined ? undefined : { id, start: mark.index + mark[0].length };
  }
  if (open !== undefined) blocks.push({ id: open.id, text: text.slice(open.start).trim(), isWhole: false });
  if (!hasMarks && text.trim() !== '') return [{ id: null, text: text.trim(), isWhole: false }];
  return blocks;
}

/** Whether an answer says that nothing changes. */
export function saysUnchanged(answer: string): boolean {
  return unchangedMark.test(readMarks(answer));
}

/** The answer with its escaped marks in their usual form. */
function readMarks(answer: string): string {
  return /(?<!\\)<\/?block\b/i.test(answer) ? answer : answer.replace(escapedMark, '<$1>');
}

/** Whether text of a block is outside all tags, because a nested block ended before its outer one. */
export function hasStrayText(answer: string): boolean {
  const text = readMarks(answer);
  let isOpen = false;
  let end = 0;
  for (const mark of text.matchAll(blockMark)) {
    const isClosing = mark.groups?.id === undefined;
    if (isClosing && !isOpen && end > 0 && text.slice(end, mark.index).trim() !== '') return true;
    isOpen = !isClosing;
    end = mark.index + mark[0].length;
  }
  return false;
}

/** The answer so far as a preview: the text of its blocks as Markdown, without marks. */
export function toEditPreview(answer: string): string {
  return readEditAnswer(answer)
    .map(({ text }) => text)
    .join('\n\n');
}

function dropHalfMark(answer: string): string {
  const start = answer.lastIndexOf('<');
  if (start === -1 || answer.length - start > markMaxLength) return answer;
  const tail = answer.slice(start);
  const isHalfMark =
    !tail.includes('>') && markBeginnings.some((mark) => mark.startsWith(tail) || tail.startsWith(mark));
  return isHalfMark ? answer.slice(0, start) : answer;
}
