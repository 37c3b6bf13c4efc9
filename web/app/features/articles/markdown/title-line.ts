/**
 * Articles begin with their own title as a heading (`# Başlık`). Pages show the title separately, so they show and edit
 * the text after that line, and the line is updated with the title.
 */
export interface SplitText {
  /** The heading with the empty lines after it; empty if the text does not begin with its title. */
  readonly titleLine: string;
  readonly body: string;
}

const headingLine = /^\s*#[ \t]+([^\n]*)(?:\n(?:[ \t\r]*\n)*|$)/;

/** Splits a finished text; joining both parts gives the text. */
export function splitTitle(content: string, title: string): SplitText {
  const [titleLine = '', words = ''] = headingLine.exec(content) ?? [];
  if (titleLine === '' || foldForComparison(withoutEscapes(withoutClosingHashes(words))) !== foldForComparison(title))
    return { titleLine: '', body: content };
  return { titleLine, body: content.slice(titleLine.length) };
}

/** Splits a text that is being generated, whose title may still be incomplete. */
export function splitGrowingTitle(content: string, title: string): SplitText {
  const isUnderWay =
    !content.trimStart().includes('\n') &&
    foldForComparison(`# ${title}`).startsWith(foldForComparison(withoutEscapes(content)));
  return isUnderWay ? { titleLine: content, body: '' } : splitTitle(content, title);
}

/** Replaces the title in the text. */
export function replaceTitle(content: string, title: string, nextTitle: string): string {
  const { titleLine, body } = splitTitle(content, title);
  if (titleLine === '') return content;
  const trailing = titleLine.slice(titleLine.trimEnd().length);
  const lineEnd = trailing.search(/\r?\n/);
  const gap = lineEnd === -1 ? '' : trailing.slice(lineEnd);
  return `# ${withEscapes(nextTitle.trim())}${gap}${body}`;
}

/** Adds the title to the text if it does not begin with it, for files that do not name it elsewhere. */
export function ensureTitleLine(content: string, title: string): string {
  if (splitTitle(content, title).titleLine !== '') return content;
  const body = content.replace(/^\uFEFF/, '');
  return `# ${withEscapes(title.trim())}\n${body.trim() === '' ? '' : `\n${body}`}`;
}

function withoutClosingHashes(words: string): string {
  return words.trimEnd().replace(/(?<=[ \t])#+$|^#+$/, '');
}

function foldForComparison(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLocaleLowerCase('tr');
}

function withEscapes(text: string): string {
  return text.replace(/[\\`*_[\]<>#]/g, '\\$&');
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([!-/:-@[-`{-~])/g, '$1');
}
