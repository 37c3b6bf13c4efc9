import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { addressesSomeone } from '../../answer-checks/letters-to-others.ts';
import { measureShared } from '../../answer-checks/second-version.ts';
import { findChecklist } from '../../answer-checks/trailing-notes.ts';
import { CodeLines } from '../code-spans.ts';
import { foldWhole } from '../folded-text.ts';
import { isRemarkParagraph } from '../talk.ts';

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
 * The text in an answer that breaks off and begins again: with its title again, or after a remark. A second, shorter
 * text below a complete one is another version.
 * @param title the ordered title, folded
 */
export function keepOneText(text: string, title: string | undefined): string {
  if (!mayRestart.test(text) && text.indexOf('\n# ', Math.max(1, text.indexOf('# '))) === -1) return text;
  const code = new CodeLines();
  let start = 0;
  let end = 0;
  let at = 0;
  let first: string | undefined;
  let isRemarkLast = false;
  let isBroken = false;
  let isRuleLast = false;
  const headings = new Set<string>();
  for (const line of text.split('\n')) {
    const lineStart = at;
    at += line.length + 1;
    if (code.encloses(line) || line.trim() === '') continue;
    const isAlone = /\n\s?$/u.test(text.slice(Math.max(0, lineStart - 3), Math.max(0, lineStart - 1)));
    const words = /^#[ \t]+(\S.*)$/u.exec(line)?.[1];
    const key = words === undefined ? undefined : foldWhole(words);
    const isAgain = key !== undefined && first !== undefined && (key === first || key === title);
    const isShortened = isRuleLast && first === foldWhole(words?.replace(/\([^()]{2,40}\)\s*$/u, '') ?? '');
    const isOther = isAgain || isShortened;
    const isHeading = /^#{1,6} /u.test(line);
    const isHeadingAgain = isHeading && (headings.has(foldWhole(line)) || (key !== undefined && first === undefined));
    // A title above each section, or one in the middle of a text, begins no other version.
    if (isOther) end = end === 0 && !isBroken ? lineStart : -1;
    else if (isHeading) {
      if (end > 0 && !headings.has(foldWhole(line))) end = -1;
      headings.add(foldWhole(line));
    }
    // The remark gives up an unfinished sentence, or a heading comes again: authors and verses begin again, too.
    if (isAgain || (isRemarkLast && (isHeading ? isHeadingAgain : isBroken && isAlone))) start = lineStart;
    first ??= key;
    isRemarkLast =
      isAlone &&
      line.length <= restartMax &&
      !/^[>"“«#|-]/u.test(line) &&
      mayRestart.test(line) &&
      restart.test(foldText(line));
    isRuleLast = /^\s{0,3}(?:-{3,}|\*{3,}|_{3,})\s*$/u.test(line);
    if (!isRemarkLast && !isRuleLast) isBroken = !/[.!?…:"”)\]*]\s*$/u.test(line);
  }
  if (start > 0 && text.length - start >= start * restartShare) return text.slice(start);
  if (end <= 0) return text;
  const before = text.slice(0, end).trimEnd();
  const kept = dropRuleAtEnd(before);
  // Without a rule above it, a repeated title may stand above the rest of the same text.
  return kept === before && measureShared(text.slice(end), kept) < sharedMin ? text : kept;
}

/** Minimum share of its words that another text has in common with the first one. */
const sharedMin = 0.5;

/** What a remark at the end of a section names: the answer or what it is for. */
const ofAnswer =
  /(?<!\p{L})(?:umarım|(?:bu|yukarıdaki|sonraki|bir sonraki) (?:bölüm|kısım|metin|yazı|makale|bilgi)|kelime sayısı|istenen|i hope|(?:this|next) (?:section|article|text))/iu;

/** A part of a course or a book: what readers do in it, or what it is about. */
const ofReaders =
  /^(?![^\n]*(?:let me|shall i|should i|ready|isterse|dilerse|hazır))[^\n]*(?:(?:this|next) (?:section|article|text)[^.!?;,]{0,60}(?:when|covers|deals|is about|explains|shows)|(?:bölüm|kısım)[^.!?;,]{0,40}(?:anlat|incele|ele al|okuduğ|çözdüğ|bitirdiğ))/iu;

/**
 * Removes the remarks and lists of met conditions with which at least two sections of an article end; a single one may
 * belong to the text, and so do the requests of letters.
 */
export function dropSectionRemarks(text: string): string {
  const sections = splitSections(text);
  const left = sections.map((section, at) => (at === sections.length - 1 ? section : dropRemark(section)));
  const changed = left.filter((section, at) => section !== sections[at]).length;
  return changed < sectionRemarksMin ? text : left.join('\n');
}

const sectionRemarksMin = 2;

function splitSections(text: string): string[] {
  const code = new CodeLines();
  const sections: string[][] = [[]];
  for (const line of text.split('\n')) {
    if (!code.encloses(line) && line.startsWith('## ')) sections.push([]);
    sections.at(-1)?.push(line);
  }
  return sections.map((lines) => lines.join('\n'));
}

function dropRemark(section: string): string {
  const text = section.trimEnd();
  const start = text.lastIndexOf('\n\n');
  const [before, last] = [text.slice(0, Math.max(0, start)).trimEnd(), text.slice(start + 2)];
  const isAnnounced = /:[*_]{0,3}$/u.test(before);
  const isTalk = ofAnswer.test(last) && !ofReaders.test(last);
  const isRemark = start > 0 && !isAnnounced && isTalk && isRemarkParagraph(last, false);
  const left = isRemark && !before.split('\n').some(addressesSomeone) ? before : findChecklist(text.split('\n'));
  return left === undefined ? section : `${left}\n`;
}

const sourceHeading =
  /^(?:#{1,6}[ \t]+|\*\*)?(?:(?:(?:yararlanılan|kullanılan|başvurulan) )?kaynak(?:lar|ça)?|referanslar|dipnotlar|atıflar|(?:works )?cited|sources|references|bibliography|citations|footnotes|quellen|literatur|références|fuentes|источники|المصادر|المراجع)[ \t]?:?(?:\*\*)?:?[ \t]*$/iu;
/** A heading of recommended texts: of these only invented addresses are removed. */
const readingHeading =
  /^(?:#{1,6}[ \t]+|\*\*)?(?:(?:daha fazla|ileri|ek) okuma|faydalı bağlantılar|ilgili bağlantılar|further reading|useful links)[ \t]?:?(?:\*\*)?:?[ \t]*$/iu;
/** Sources on one line: `Kaynaklar: …`. */
const sourceLine = /^[*_(]{0,3}(?:kaynak(?:lar|ça)?|referanslar|sources?|references?)[*_]{0,2}\s?:[*_]{0,2}\s\S/iu;
/** A work with its year, as in a list of paintings or films. */
const dated = /^[^.]{0,80}\((?:1[89]|20)\d\d\)\.?\s*$/u;
/** A publication as scholars cite it, which needs no mark of a list below a heading. */
const formal =
  /\((?:1[89]|20)\d\d[a-z]?\)|,\s(?:1[89]|20)\d\d[a-z]?\.?\s*$|\bdoi\b|https?:|\bwww\.|\d{1,3}\(\d{1,3}\)|^@[a-z]{4,14}\{/iu;
const addresses =
  /(?:https?:\/\/|www\.)[^\s()<>\]]+|(?<=^[ \t]{0,3}[-*+] )(?:[a-z0-9-]{1,40}\.){1,3}(?!(?:[cm]?[jt]sx?|md|py|json|ya?ml|html?|css|txt|csv|pdf|docx?|xlsx?|pptx?|java|go|rs|sql|sh|xml|toml|ini|env)\s*$)[a-z]{2,10}(?=\s*$)/giu;

/** An entry of a list of sources, and signs of a publication. */
const entry =
  /^[ \t]{0,3}(?:[-*+•][ \t]{1,3})?(?:\[\^?[\p{L}\p{N}_-]{1,12}\](?!\():?[ \t]?|(?:\d{1,3}[.)]|[-*+•])[ \t]{1,3}|<sup>|[⁰¹²³⁴-⁹]{1,3}[ \t]|@[a-z]{4,14}\{)[ \t]{0,3}\S/u;
const publication = /\b(?:1[89]|20)\d\d\b|https?:|\bwww\.|\[\[|\bdoi\b|\b(?:pp?|s|ss)\. ?\d|\*[^*\n]{4,}\*/iu;
/** The label of an entry. */
const entryLabel =
  /^[ \t]{0,3}(?:[-*+•][ \t]{1,3})?(?:\[\^?([\p{L}\p{N}_-]{1,12})\]|<sup>[[(]?(\d{1,3})|(\d{1,3})[.)][ \t])/u;
/**
 * A mark that leads to an entry, with its label. A raised number behind a short word is a power: `m²`, `km²`.
 */
const pointer =
  /\[\^?([A-Z]?\d{1,3})\](?![:(])|\[([^[\]\n]{1,12})\]\(#|\((?:kaynak|source|ref)\.? ?(\d{1,3})|(?:[.,;”"]|(?<!\p{L})(?!(?:sin|cos|tan|cot|log|mol)[⁰¹²³⁴-⁹])\p{L}{3,40})([⁰¹²³⁴-⁹]{1,3})/giu;
const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';

/** Whether a mark outside code leads to one of the entries. Without labels, none does. */
function pointsToEntry(text: string, entries: readonly string[]): boolean {
  const labels = new Set(entries.map((line) => findLabel(entryLabel.exec(line))));
  const code = new CodeLines();
  return text
    .split('\n')
    .filter((line) => !code.encloses(line))
    .some((line) =>
      [...line.replace(/`[^`\n]{1,300}`/gu, '').matchAll(pointer)].some((mark) => labels.has(findLabel(mark) ?? '')),
    );
}

function findLabel(match: RegExpExecArray | null): string | undefined {
  const label = match?.slice(1).find((group) => group !== undefined);
  return label === undefined
    ? undefined
    : foldText(label).replace(/[⁰¹²³⁴-⁹]/gu, (digit) => String(raised.indexOf(digit)));
}

/**
 * Removes the list of sources at the end of a text without sources: marks lead to the labels of entries that the model
 * invented, or each entry has an address that it was not given. Other lists stay.
 */
export function dropSourceList(text: string, isGiven: (address: string) => boolean): string {
  const lines = text.trimEnd().split('\n');
  const last = lines.at(-1) ?? '';
  const isInvented = (line: string) => {
    const found = line.match(addresses) ?? [];
    return found.length > 0 && !found.some(isGiven);
  };
  if (sourceLine.test(last) && lines.length > 1)
    return isInvented(last) ? dropRuleAtEnd(lines.slice(0, -1).join('\n')) : text;
  let from = lines.length;
  const isEntry = (line: string) => line.trim() === '' || entry.test(line) || formal.test(line);
  while (from > 0 && isEntry(lines[from - 1] ?? '')) from -= 1;
  const heading = lines[from - 1] ?? '';
  const isHeaded = from > 0 && sourceHeading.test(heading);
  const isReading = from > 0 && readingHeading.test(heading);
  // Without a heading, only lines with marks are entries.
  while (!isHeaded && !isReading && from < lines.length && !entry.test(lines[from] ?? '')) from += 1;
  const entries = lines.slice(from).filter((line) => line.trim() !== '');
  const published = entries.filter((line) => publication.test(line) || isInvented(line)).length;
  // The definition of a link belongs to its words.
  if (
    entries.length === 0 ||
    published * 2 < entries.length ||
    entries.some((line) => /^ {0,3}\[[^\]^\n]{1,100}\]:/u.test(line))
  )
    return text;
  // Without a heading each entry has the label of a mark.
  const isLabelled = entries.every((line) => /^[ \t]{0,3}(?:\[\^?[^\]\n]{1,12}\](?!\()|[⁰¹²³⁴-⁹@])/u.test(line));
  if (!isHeaded && !isReading && !isLabelled) return text;
  const before = dropRuleAtEnd(lines.slice(0, isHeaded || isReading ? from - 1 : from).join('\n'));
  // A section that was ordered as a list is one.
  if (!before.split('\n').some((line) => !/^\s{0,3}#/u.test(line) && /\p{L}/u.test(line))) return text;
  // Several recommendations keep their names; only their addresses are removed.
  if (isReading && entries.length > 1) return text;
  if (entries.every(isInvented)) return before;
  if (isReading) return text;
  // Labels of publications that no mark leads to, and no heading introduces.
  const isLeftOver = !isHeaded && entries.every((line) => formal.test(line) && !dated.test(line));
  return isLeftOver || pointsToEntry(before, entries) ? before : text;
}

function dropRuleAtEnd(text: string): string {
  return text
    .trimEnd()
    .replace(/\n[ \t]*[-*_]{3,}$/u, '')
    .trimEnd();
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
/** Words that an edit added, shown as inserted. */
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
