import { readBlock } from './read-block.ts';

/** A passage of a source that may be cited. */
export interface Evidence {
  /** `e12`. */
  readonly id: string;
  readonly text: string;
}

/** One section of a planned text as it is asked for, read from the message. */
export interface SectionRequest {
  /** The title of the whole text. */
  readonly title: string;
  readonly language: string;
  /** As many marks as the heading line has; 0 for a section without a heading. */
  readonly level: number;
  readonly heading: string;
  readonly words: number;
  readonly points: readonly string[];
  /** From 0, and of how many; the introduction is the first. */
  readonly position: number;
  readonly sections: number;
  readonly evidence: readonly Evidence[];
  /** What is written, and the end of it word for word. */
  readonly written: string;
  /** To write in the place of a paragraph that repeats, or of a sentence with words that are not wanted; undefined for a section. */
  readonly rewritten: string | undefined;
  /** How many words more a section is asked for that came too short. */
  readonly extension: number | undefined;
}

/** What is beyond is not read: no section is so long and no plan has so many. */
const wordsMax = 6_000;
const sectionsMax = 60;
const pointsMax = 12;
const evidenceMax = 60;
const lettersMax = 300;

const headingLine = /^(?<marks>#{1,6}) (?<heading>.*?)(?: \(\d+\))?$/;
const evidenceLine = /^\[(?<id>e\d{1,6})\] (?:\([^()]*\) )?(?<text>.*)$/;

/**
 * Reads `<section id level heading target_words>` with its points, `<outline>`, `<written>`, `<evidence>`, and of later messages `<extend>`.
 * @param last the last message, which may ask for more of what was written
 * @returns undefined where no section is asked for
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
