import { CodeLines } from './code-spans.ts';
import { isProseLine } from './join-words.ts';

/** A block of code that a text stops in. */
export interface OpenCode {
  /** The marks that it begins with. */
  readonly fence: string;
  /** What stands in it so far. */
  readonly content: string;
}

/** So much of what goes on tells whether it is code. */
const codeMax = 400;

/** The block of code that a text stops in; undefined where it stops elsewhere. */
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
 * What is appended to a text that stops in code: code that begins again goes on where it stopped, and running text stands behind its end.
 * @returns undefined where more has to come, 'other' for code that simply goes on
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
  // The fence that ends it.
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
