import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { CodeLines } from './code-spans.ts';
import { foldWhole } from './folded-text.ts';

/*
 * Corrections that only a complete answer shows to be needed.
 */

/** Maximum length, in characters, of a remark that the text begins again. */
const restartMax = 160;
/** The model says that it begins again, in the form of `foldText`. */
const restart =
  /\b(?:bastan|yeniden|tekrar|sifirdan|en basa)\b[^.!?]{0,40}(?:yaziyorum|yazayim|yazacagim|basliyorum|baslayayim|aliyorum|alayim|deniyorum|deneyeyim|donuyorum|doneyim|kuruyorum)\b|\b(?:let me|let's|i'll|i will|i am|i'm|i should)\s(?:\w{1,9}\s){0,3}(?:restart(?:ing)?|start(?:ing)? (?:over|again|from)|begin(?:ning)? again|(?:redo|rewrite|redoing|rewriting)(?: (?:this|that|it|from|the (?:article|text|section|whole))|\W)|try(?:ing)? (?:this |that |it )?again)|^\W{0,4}(?:restarting|starting over|scratch that|take two)\b|\b(?:ich (?:fange|beginne) (?:noch einmal|von vorn|neu)|je recommence|empiezo de nuevo|vuelvo a empezar)\b/u;
/** A word of each such remark, before folding. */
const mayRestart =
  /ba[sş]tan|yeniden|tekrar|s[ıi]f[ıi]rdan|en ba[sş]a|let me|let's|i'll|i will|i am|i'm|i should|restart|starting over|scratch|take two|ich |je rec|empie|vuelvo/iu;
/** Minimum share of what follows in the length of what came before. */
const restartShare = 0.8;

/**
 * Start of the text in an answer that breaks off and begins again: with its title again, or after a remark; 0 for none.
 * @param title the ordered title, folded
 */
export function findRestart(text: string, title: string | undefined): number {
  if (!mayRestart.test(text) && text.indexOf('\n# ', Math.max(1, text.indexOf('# '))) === -1) return 0;
  const code = new CodeLines();
  let start = 0;
  let at = 0;
  let first: string | undefined;
  let isRemarkLast = false;
  let isBroken = false;
  for (const line of text.split('\n')) {
    const lineStart = at;
    at += line.length + 1;
    if (code.encloses(line) || line.trim() === '') continue;
    const words = /^#[ \t]+(\S.*)$/u.exec(line)?.[1];
    const key = words === undefined ? undefined : foldWhole(words);
    const isAgain = key !== undefined && first !== undefined && (key === first || key === title);
    // What the remark gives up is an unfinished sentence, or a heading follows.
    if (isAgain || (isRemarkLast && (isBroken || line.startsWith('#')))) start = lineStart;
    first ??= key;
    isRemarkLast =
      lineStart > 0 &&
      line.length <= restartMax &&
      !/^[>"“«#|-]/u.test(line) &&
      mayRestart.test(line) &&
      restart.test(foldText(line));
    if (!isRemarkLast) isBroken = !/[.!?…:"”)\]*]\s*$/u.test(line);
  }
  return start > 0 && text.length - start >= start * restartShare ? start : 0;
}

/** A picture in Markdown, perhaps within a link, in HTML, and by a reference to its address below. */
const pictures = [
  /\[?!\[[^[\]\n]{0,300}\]\(<?([^()\s<>]{1,2000})>?(?:\s"[^"\n]{0,300}")?\)(?:\]\([^()\s]{0,2000}\))?/gu,
  /(?:<(?:figure|picture)\b[^<>\n]{0,200}>)?<img\b[^<>\n]{0,300}\bsrc=["']?([^"'\s<>]{1,2000})[^<>\n]{0,500}>(?:(?:<figcaption\b[^<>\n]{0,200}>[^<>\n]{0,300}<\/figcaption>)?<\/(?:figure|picture)>)?/giu,
] as const;
const referring = /!\[[^[\]\n]{0,300}\]\[([^[\]\n]{1,100})\]/gu;
const definition = /^ {0,3}\[([^[\]\n]{1,100})\]:[ \t]{1,3}<?([^\s<>]{1,2000})/u;
const mayBePicture = /!\[|<img\b/iu;
/** The line below a picture that names it. */
const caption =
  /^[*_]{1,2}[^*_\n]{1,200}[*_]{1,2}$|^(?:görsel|resim|fotoğraf|şekil|image|photo|figure|caption)\s?\d{0,2}\s?:[^\n]{1,200}$/iu;

/**
 * Removes pictures at addresses that the model was not given, with their captions, and the lines that have nothing else.
 * Code stays.
 * @param isGiven whether an address was sent to the model
 */
export function dropInventedPictures(text: string, isGiven: (address: string) => boolean): string {
  if (!mayBePicture.test(text)) return text;
  const invented = new Set(
    text.split('\n').flatMap((line) => {
      const [, label = '', address = ''] = definition.exec(line) ?? [];
      return address === '' || isGiven(address) || !text.includes(`][${label}]`) ? [] : [label];
    }),
  );
  const shown = new Set(
    [...text.matchAll(referring)].map(([, label = '']) => label).filter((one) => invented.has(one)),
  );
  const code = new CodeLines();
  const kept: string[] = [];
  let isDropped = false;
  for (const line of text.split('\n')) {
    const left = code.encloses(line) ? line : dropPictures(line, isGiven, shown);
    const isBare = left.replace(/[>*_\s-]/gu, '') === '';
    if (isDropped && line.trim() !== '' && caption.test(line.trim())) continue;
    // Of the blank lines around it, those above stay.
    if (isDropped && line.trim() === '' && (kept.at(-1) ?? '').trim() === '') continue;
    isDropped = left !== line && isBare;
    if (!isDropped) kept.push(left === line ? line : left.replace(/[ \t]{2,}/gu, ' ').trimEnd());
  }
  return kept.join('\n');
}

function dropPictures(line: string, isGiven: (address: string) => boolean, shown: ReadonlySet<string>): string {
  if (shown.has(definition.exec(line)?.[1] ?? '')) return '';
  if (!mayBePicture.test(line)) return line;
  const left = pictures.reduce<string>(
    (rest, picture) =>
      rest.replace(picture, (found: string, address: string, offset: number) =>
        isGiven(address) || isInCode(rest, offset) ? found : '',
      ),
    line,
  );
  return left.replace(referring, (found: string, label: string) => (shown.has(label) ? '' : found));
}

function isInCode(line: string, offset: number): boolean {
  return line.slice(0, offset).split('`').length % 2 === 0;
}

/** What an edit removed, shown as struck words, with the blanks before it. */
const struck = [
  /[ \t]?~~[^~\n]{1,2000}~~/gu,
  /[ \t]?<(del|s|strike)>[^<>\n]{1,2000}<\/\1>/giu,
  /[ \t]?\{--[^\n]{1,2000}?--\}/gu,
  /[ \t]?\[-[^[\]\n]{1,2000}?-\](?=\s?\{\+)/gu,
] as const;
/** What it added. */
const added = [
  /<(ins|u)>([^<>\n]{1,2000})<\/\1>/giu,
  /\{(\+\+)([^\n]{1,2000}?)\+\+\}/gu,
  /\{(\+)([^{}\n]{1,2000}?)\+\}/gu,
] as const;
const substituted = /\{~~[^\n]{0,2000}?~>([^\n]{0,2000}?)~~\}/gu;
/** A block without tags. */
const block = /(<block\b[^<>\n]{0,80}>)([^<>]{1,20000})(<\/block>)/gu;

/**
 * Removes the marks with which an edit shows what it changed: struck words, inserted ones, lines of a difference.
 * @param edited the submitted text, which may have such marks itself, and the wish, which may ask for them
 */
export function dropChangeMarks(answer: string, edited: string): string {
  if (/~~|<del>|<s>|<ins>|\{\+\+|\{--|üst\p{L}{1,8} çiz|strike/iu.test(edited)) return answer;
  const joined = answer.replace(substituted, '$1');
  const left = struck.reduce<string>((text, one) => text.replace(one, ''), joined);
  const marked = left === joined ? left : left.replace(/(<block\b[^<>\n]{0,80}>\n?)[ \t]+/gu, '$1');
  const taken = added.reduce<string>((text, one) => text.replace(one, '$2'), marked);
  if (/^[-+] /mu.test(edited)) return taken;
  return taken.replace(block, (found: string, open: string, lines: string, close: string) => {
    const all = lines.split('\n').filter((line) => line.trim() !== '');
    // As a program shows a difference.
    const isDifference =
      all.every((line) => /^[-+ ]/u.test(line)) &&
      ['-', '+'].every((mark) => all.some((line) => line.startsWith(mark)));
    if (!isDifference) return found;
    return `${open}\n${all.flatMap((line) => (line.startsWith('-') ? [] : [line.slice(1).trim()])).join('\n')}\n${close}`;
  });
}
