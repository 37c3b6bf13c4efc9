import { FencedCode } from '@hokka/contracts/markdown/fenced-code.ts';
import { toTurkishLower } from '@hokka/contracts/shared/turkish-case.ts';

const heading = /^ {0,3}#{1,6}(?:[ \t]|$)/u;
/** Lines that are not text: horizontal rules and closing tags. */
const rule = /^ {0,3}(?:-{3,}|\*{3,}|_{3,}|<\/[a-z]{1,12}>)[ \t]*$/u;
const listItem = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])(?:[ \t]+|$)/u;
/** `[1] Report, 2024`, below a heading for sources. */
const entry = /^[ \t]*\[\d{1,3}\][ \t]/u;
const sources =
  /^#{1,6}[ \t]+[*_]{0,2}(?:kaynak(?:lar|ça)|referanslar|dipnotlar|references|sources|bibliography|notes|quellen|literatur|références|referencias|fuentes|источники|литература|المراجع|المصادر)/iu;
const note = /^ {0,3}\[[^\]\n]{1,100}\]:/u;
/** What may follow a sentence besides citations: emphasis and blanks, in some places closing marks. */
const emphasisMark = /[*_~`\s]/u;
const closingMark = /["'”’»›“)\]}*_~`\s]/u;
const citationEnd = /\[{1,2}\^?e?\d{1,6}\]{1,2}$/u;
const citationMax = 12;
const sentenceMark = /[.!?…؟۔。！？]$/u;
const emojiEnd = /(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\uFE0F|\u200D|\u20E3|\p{Emoji_Modifier})\s*$/u;
/** Abbreviations like `Dr.` are followed by a name. */
const openAbbreviation =
  /(?:^|[\s(])(?:Dr|Prof|Doç|Av|Mr|Mrs|Ms|St|Sn|Hz|bkz|Bkz|örn|Örn|z\.\s?B|e\.g|i\.e|p\. ex|т\. е)\.$/u;
/** Endings of a list item or line that can’t be complete. */
const openEnd = /[,;:([{“«„‘&/=+–—-]$/u;
const openWords: ReadonlySet<string> = new Set(
  (
    've veya ya da ile için gibi ama ancak fakat ki bu bir her en daha çok olarak kadar and or the a an of to in for with by from as at but that ' +
    'und oder der die das ein eine mit von für auf zu im et ou le la les de des du un une à en pour avec dans que qui y o el los las del con ' +
    'para por se в и на с по к от для за о но что как или و في من على إلى أن أو مع عن ثم'
  ).split(' '),
);
/** Dots behind a Turkish object or converb, whose verb is missing. */
const openDots =
  /\p{L}{3}(?:[yn][ıiuü]|[ıiuü]n[ıiuü]|[dt][ae]n|(?<!\p{L}s)[dt][ae]|[ıiuü]p|[ae]rek|m[ae]y[ae])(?:\.{3}|…)$/u;
/** The address of a link without its closing bracket. */
const openLink = /\]\([^()\s]{0,2000}$/u;
const lastIsAddress = /(?:^|[\s(<])(?:https?:\/\/|www\.)[^\s]{3,2000}$|\]\([^()\s]{1,2000}\)$/u;

/** Maximum number of characters of a line that are examined at its end. */
const lineMax = 3000;

/**
 * Whether a text ends as a writer ends it: after a sentence, a complete item or row, a code block, hashtags, an emoji.
 * Truncated texts end within a word, sentence, row or code, or below a heading. Linear in the length of the text.
 */
export function endsWhole(markdown: string): boolean {
  const code = new FencedCode();
  const lines = markdown.trimEnd().split('\n');
  const enclosed = lines.map((line) => code.encloses(line));
  while (lines.length > 0 && !enclosed[lines.length - 1] && isRuleOrBlank(lines.at(-1) ?? '')) lines.pop();
  const last = lines.at(-1)?.slice(-lineMax);
  if (last === undefined) return false;
  if (enclosed[lines.length - 1]) return /^[ \t]*(?:`{3,}|~{3,})[ \t]*$/u.test(last) && !isOpenFence(lines, enclosed);
  const isUnderBlank = lines.length === 1 || (lines.at(-2) ?? '').trim() === '';
  if (
    /^ {0,3}#[^\s#]/u.test(last) ||
    last
      .trim()
      .split(/[\s,]/u)
      .every((word) => word === '' || /^[#@]./u.test(word))
  )
    return true;
  if (heading.test(last)) return false;
  if (last.trimStart().startsWith('|')) return endsRow(last, lines.at(-2));
  const text = stripEnd(last.replace(listItem, ''), emphasisMark);
  if (text === '') return note.test(last) || last.replace(listItem, '').trim() !== '';
  if (openAbbreviation.test(text) || openLink.test(last)) return false;
  if (openDots.test(text)) return false;
  if (endsSentence(last) || emojiEnd.test(text)) return true;
  if (openEnd.test(text) || openWords.has(toTurkishLower(text.slice(-60).split(/\s/u).at(-1) ?? ''))) return false;
  if (/[)\]”’»"]$/u.test(text) || lastIsAddress.test(text) || /[#@][^\s#@]{2,60}$/u.test(text.slice(-80))) return true;
  if (note.test(last)) return true;
  if ((listItem.test(last) || entry.test(last)) && isInSources(lines)) return true;
  if (listItem.test(last))
    return (
      endsLikeOthers(lines, (line) => listItem.test(line)) &&
      !breaksPattern(lines.filter((line) => listItem.test(line)))
    );
  if (/^[*_]{1,3}[^*_]+[*_]{1,3}$/u.test(last.trim()) && isUnderBlank) return true;
  return !isUnderBlank && endsLikeOthers(lines, (line) => line.trim() !== '' && !heading.test(line));
}

function endsSentence(line: string): boolean {
  return sentenceMark.test(stripEnd(line, closingMark));
}

/** A line without the citations (also linked ones) and marks at its end. Linear in its length. */
function stripEnd(line: string, mark: RegExp): string {
  let end = line.length;
  for (;;) {
    const address = findAddressStart(line, end);
    const citation = citationEnd.exec(line.slice(Math.max(0, address - citationMax), address))?.[0].length ?? 0;
    if (citation > 0) end = address - citation;
    else if (end > 0 && mark.test(line[end - 1] ?? '')) end -= 1;
    else return line.slice(0, end);
  }
}

/** Start of a link address that ends here; the end itself if there is none. */
function findAddressStart(line: string, end: number): number {
  if (line[end - 1] !== ')') return end;
  const start = line.lastIndexOf('(', end - 1);
  return line[start - 1] === ']' && !/\s/u.test(line.slice(start, end)) ? start : end;
}

/** Whether the last heading is that of a list of sources. */
function isInSources(lines: readonly string[]): boolean {
  return sources.test(lines.findLast((line) => heading.test(line)) ?? '');
}

function isRuleOrBlank(line: string): boolean {
  return line.trim() === '' || rule.test(line);
}

/** Whether the fence on the last line opens code instead of closing it. */
function isOpenFence(lines: readonly string[], enclosed: readonly boolean[]): boolean {
  return !enclosed[lines.length - 2];
}

function endsRow(row: string, before = ''): boolean {
  const count = (line: string) => line.replaceAll('\\|', '').split('|').length;
  return row.trimEnd().endsWith('|') && (!before.trimStart().startsWith('|') || count(before) <= count(row));
}

/** Common endings of the items of an instruction list: `-in`, `-iniz`, `-mek`. */
const itemEndings: readonly RegExp[] = [/[ıiuü]n(?:[ıiuü]z)?$/iu, /m[ae]k$/iu];

/** Whether the last item lacks the ending of all others, so that it stops within its word. */
function breaksPattern(items: readonly string[]): boolean {
  const words = items.slice(-6).map((item) => stripEnd(item, closingMark));
  const [last = '', others] = [words.at(-1), words.slice(0, -1)];
  return (
    /\s\p{Ll}{2,}$/u.test(last) &&
    itemEndings.some((ending) => others.every((word) => ending.test(word)) && !ending.test(last))
  );
}

/** Whether the previous lines of the same kind also end without punctuation: list items, lines of verse. */
function endsLikeOthers(lines: readonly string[], isSame: (line: string) => boolean): boolean {
  let [others, marked] = [0, 0];
  for (let at = lines.length - 2; at >= 0 && others < 20; at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' && others > 0 && !isSame(lines[at - 1] ?? '')) break;
    if (line.trim() === '' || /^[ \t]{2,}/u.test(line)) continue;
    if (!isSame(line)) break;
    others += 1;
    if (endsSentence(line)) marked += 1;
  }
  return others > 0 && marked * 2 <= others;
}
