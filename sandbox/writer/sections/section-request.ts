/** A citable passage of a source. */
interface Evidence {
  /** For example `e12`. */
  readonly id: string;
  readonly text: string;
}

/** The requested section of a planned text, read from the message. */
export interface SectionRequest {
  /** Title of the whole text. */
  readonly title: string;
  readonly language: string;
  /** Number of `#` in the heading line; 0 for a section without a heading. */
  readonly level: number;
  readonly heading: string;
  readonly words: number;
  readonly points: readonly string[];
  /** Index from 0, and number of sections; the introduction is the first. */
  readonly position: number;
  readonly sections: number;
  readonly evidence: readonly Evidence[];
  /** The text so far, ending with its literal last words. */
  readonly written: string;
  /** Paragraph that is repeated, or sentence with unwanted words, to be replaced; undefined for a section. */
  readonly rewritten: string | undefined;
  /** Number of words missing in a section that was too short. */
  readonly extension: number | undefined;
}

/** Upper limits of what is read: no section is longer and no plan has more. */
const wordsMax = 6_000;
const sectionsMax = 60;
const pointsMax = 12;
const evidenceMax = 60;
const lettersMax = 300;

const headingLine = /^(?<marks>#{1,6}) (?<heading>.*?)(?: \(\d+\))?$/;
const evidenceLine = /^\[(?<id>e\d{1,6})\] (?:\([^()]*\) )?(?<text>.*)$/;

/**
 * Reads `<section id level heading target_words>` with its points, `<outline>`, `<written>`, `<evidence>`, and of later
 * messages `<extend>`.
 * @param last the last message, which may request more text
 * @returns undefined if no section is requested
 */
export function parseSectionRequest(message: string, last: string): SectionRequest | undefined {
  const start = message.indexOf('<section ');
  const end = message.indexOf('>', start);
  if (start === -1 || end === -1) return undefined;
  const attributes = message.slice(start, end);
  const heading = (readAttribute(attributes, 'heading') ?? '').slice(0, lettersMax);
  const level = Number(readAttribute(attributes, 'level') ?? '2');
  const outline = readBlock(message, 'outline')
    .split('\n')
    .flatMap((line) => headingLine.exec(line)?.groups?.heading ?? [])
    .slice(0, sectionsMax);
  const position = outline.findIndex((planned) => foldHeading(planned) === foldHeading(heading));
  const extension = readBlock(last, 'extend');
  const rewritten = readBlock(message, 'paragraph') || readBlock(message, 'sentence');
  return {
    title: readBlock(message, 'title').slice(0, lettersMax),
    language: /^language: (\w+)/m.exec(readBlock(message, 'options'))?.[1] ?? 'tr',
    level: heading === '' ? 0 : Math.min(6, Math.max(0, level)) || 0,
    heading,
    words: readWords(readAttribute(attributes, 'target_words')) ?? 200,
    points: readPoints(readBlock(message, 'section')),
    position: Math.max(0, position),
    sections: Math.max(1, outline.length),
    evidence: readEvidence(readBlock(message, 'evidence')),
    written: readBlock(message, 'written'),
    rewritten: rewritten === '' ? undefined : rewritten,
    extension: extension === '' ? undefined : readWords(extension),
  };
}

function readAttribute(tag: string, name: string): string | undefined {
  return new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
}

function readWords(text: string | undefined): number | undefined {
  const words = Math.round(Number(text));
  return words > 0 ? Math.min(words, wordsMax) : undefined;
}

function readPoints(section: string): string[] {
  return section
    .split('\n')
    .filter((line) => line.startsWith('- '))
    .slice(0, pointsMax)
    .map((line) => line.slice(2, lettersMax).trim());
}

function readEvidence(block: string): Evidence[] {
  const found: { id: string; text: string }[] = [];
  for (const line of block.split('\n')) {
    const { id, text = '' } = evidenceLine.exec(line)?.groups ?? {};
    const current = found.at(-1);
    if (id !== undefined) found.push({ id, text: text.slice(0, 10 * lettersMax) });
    else if (current !== undefined && current.text.length < 10 * lettersMax) current.text += ` ${line}`;
    if (found.length > evidenceMax) break;
  }
  return found.slice(0, evidenceMax);
}

function foldHeading(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/**
 * Returns the content of the first block `<name …>…</name>` of a message; empty if there is none. Linear in the length
 * of the message.
 */
export function readBlock(message: string, name: string): string {
  const start = findStart(message, name);
  if (start === -1) return '';
  const open = message.indexOf('>', start);
  const end = message.indexOf(`</${name}>`, open);
  return open === -1 || end === -1 ? '' : message.slice(open + 1, end).trim();
}

/** The block may have attributes; a longer name does not match. */
function findStart(message: string, name: string): number {
  for (let at = message.indexOf(`<${name}`); at !== -1; at = message.indexOf(`<${name}`, at + 1)) {
    const next = message[at + name.length + 1] ?? '';
    if (next === '>' || next === ' ') return at;
  }
  return -1;
}
