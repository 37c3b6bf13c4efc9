import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';

/*
 * Versions of a text: a model that announces several gives the ordered one first, and may add another one below it.
 */

/** A rule at the end of a text, which set off what was removed below it. */
export const ruleAtEnd = /\n{1,3}[ \t]{0,3}(?:-{3,9}|\*{3,9}|_{3,9}|={3,9})\s{0,9}$/u;

/** A line that introduces one of several versions. */
const versionLine =
  /^[ \t]*[#*_ ]{0,8}(seçenek|versiyon|sürüm|alternatif|taslak|öneri|option|version|draft|variante?|вариант)[ \t]{0,3}([12]|[abAB])[ \t]{0,3}[*_]{0,3}[:.)–-]?[*_]{0,3}[ \t]*$/iu;
/** Lines that introduce another version of the text above them, in the form of `foldText`. */
const otherVersion: readonly RegExp[] = [
  /(?:^|[^\p{L}])(?:(?:daha|biraz)(?: (?:da|de))? (?:kisa|uzun|sade|yalin|resmi|samimi|akici|ozlu|kapsamli|ayrintili|detayli|profesyonel|kurumsal|edebi|dogal|canli|anlasilir|yaratici|etkileyici|carpici|iyi)\p{L}{0,4}|alternatif|kisa(?:ltilmis)?|uzun|ozet|ikinci|diger|baska|farkli|revize(?: edilmis)?|gozden gecirilmis|duzeltilmis|duzenlenmis|sadelestirilmis|yeniden yazilmis|tl;?dr|sosyal medya)(?: [\p{L}-]{2,14}){0,4} (?:surum|versiyon|taslak|hali)\p{L}{0,6}(?:[^\p{L}]|$)/u,
  /(?:^|[^\p{L}])(?:revize edilmis|gozden gecirilmis|duzeltilmis|duzenlenmis|sadelestirilmis|yeniden yazilmis) (?:metin|metn|yazi|makale)\p{L}{0,6}(?:[^\p{L}]|$)/u,
  /(?:^|[^\p{L}])(?:shorter|longer|alternative|alternate|another|second|revised|rewritten|formal|casual|simpler|condensed|tl;?dr|different)(?: [\p{L}-]{2,14}){0,2} (?:version|draft|take|rewrite)(?:[^\p{L}]|$)/u,
];
/** Weaker ones, which only a rule above them makes such lines. */
const maybeOtherVersion =
  /^(?:alternatif|bir(?: baska)? deneme|(?:bir de )?daha \p{L}{3,14} bir (?:uslup|dil|ton)\p{L}{0,6}|alternative|another try)\W{0,4}$/u;
/** Words that name a text: such a line says nothing new where the text has them in other headings. */
const ofVersions = /surum|versiyon|taslak|version|draft|alternatif/u;
/** Of these a text speaks that is about texts, and shows how one is rewritten. */
const aboutTexts =
  /(?<!\p{L})(?:cümle\p{L}{0,6}|paragra[fp]\p{L}{0,4}|üslu[pb]\p{L}{0,4}|sentences?|clauses?|paragraphs?|wording)(?!\p{L})/iu;
/** Maximum length of such a line, in characters. */
const labelMax = 60;

/** Minimum length of the first version and of the other one, in words. */
const firstMin = 40;
const otherMin = 12;
/** Minimum length of the first version above a number, in words. */
const numberedMin = 80;
/** Minimum share of the words of the other version that the first one has, too: below a mere heading, and elsewhere. */
const sharedMin = { heading: 0.5, announced: 0.2 } as const;

/** Keeps only the first version of a text that begins by announcing several, or has another one below it. */
export function keepFirstVersion(text: string): string {
  const lines = text.split('\n');
  const start = lines.findIndex((line) => line.trim() !== '');
  const [, name = '', place = ''] = versionLine.exec(lines[start] ?? '') ?? [];
  if (!/^[1a]$/iu.test(place)) return cutOtherVersion(lines, text);
  const next = lines.findIndex((line, index) => {
    const [, other = '', at = ''] = index > start ? (versionLine.exec(line) ?? []) : [];
    return foldText(other) === foldText(name) && /^[2b]$/iu.test(at);
  });
  if (next === -1) return text;
  return lines
    .slice(start + 1, next)
    .join('\n')
    .trim()
    .replace(ruleAtEnd, '')
    .trimEnd();
}

/**
 * Cuts off the other version below a text: a line announces it, and it says again what the text says. A text whose other
 * headings name versions is about them, and one that goes on with headings of its own goes on.
 */
function cutOtherVersion(lines: readonly string[], text: string): string {
  const found = lines.findIndex((line, at) => at > 0 && isVersionLine(line, lines[at - 2] ?? ''));
  if (found === -1) return text;
  const isNamedAgain = lines.some((line, at) => at !== found && isLabel(line) && ofVersions.test(foldText(line)));
  const headings = new Set(lines.slice(0, found).filter(isHeading).map(foldText));
  const goesOn = lines.slice(found + 1).some((line) => isHeading(line) && !headings.has(foldText(line)));
  const before = lines.slice(0, found).join('\n').trimEnd();
  const first = before.replace(ruleAtEnd, '').trimEnd();
  const other = lines.slice(found + 1).join('\n');
  const count = countWords(first);
  // What it announced was the text once more, which was removed.
  if (!isNamedAgain && other.trim() === '' && count >= firstMin) return first;
  // Where only the second of two versions is numbered, the line of the first one was removed.
  const isSetOff = first !== before || !goesOn;
  if (!isNamedAgain && isSetOff && versionLine.test(lines[found] ?? '') && count >= numberedMin) return first;
  if (isNamedAgain || goesOn || count < firstMin || countWords(other) < otherMin) return text;
  const label = lines[found] ?? '';
  // Among other sections it is one of them: recipes, songs and programs have versions, too.
  if (first === before && (isHeading(label) || aboutTexts.test(first))) return text;
  // Many articles set off all their sections by rules.
  const isAnnounced = !isHeading(label) && (first !== before || /:[*_]{0,3}\s*$/u.test(label));
  return measureShared(other, first) >= (isAnnounced ? sharedMin.announced : sharedMin.heading) ? first : text;
}

function isHeading(line: string): boolean {
  return /^#{1,6} /u.test(line);
}

/** A heading, a bold line, or one that ends with a colon. */
function isLabel(line: string): boolean {
  return line.length <= labelMax && /^\s{0,3}(?:#{1,6} |[*_]{2})|:[*_]{0,3}\s*$|^[A-ZÇĞİÖŞÜ0-9 ]{4,}$/u.test(line);
}

/** @param above the line above the blank one before it */
function isVersionLine(line: string, above: string): boolean {
  if (!isLabel(line)) return false;
  const place = versionLine.exec(line)?.[2];
  if (place !== undefined) return /^[2b]$/iu.test(place);
  const folded = foldText(line.replace(/[#*_]/gu, ' ')).trim();
  return (
    otherVersion.some((one) => one.test(folded)) || (maybeOtherVersion.test(folded) && ruleAtEnd.test(`\n${above}`))
  );
}

/** Share of the longer words of a text that occur in another one, by their first letters. */
export function measureShared(text: string, other: string): number {
  const list = (one: string) => (foldText(one).match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, stemLength));
  const known = new Set(list(other));
  const words = list(text);
  return words.length === 0 ? 0 : words.filter((word) => known.has(word)).length / words.length;
}

const stemLength = 5;
