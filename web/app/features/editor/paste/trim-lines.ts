import { pastedImageAttribute } from './pasted-images.ts';

const blocks = new Set(
  [
    'P DIV LI H1 H2 H3 H4 H5 H6 BLOCKQUOTE PRE TR TD TH TABLE TBODY THEAD TFOOT UL OL HR DL DT DD ADDRESS ARTICLE ASIDE',
    'FIELDSET FIGCAPTION FIGURE FOOTER FORM HEADER HGROUP MAIN NAV OUTPUT SECTION DETAILS SUMMARY BODY',
  ].flatMap((names) => names.split(' ')),
);

/** Blocks that are removed if empty. Items and cells are not. */
const emptied = 'p, div, h1, h2, h3, h4, h5, h6, blockquote, section, article, ul, ol';

/** Blocks that have only one line in Markdown. */
const oneLine = 'h3, h4, h5, h6, td, th';

/** Pictures of other sites are not part of an article. */
const foreignImages = `img:not([src*="/api/images/"], [${pastedImageAttribute}])`;

type Piece = Text | HTMLBRElement;

/**
 * Removes everything invisible from copied HTML, and what an article cannot express: white space at the ends of lines,
 * breaks before the first and after the last word of a block, and empty blocks. The result is stable: it equals itself
 * after a conversion to Markdown and back. White space around words outside of blocks is retained, because they are
 * pasted into a line.
 */
export function trimLines(body: HTMLElement): void {
  for (const image of body.querySelectorAll(foreignImages)) image.remove();
  for (const line of body.querySelectorAll('br')) {
    if (line.closest(oneLine) !== null) line.replaceWith(' ');
  }
  const { runs, hasBlocks } = findRuns(body);
  for (const run of runs) trimRun(run, hasBlocks);
  // From the innermost: a block may contain only empty blocks.
  for (const block of [...body.querySelectorAll(emptied)].reverse()) {
    if (block.textContent === '' && block.querySelector('img, hr, table, li') === null) block.remove();
  }
}

/** Content between the boundaries of blocks. Code keeps its lines. */
function findRuns(body: HTMLElement): { readonly runs: readonly Piece[][]; readonly hasBlocks: boolean } {
  const runs: Piece[][] = [[]];
  let hasBlocks = false;
  const visit = (node: Node) => {
    if (node instanceof Text || node instanceof HTMLBRElement) {
      runs.at(-1)?.push(node);
      return;
    }
    const isBlock = node instanceof Element && blocks.has(node.tagName);
    if (isBlock && node !== body) {
      hasBlocks = true;
      runs.push([]);
    }
    if (!(node instanceof HTMLPreElement)) for (const child of node.childNodes) visit(child);
    if (isBlock) runs.push([]);
  };
  visit(body);
  return { runs: runs.filter((run) => run.length > 0), hasBlocks };
}

function trimRun(run: readonly Piece[], isInBlock: boolean): void {
  const lines: Text[][] = [[]];
  const breaks: HTMLBRElement[] = [];
  for (const piece of run) {
    if (piece instanceof Text) lines.at(-1)?.push(piece);
    else {
      breaks.push(piece);
      lines.push([]);
    }
  }
  for (const [at, line] of lines.entries()) {
    if (isInBlock || at > 0) trimStart(line);
    if (isInBlock || at < lines.length - 1) trimEnd(line);
  }
  const isBlank = (line: readonly Text[]) => line.every(({ data }) => data === '');
  const first = lines.findIndex((line) => !isBlank(line));
  const last = lines.findLastIndex((line) => !isBlank(line));
  for (const [at, line] of breaks.entries()) {
    if (first === -1 || at < first || at >= last) line.remove();
    else moveOut(line);
  }
}

/** The editor ignores a break at the end of an unknown element, so the break is moved after the element. */
function moveOut(line: HTMLBRElement): void {
  let parent = line.parentElement;
  while (parent !== null && !blocks.has(parent.tagName) && line.nextSibling === null) {
    parent.after(line);
    parent = line.parentElement;
  }
}

function trimStart(line: readonly Text[]): void {
  for (const text of line) {
    text.data = text.data.replace(/^[ \t\r\n\f]+/, '');
    if (text.data !== '') return;
    text.remove();
  }
}

function trimEnd(line: readonly Text[]): void {
  for (const text of line.toReversed()) {
    text.data = withoutBlanksAtEnd(text.data);
    if (text.data !== '') return;
    text.remove();
  }
}

/** Not a regular expression, which would take quadratic time in the number of spaces. */
function withoutBlanksAtEnd(text: string): string {
  let end = text.length;
  while (end > 0 && ' \t\r\n\f'.includes(text[end - 1] ?? '')) end -= 1;
  return text.slice(0, end);
}
