import type { PhrasingContent } from 'mdast';

export interface Marks {
  readonly isBold: boolean;
  readonly isItalic: boolean;
  readonly isStruck: boolean;
  readonly isCode: boolean;
  /** Target of a link. */
  readonly href: string | undefined;
}

export const noMarks: Marks = { isBold: false, isItalic: false, isStruck: false, isCode: false, href: undefined };

/** A piece of a line with its marks. */
export type InlineRun = Marks &
  (
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'break' }
    | { readonly type: 'image'; readonly url: string; readonly alt: string }
  );

/** Marks from the outside in. */
const nesting = ['href', 'isBold', 'isItalic', 'isStruck'] as const;

/**
 * Nests runs in as few marks as possible. White space at the edge of a mark moves outside, because Markdown allows none
 * there.
 */
export function buildPhrasing(runs: readonly InlineRun[]): PhrasingContent[] {
  return nest(trimLine(runs.flatMap(moveSpaceOut)), 0);
}

function moveSpaceOut(run: InlineRun): InlineRun[] {
  if (run.type !== 'text' || isPlain(run)) return [run];
  const text = run.text.trim();
  if (text === '') return [{ ...noMarks, type: 'text', text: run.text === '' ? '' : ' ' }];
  const space: InlineRun = { ...noMarks, type: 'text', text: ' ' };
  return [...(run.text.startsWith(' ') ? [space] : []), { ...run, text }, ...(run.text.endsWith(' ') ? [space] : [])];
}

function isPlain({ isBold, isItalic, isStruck, isCode, href }: InlineRun): boolean {
  return !(isBold || isItalic || isStruck || isCode) && href === undefined;
}

/** Removes white space and breaks at both ends of a line, and doubled spaces within. */
function trimLine(runs: readonly InlineRun[]): InlineRun[] {
  const kept: InlineRun[] = [];
  for (const run of runs) {
    const previous = kept.at(-1);
    const followsSpace = previous === undefined || previous.type === 'break' || endsWithSpace(previous);
    const next = run.type === 'text' && followsSpace ? { ...run, text: run.text.trimStart() } : run;
    if (next.type === 'text' && next.text === '') continue;
    if (next.type === 'break' && previous === undefined) continue;
    kept.push(next);
  }
  for (let last = kept.at(-1); last !== undefined; last = kept.at(-1)) {
    if (last.type === 'image') break;
    const text = last.type === 'text' ? last.text.trimEnd() : '';
    kept.pop();
    if (last.type === 'text' && text !== '') {
      kept.push({ ...last, text });
      break;
    }
  }
  return kept;
}

function endsWithSpace(run: InlineRun): boolean {
  return run.type === 'text' && run.text.endsWith(' ');
}

function nest(runs: readonly InlineRun[], level: number): PhrasingContent[] {
  const mark = nesting[level];
  if (mark === undefined) return mergeTexts(runs);
  const nodes: PhrasingContent[] = [];
  for (let start = 0; start < runs.length; ) {
    const value = runs[start]?.[mark];
    let end = start;
    while (end < runs.length && runs[end]?.[mark] === value) end += 1;
    const children = nest(runs.slice(start, end), level + 1);
    start = end;
    if (mark === 'href') {
      if (typeof value === 'string') nodes.push({ type: 'link', url: value, children: children as never });
      else nodes.push(...children);
    } else if (value !== true) nodes.push(...children);
    else nodes.push({ type: markTypes[mark], children });
  }
  return nodes;
}

const markTypes = { isBold: 'strong', isItalic: 'emphasis', isStruck: 'delete' } as const;

function mergeTexts(runs: readonly InlineRun[]): PhrasingContent[] {
  const nodes: PhrasingContent[] = [];
  for (const run of runs) {
    const last = nodes.at(-1);
    if (run.type === 'break') nodes.push({ type: 'break' });
    else if (run.type === 'image') nodes.push({ type: 'image', url: run.url, alt: run.alt });
    else if (run.isCode) nodes.push({ type: 'inlineCode', value: run.text });
    else if (last?.type === 'text') last.value += run.text;
    else nodes.push({ type: 'text', value: run.text });
  }
  return nodes;
}
