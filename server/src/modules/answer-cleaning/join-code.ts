import { CodeLines } from './code-spans.ts';
import { isProseLine } from './join-words.ts';

/** An unfinished block of code at the end of a text. */
export interface OpenCode {
  /** Its opening marks. */
  readonly fence: string;
  /** Its content so far. */
  readonly content: string;
}

/** Number of characters of a continuation that show whether it is code. */
const codeMax = 400;

/** The block of code that a text stops in; undefined when it stops elsewhere. */
export function findOpenCode(soFar: string): OpenCode | undefined {
  if (!/```|~~~/u.test(soFar)) return undefined;
  const code = new CodeLines();
  const lines = soFar.split('\n');
  let start = -1;
  for (const [at, line] of lines.entries()) {
    const wasFenced = code.isFenced;
    code.encloses(line);
    if (!wasFenced && code.isFenced) start = at;
  }
  const fence = code.isFenced ? /^\s*(`{3,16}|~{3,16})/u.exec(lines[start] ?? '')?.[1] : undefined;
  return fence === undefined ? undefined : { fence, content: lines.slice(start + 1).join('\n') };
}

/**
 * Computes what is appended to a text that stops in code: code that begins again continues where it stopped, and
 * running text goes after the end of the code.
 * @returns undefined when more text is needed, 'other' for code that continues directly
 */
export function joinCode(
  soFar: string,
  { fence, content }: OpenCode,
  held: string,
  isOver: boolean,
): string | undefined | 'other' {
  const body = held.trimStart();
  const lineEnd = soFar.endsWith('\n') ? '' : '\n';
  const opening = /^(?:`{3,16}|~{3,16})[^\n`]{0,60}(?:\n|$)/u.exec(body)?.[0];
  if (opening === undefined) {
    if (!isOver && (/^[`~]{1,2}$/u.test(body) || (body.length < codeMax && !body.includes('\n')))) return undefined;
    if (!isProseLine(body)) return 'other';
    if (body.slice(0, codeMax).includes(`\n${fence}`)) return 'other';
    if (!isOver && body.length < codeMax) return undefined;
    return `${lineEnd}${fence}\n\n${body}`;
  }
  if (!opening.endsWith('\n') && !isOver) return undefined;
  // The closing fence.
  if (/^(?:`+|~+)\s*$/u.test(opening)) return lineEnd + body;
  const again = body.slice(opening.length);
  const known = content.trimEnd();
  if (!isOver && again.length <= known.length && known.startsWith(again)) return undefined;
  if (known !== '' && again.startsWith(known)) return again.slice(known.length);
  const last = known.slice(known.lastIndexOf('\n') + 1);
  if (!isOver && again.length < last.length && last.startsWith(again)) return undefined;
  if (last !== '' && again.startsWith(last)) return again.slice(last.length);
  return `${lineEnd}${fence}\n\n${body}`;
}
