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

/** Adds missing `#` to headings, and removes numbers that a model added to them. */
export function correctHeadings(lines: readonly MarkedLine[], form: 'article' | 'section'): MarkedLine[] {
  const spaced = raiseHeadings(lines.map(spaceHeading), form);
  const marked = form === 'article' ? markHeadings(spaced) : spaced;
  // Numbers of a model and of a template may stand one after the other.
  return dropNumbers(dropNumbers(dropLabels(dropDoubles(marked))));
}

/** `##Sulama` alone between empty lines; one mark may begin a hashtag. */
const unspaced = /^(#{2,4})(?=\p{Lu})([^#\n]{2,150})$/u;

function spaceHeading(line: MarkedLine, index: number, lines: readonly MarkedLine[]): MarkedLine {
  const isBlank = (at: number) => (lines[at]?.text ?? '').trim() === '';
  const [, marks = '', words = ''] = line.isCode ? [] : (unspaced.exec(line.text) ?? []);
  return marks !== '' && isBlank(index - 1) && isBlank(index + 1) ? { text: `${marks} ${words}`, isCode: false } : line;
}

/** Raises the headings of a text that leaves out two levels below its title, or below the heading of a section. */
export function raiseHeadings(lines: readonly MarkedLine[], form: 'article' | 'section'): MarkedLine[] {
  const top = form === 'article' ? 1 : 2;
  const levels = lines.flatMap((line) => readHeading(line)?.level ?? []);
  const highest = Math.min(...(levels[0] === top ? levels.slice(1) : levels));
  if (highest <= top + 2 || highest === Number.POSITIVE_INFINITY) return [...lines];
  return lines.map((line) => {
    const found = readHeading(line);
    if (found === undefined || found.level < highest) return line;
    return { text: `${'#'.repeat(found.level - highest + top + 1)} ${found.words}`, isCode: false };
  });
}

/** Removes a heading that is repeated directly below itself. */
function dropDoubles(lines: readonly MarkedLine[]): MarkedLine[] {
  const dropped = new Set<number>();
  let last: { readonly index: number; readonly level: number; readonly key: string } | undefined;
  for (const [index, line] of lines.entries()) {
    const found = readHeading(line);
    const key = found === undefined ? '' : foldWhole(found.words);
    if (found !== undefined && last?.level === found.level && last.key === key && key !== '')
      for (let at = last.index; at < index; at += 1) dropped.add(at);
    if (found !== undefined) last = { index, level: found.level, key };
    else if (line.isCode || line.text.trim() !== '') last = undefined;
  }
  return dropped.size === 0 ? [...lines] : lines.filter((_, index) => !dropped.has(index));
}

const headingLabel =
  /^(?:(?:bölüm|alt başlık|ara başlık|başlık|kısım|section|heading|subheading|chapter|h[2-4]|abschnitt|überschrift|partie|sección|раздел|القسم)(?: (?:başlığı|title))?)[ \t]?[:–—][ \t]{1,4}(?=\S)/iu;

/** Removes a word that labels each heading of the text as a heading. */
function dropLabels(lines: readonly MarkedLine[]): MarkedLine[] {
  const headings = lines.map(readHeading);
  const below = headings.filter((one) => one !== undefined && one.level > 1);
  if (below.length < 2 || !below.every((one) => headingLabel.test(one?.words ?? ''))) return [...lines];
  return lines.map((line, index) => {
    const found = headings[index];
    if (found === undefined || found.level === 1) return line;
    return { text: `${'#'.repeat(found.level)} ${found.words.replace(headingLabel, '')}`, isCode: false };
  });
}

function readHeading(line: MarkedLine): { readonly level: number; readonly words: string } | undefined {
  // Most lines begin with a letter.
  if (line.isCode || !mayBeHeading(line.text)) return undefined;
  const [, marks = '', words = ''] = heading.exec(line.text) ?? [];
  return marks === '' ? undefined : { level: marks.length, words };
}

function mayBeHeading(text: string): boolean {
  const first = text.charAt(0);
  return first === '#' || first === ' ';
}

/** Converts underlined headings and bold lines of an answer that has no other headings below its title. */
function markHeadings(lines: readonly MarkedLine[]): MarkedLine[] {
  const headings = lines.map(readHeading).filter((one) => one !== undefined);
  if (headings.some(({ level }) => level > 1)) return [...lines];
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
function dropNumbers(lines: readonly MarkedLine[]): MarkedLine[] {
  const headings = lines.map(readHeading);
  const title = headings.find((one) => one?.level === 1)?.words ?? '';
  const numbered = new Set(
    [2, 3, 4].filter((level) => {
      const count = headings.filter((one) => one?.level === level).length;
      // In a text titled “Yedi adımda …”, the numbers are part of the content.
      if (count < 2 || announcesCount(title, count) || areOrdinals(headings, level)) return false;
      return isNumberedInOrder(headings, level) || areAllFirst(headings, level);
    }),
  );
  // The paragraphs of a contract refer to the numbers: `2.1. The contract lasts a year.`
  const clauses = lines.filter(({ text, isCode }) => !isCode && clause.test(text)).length;
  if (numbered.size === 0 || clauses >= clausesMin) return [...lines];
  return lines.map((line, index) => {
    const found = headings[index];
    if (found === undefined || !numbered.has(found.level)) return line;
    return { text: `${'#'.repeat(found.level)} ${found.words.replace(numbering, '$1')}`, isCode: false };
  });
}

/** `1. Gün`, `2. Gün`: most headings count the same thing, so that the number distinguishes them. */
function areOrdinals(headings: readonly ReturnType<typeof readHeading>[], level: number): boolean {
  const counted = headings.flatMap((one) => {
    if (one?.level !== level) return [];
    const words = one.words.replace(numbering, '$1').replace(/^\*+/u, '');
    return /^[\p{L}’']+/u.exec(words)?.[0].toLocaleLowerCase('tr') ?? '';
  });
  const same = counted.filter((word) => word === counted[0]).length;
  return counted[0] !== '' && same >= 2 && same * 2 > counted.length;
}

const counts = 'iki üç dört beş altı yedi sekiz dokuz on'.split(' ');

function announcesCount(title: string, count: number): boolean {
  const words = title.toLocaleLowerCase('tr').split(/[^\p{L}\p{N}]+/u);
  return words.includes(String(count)) || words.includes(counts[count - 2] ?? String(count));
}

/** Whether each number is one more than the last; below another heading it may start again at 1. */
function isNumberedInOrder(headings: readonly ReturnType<typeof readHeading>[], level: number): boolean {
  let last = 0;
  for (const one of headings) {
    if (one === undefined || one.level > level) continue;
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

/** Whether a list starts again at each heading, which only models write. */
function areAllFirst(headings: readonly ReturnType<typeof readHeading>[], level: number): boolean {
  return headings.every((one) => one?.level !== level || readNumber(one.words) === 1);
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
