import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';
import { foldWhole } from './folded-text.ts';

/** A line of a text, without its line break. */
export interface MarkedLine {
  readonly text: string;
  readonly isCode: boolean;
}

const heading = /^ {0,3}(#{1,6})[ \t]+(\S.*)$/u;
/** `1.`, `1)`, `(1)`, `1 –`, `2.1`, `IV.`, `Bölüm 3:` before the words of a heading. */
const numbering =
  /^(\*{0,2})(?:(?:(?:bölüm|kısım|section|chapter|part|kapitel|abschnitt|chapitre|capítulo|sección|глава|раздел|القسم|الفصل)[ \t]{1,2})(\d{1,2}|[IVX]{1,5})[ \t]?[:.)–—-]|((?:\d{1,2}\.){0,3}\d{1,2})[.):]|(\d{1,2}\.\d{1,2}(?:\.\d{1,2})?)(?=[ \t])|([IVX]{1,5})[.)]|\((\d{1,2})\)|(\d{1,2})(?:[ \t][-–—|]|\ufe0f?\u20e3))[ \t]{1,4}(?=\S)/iu;
const boldLine = /^ {0,3}\*\*([^*\n]{2,120})\*\*:?[ \t]*$/u;
const underline = /^ {0,3}(?:={2,}|-{3,})[ \t]*$/u;
/** Beginnings of lines that are not a paragraph of one line. */
const otherBlock = /^[ \t]*(?:[-*+•>|#<]|\d{1,3}[.)][ \t])/u;

interface Heading {
  /** Of its line. */
  readonly index: number;
  readonly level: number;
  readonly words: string;
}

/** Adds missing `#` to headings, and removes numbers that a model added to them. */
export function correctHeadings(lines: readonly MarkedLine[], form: 'article' | 'section'): readonly MarkedLine[] {
  const spaced = raiseHeadings(spaceHeadings(lines), form);
  const marked = form === 'article' ? markHeadings(spaced) : spaced;
  const headings = listHeadings(marked);
  if (headings.length === 0) return marked;
  const doubles = findDoubles(marked, headings);
  const kept = headings.filter(({ index }) => !doubles.has(index));
  // A heading may have two numbers: one from the model and one from the template.
  const named = dropNumbers(dropNumbers(dropLabels(kept), marked), marked);
  const changed = new Map(named.filter((heading, at) => heading !== kept[at]).map((one) => [one.index, one]));
  if (doubles.size === 0 && changed.size === 0) return marked;
  return marked.flatMap((line, index) => {
    const heading = changed.get(index);
    if (doubles.has(index)) return [];
    return heading === undefined ? [line] : [writeHeading(heading)];
  });
}

function writeHeading({ level, words }: Pick<Heading, 'level' | 'words'>): MarkedLine {
  return { text: `${'#'.repeat(level)} ${words}`, isCode: false };
}

function listHeadings(lines: readonly MarkedLine[]): Heading[] {
  const headings: Heading[] = [];
  for (const [index, { text, isCode }] of lines.entries()) {
    // Most lines begin with a letter.
    if (isCode || (text.charCodeAt(0) !== 0x23 && text.charCodeAt(0) !== 0x20)) continue;
    const [, marks = '', words = ''] = heading.exec(text) ?? [];
    if (marks !== '') headings.push({ index, level: marks.length, words });
  }
  return headings;
}

/** `##Sulama` alone between empty lines; one mark may begin a hashtag. */
const unspaced = /^(#{2,4})(?=\p{Lu})([^#\n]{2,150})$/u;

function spaceHeadings(lines: readonly MarkedLine[]): readonly MarkedLine[] {
  const isBlank = (at: number) => (lines[at]?.text ?? '').trim() === '';
  const isUnspaced = ({ text, isCode }: MarkedLine) => text.startsWith('##') && !isCode && unspaced.test(text);
  if (!lines.some(isUnspaced)) return lines;
  return lines.map((line, index) =>
    isUnspaced(line) && isBlank(index - 1) && isBlank(index + 1)
      ? { text: line.text.replace(unspaced, '$1 $2'), isCode: false }
      : line,
  );
}

/** Raises the headings of a text that leaves out two levels below its title, or below the heading of a section. */
export function raiseHeadings(lines: readonly MarkedLine[], form: 'article' | 'section'): readonly MarkedLine[] {
  const top = form === 'article' ? 1 : 2;
  const headings = listHeadings(lines);
  const levels = headings.map(({ level }) => level);
  const highest = (levels[0] === top ? levels.slice(1) : levels).reduce((one, other) => Math.min(one, other), 7);
  if (highest <= top + 2 || highest > 6) return lines;
  const raised = new Map(headings.filter(({ level }) => level >= highest).map((one) => [one.index, one]));
  return lines.map((line, index) => {
    const found = raised.get(index);
    return found === undefined ? line : writeHeading({ ...found, level: found.level - highest + top + 1 });
  });
}

/** The lines of headings that are repeated directly below themselves, with the blank ones between. */
function findDoubles(lines: readonly MarkedLine[], headings: readonly Heading[]): Set<number> {
  const dropped = new Set<number>();
  for (const [at, { index, level, words }] of headings.entries()) {
    const next = headings[at + 1];
    if (next?.level !== level || foldWhole(next.words) !== foldWhole(words) || foldWhole(words) === '') continue;
    const between = lines.slice(index + 1, next.index);
    if (between.every((line) => !line.isCode && line.text.trim() === ''))
      for (let line = index; line < next.index; line += 1) dropped.add(line);
  }
  return dropped;
}

const headingLabel =
  /^(?:(?:bölüm|alt başlık|ara başlık|başlık|kısım|section|heading|subheading|chapter|h[2-4]|abschnitt|überschrift|partie|sección|раздел|القسم)(?: (?:başlığı|title))?)[ \t]?[:–—][ \t]{1,4}(?=\S)/iu;

/** Removes a word that labels each heading of the text as a heading. */
function dropLabels(headings: readonly Heading[]): readonly Heading[] {
  const below = headings.filter(({ level }) => level > 1);
  if (below.length < 2 || !below.every(({ words }) => headingLabel.test(words))) return headings;
  return headings.map((one) => (one.level === 1 ? one : { ...one, words: one.words.replace(headingLabel, '') }));
}

/** Converts underlined headings and bold lines of an answer that has no other headings below its title. */
function markHeadings(lines: readonly MarkedLine[]): readonly MarkedLine[] {
  const headings = listHeadings(lines);
  if (headings.some(({ level }) => level > 1)) return lines;
  const isAlone = (index: number) => (lines[index - 1]?.text ?? '').trim() === '' && lines[index]?.isCode === false;
  const isBold = (index: number) => {
    const words = boldLine.exec(lines[index]?.text ?? '')?.[1];
    return words !== undefined && isAlone(index) && !/[.…]$/u.test(words.trim());
  };
  const isUnderlined = (index: number) => {
    const [text = '', below = ''] = [lines[index]?.text, lines[index + 1]?.text];
    if (!underline.test(below)) return false;
    const isLine = text.trim() !== '' && text.length <= 150 && !otherBlock.test(text);
    return isLine && isAlone(index) && lines[index + 1]?.isCode === false;
  };
  const bold = lines.flatMap((line, index) => (isBold(index) ? [line.text.trim().replace(/:?\*\*:?$/u, '')] : []));
  // A single bold line is emphasis; labels such as `**[C#]**` are repeated, unlike headings.
  const areBold =
    bold.length >= 2 && new Set(bold).size === bold.length && bold.every((words) => /^\*\*[^[({<]/u.test(words));
  const marked: MarkedLine[] = [];
  let hasTitle = headings.length > 0;
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? { text: '', isCode: false };
    const isSetext = isUnderlined(index);
    if (!isSetext && !(areBold && isBold(index))) {
      marked.push(line);
      continue;
    }
    const isTitle = isSetext && !hasTitle && lines[index + 1]?.text.trim().startsWith('=') === true;
    hasTitle ||= isTitle;
    const words = line.text
      .trim()
      .replace(/^\*\*([^*]*)\*\*:?$/u, '$1')
      .replace(/:$/u, '')
      .trim();
    marked.push({ text: `${isTitle ? '#' : '##'} ${words}`, isCode: false });
    if (isSetext) index += 1;
    if ((lines[index + 1]?.text ?? '').trim() !== '') marked.push({ text: '', isCode: false });
  }
  return marked;
}

const clause = /^[ \t]{0,3}\*{0,2}\d{1,2}\.\d{1,2}\.?\)?\*{0,2}[ \t]+\S/u;
const clausesMin = 2;

/** Removes the numbers of a level if all its headings are numbered in order. */
function dropNumbers(headings: readonly Heading[], lines: readonly MarkedLine[]): readonly Heading[] {
  const title = headings.find(({ level }) => level === 1)?.words ?? '';
  const numbered = new Set(
    [2, 3, 4].filter((level) => {
      const ofLevel = headings.filter((one) => one.level === level);
      // In a text titled “Yedi adımda …”, the numbers are part of the content.
      if (ofLevel.length < 2 || announcesCount(title, ofLevel.length) || areOrdinals(ofLevel)) return false;
      return isNumberedInOrder(headings, level) || ofLevel.every(({ words }) => readNumber(words) === 1);
    }),
  );
  if (numbered.size === 0) return headings;
  // The paragraphs of a contract refer to the numbers: `2.1. The contract lasts a year.`
  const clauses = lines.filter(({ text, isCode }) => !isCode && clause.test(text)).length;
  if (clauses >= clausesMin) return headings;
  return headings.map((one) => (numbered.has(one.level) ? { ...one, words: one.words.replace(numbering, '$1') } : one));
}

/** `1. Gün`, `2. Gün`: most headings count the same thing, so that the number distinguishes them. */
function areOrdinals(headings: readonly Heading[]): boolean {
  const counted = headings.map(({ words }) => {
    const name = words.replace(numbering, '$1').replace(/^\*+/u, '');
    return toTurkishLower(/^[\p{L}’']+/u.exec(name)?.[0] ?? '');
  });
  const same = counted.filter((word) => word === counted[0]).length;
  return counted[0] !== '' && same >= 2 && same * 2 > counted.length;
}

const counts = 'iki üç dört beş altı yedi sekiz dokuz on'.split(' ');

function announcesCount(title: string, count: number): boolean {
  const words = toTurkishLower(title).split(/[^\p{L}\p{N}]+/u);
  return words.includes(String(count)) || words.includes(counts[count - 2] ?? String(count));
}

/** Whether each number is one more than the last; below another heading it may start again at 1. */
function isNumberedInOrder(headings: readonly Heading[], level: number): boolean {
  let last = 0;
  for (const one of headings) {
    if (one.level > level) continue;
    if (one.level < level) {
      last = level === 2 ? last : -last;
      continue;
    }
    const number = readNumber(one.words);
    if (number === undefined) return false;
    const mayRestart = last <= 0 && number === 1;
    if (!mayRestart && number !== Math.abs(last) + 1) return false;
    last = number;
  }
  return true;
}

function readNumber(words: string): number | undefined {
  const [, , named = '', plain = '', deep = '', roman = '', inBrackets = '', beforeDash = ''] =
    numbering.exec(words) ?? [];
  const arabic = /\d{1,2}$/u.exec(named || plain || deep || inBrackets || beforeDash)?.[0];
  if (arabic !== undefined) return Number(arabic);
  const numeral = (named || roman).toUpperCase();
  return numeral === '' ? undefined : readRoman(numeral);
}

const romans = 'I II III IV V VI VII VIII IX X XI XII XIII XIV XV XVI XVII XVIII XIX XX'.split(' ');

function readRoman(numeral: string): number | undefined {
  const index = romans.indexOf(numeral);
  return index === -1 ? undefined : index + 1;
}
