/** A block of an answer, by the id it was sent with; null where the answer has no marks at all. */
export interface AnsweredBlock {
  readonly id: string | null;
  readonly text: string;
  /** Its end was seen: nothing of it is missing. */
  readonly isWhole: boolean;
}

/** A word that strayed into a mark is no part of it. */
const blockMark =
  /<block\s[^<>]{0,40}?(?<![\w-])id\s{0,2}=\s{0,2}["']?(?<id>[A-Za-z0-9_-]{1,64})["']?(?![\w-])[^<>]{0,40}>|<\/block\s{0,4}>/g;
const unchangedMark = /^\s*<unchanged\s{0,4}\/?>/;
/** A mark is no longer than this. */
const markMaxLength = 180;
const markBeginnings = ['<block', '</block', '<unchanged'];

/**
 * The blocks of an edit's answer, in its order, also while the answer is still coming: the last block is not whole then, and half a mark
 * at the end is no text. What stands between blocks is what models say about the answer and is dropped; an answer without any mark is one
 * block without an id, one that says that nothing changes has none. Linear in the length of the answer.
 */
export function readEditAnswer(answer: string): AnsweredBlock[] {
  if (unchangedMark.test(answer)) return [];
  const text = dropHalfMark(answer);
  const blocks: AnsweredBlock[] = [];
  let open: { id: string; start: number } | undefined;
  let hasMarks = false;
  for (const mark of text.matchAll(blockMark)) {
    hasMarks = true;
    // A model that forgets to close a block goes on with the next.
    if (open !== undefined)
      blocks.push({ id: open.id, text: text.slice(open.start, mark.index).trim(), isWhole: true });
    const id = mark.groups?.id;
    open = id === undefined ? undefined : { id, start: mark.index + mark[0].length };
  }
  if (open !== undefined) blocks.push({ id: open.id, text: text.slice(open.start).trim(), isWhole: false });
  if (!hasMarks && text.trim() !== '') return [{ id: null, text: text.trim(), isWhole: false }];
  return blocks;
}

/** Whether words of an answer stand in no block though they are in one: where a block is closed twice, since another one stood in it. */
export function hasStrayText(answer: string): boolean {
  let isOpen = false;
  let end = 0;
  for (const mark of answer.matchAll(blockMark)) {
    const isClosing = mark.groups?.id === undefined;
    if (isClosing && !isOpen && end > 0 && answer.slice(end, mark.index).trim() !== '') return true;
    isOpen = !isClosing;
    end = mark.index + mark[0].length;
  }
  return false;
}

/** The answer as it is shown while it comes: the text of its blocks as Markdown, without marks. */
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
