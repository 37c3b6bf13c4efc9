import { type ArticleLanguage, articleLanguages } from '@hokka/contracts/articles/article.ts';
import { foldText } from '@hokka/contracts/shared/turkish-case.ts';
import { isFrequentTurkishForm } from '../../platform/text/frequent-forms.ts';
import { findForeignEnd, findPartLanguage, measureForeignShare } from './foreign-share.ts';
import { speaksToReader } from './refusal-signs.ts';
import { endsWhole } from './sentence-end.ts';
import { splitParagraphs } from './text-blocks.ts';

/*
 * What a model or a page leaves at the end of a text that is no part of it, recognized without its words.
 */

/** Maximum length of a remark and of a paragraph in another language, and of notes below a rule, in characters. */
const remarkMax = 300;
const paragraphMax = 2000;
const setOffMax = 400;
/** A paragraph that is no list, quotation, heading or code, nor emphasized as quoted words are. */
const plainStart = /^[¡¿(]?[\p{L}\p{Extended_Pictographic}]/u;
/** A last sentence that a service or a model adds behind that of the text. */
const lastUnended =
  /[.!?…]["”’»)]{0,2}[ \t]((?:[\p{Script=Latin}\d’',:;-]{1,40}[ \t]){3,30}[\p{Script=Latin}\d]{1,40})$/u;

/** A text about a language or its speakers, or about sayings and songs, gives examples of other languages. */
const aboutLanguages =
  /(?:^|[^\p{L}])(?:alman|arap|arabi|azer|cin(?:ce|li)|fars|fransiz|hollanda|ingiliz|ispanyol|italyan|japon|latin|meksika|brezilya|osmanli|portekiz|rus(?:ca|lar|ya|$|[^\p{L}])|yunan|atasoz|deyi[sm]|sarki|siir|turku|dua|cevir[im]|tercume|(?:yabanci|ana|kardes|iki|cok) dil|yurt ?disi|turist|engl[ei]|german|french|spanish|arabic|russian|turkish|italian|deutsch|franz|spanisch|arabisch|russisch|turkisch|anglais|allemand|espagnol|francais|arabe|turc|ingles|aleman|espanol|turco|abstract|proverb|song|poem|sprichw|lied|chanson|cancion|английск|немецк|французск|испанск|арабск|турецк|пословиц|песн|الانجليز|الفرنسي|الالماني|التركي|مثل)/u;

/**
 * Removes the last paragraph, or words behind the last sentence, in another language than all of the text; undefined when
 * there are none. What the text announces or quotes belongs to it.
 * @param about titles and what was asked for: a text about a language, or that was to have another one, may end in it
 */
export function findForeignRemark(text: string, language: ArticleLanguage, about: string): string | undefined {
  const start = text.lastIndexOf('\n\n') + 2;
  const added = lastUnended.exec(text.slice(-remarkMax))?.[1];
  const remark = added ?? text.slice(start);
  if (start < 2 || remark.length > paragraphMax || remark.includes('\n') || !plainStart.test(remark)) return undefined;
  const before = text.slice(0, text.length - remark.length).trimEnd();
  if (before.length < remark.length || !endsWhole(before) || /[:*_"”»]\s*$/u.test(before) || /["“”«»„]/u.test(remark))
    return undefined;
  // In a whole paragraph its model went on in another language.
  const isThroughout = added === undefined && findForeignEnd(remark, language) !== undefined;
  if (remark.length > remarkMax && !isThroughout) return undefined;
  const isRare = language === 'tr' && added === undefined && isUnknown(remark);
  const spoken = findPartLanguage(remark, language) ?? (isRare ? 'unknown' : undefined);
  // It may be a saying, unless it speaks to someone or nothing ends it.
  const isSaid = /[!?¡¿؟]/u.test(remark) || speaksToReader(remark);
  const isOther = spoken !== undefined && ![...articleLanguages, 'unknown'].includes(spoken);
  if (!isThroughout && (spoken === undefined || (added === undefined && !isOther && !isSaid))) return undefined;
  return measureForeignShare(before, language).words === 0 && !aboutLanguages.test(foldText(`${about}\n${before}`))
    ? before
    : undefined;
}

/** Letters that Turkish lacks. */
const otherLetter = /[^\P{L}a-zA-ZçğıöşüâîûÇĞİÖŞÜÂÎÛ]/u;
const unknownWordsMin = 4;
const knownShareMax = 0.25;

/** Whether few words are Turkish, or several have letters of another language. */
function isUnknown(remark: string): boolean {
  const words = remark.match(/\p{L}{2,}/gu) ?? [];
  if (words.length < unknownWordsMin) return false;
  if (/ə/iu.test(remark) || words.filter((word) => otherLetter.test(word)).length > 1) return true;
  return words.filter(isFrequentTurkishForm).length <= words.length * knownShareMax;
}

/** What a label names that belongs to a page, but not to a text. */
const ofPage =
  /^[^\p{L}\n]{0,8}(?:web|arama|g[oö]rsel|resim|foto|ilgili|benzer|etiket|payla[sş]|seo|meta|anahtar|image|picture|photo|search|related|tags|share|bild|recherche|b[uú]squeda|imagen)[^\n]{0,60}(?::|\n|$)/iu;

/** Removes what a label below a rule gives to a page without a sentence: pictures, results of a search. */
export function findSetOffNotes(text: string): string | undefined {
  const [rule] = [...text.slice(-setOffMax).matchAll(/\n[ \t]{0,3}(?:-{3,9}|\*{3,9}|_{3,9})[ \t]*\n/gu)].slice(-1);
  if (rule === undefined) return undefined;
  const at = Math.max(0, text.length - setOffMax) + rule.index;
  const [before, notes] = [text.slice(0, at).trimEnd(), text.slice(at + rule[0].length).trim()];
  const hasSentence = splitParagraphs(notes).some(
    (one) => !one.startsWith('|') && /\p{L}[.!?…]["”’»)*_]{0,3}$/u.test(one),
  );
  return before.length < notes.length * 2 || hasSentence || !ofPage.test(notes) ? undefined : before;
}

/** Removes the name of a writer behind a section; below quoted words or verse it says who said them. */
export function findByline(text: string): string | undefined {
  const [line] = /\n\n[—–-]{1,2} ?\p{Lu}[\p{L}\p{N} .-]{1,30}$/u.exec(text.slice(-50)) ?? [];
  if (line === undefined) return undefined;
  const before = text.slice(0, text.length - line.length).trimEnd();
  const above = before.slice(before.lastIndexOf('\n\n') + 2);
  const isQuoted = /["“”«»„]|^(?:>|[*_]{1,3}\S)|^(?![-*+•]|\d{1,3}[.)])[^\n]*\n/u.test(above);
  return isQuoted || !endsWhole(before) ? undefined : before;
}
