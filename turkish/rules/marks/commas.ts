import { listWords } from '../../letters/word-lists.ts';
import type { Issue } from '../issue.ts';
import type { Paragraph } from '../text/paragraph.ts';
import { Role, readRoles } from '../text/roles.ts';

const beforeAndMessage = '“Ve, veya, yahut” bağlaçlarından önce virgül konmaz.';

const afterAndMessage = '“Ve, veya, yahut” bağlaçlarından sonra virgül konmaz.';

const repeatedMessage = 'Tekrarlanan bağlaçların (ne … ne, hem … hem, ya … ya, de … de) arasına virgül konmaz.';

const afterWithMessage = '“Ama, fakat, de” gibi bağlaçlardan sonra virgül konmaz.';

const twiceMessage = 'İkilemelerin arasına virgül konmaz.';

const converbMessage = '“-ıp, -arak” gibi ekler almış zarf-fiillerden sonra virgül konmaz.';

const conditionMessage = 'Şart ekinden sonra virgül konmaz.';

/**
 * Maximum length, in words, of a short clause. Longer clauses, and sentences with other commas, may need a comma for
 * readability.
 */
export const shortLength = 6;

/** Finds superfluous commas (TDK, Virgül). */
export function checkCommas(paragraph: Paragraph): Issue[] {
  let hasClause = false;
  return paragraph.tokens.flatMap((token, index): Issue[] => {
    if (token.text !== ',') return [];
    const found = checkSuperfluous(paragraph, index);
    // One comma after a clause is enough to tell a writer of the habit.
    const isClause = found.some(({ message }) => message === converbMessage || message === conditionMessage);
    if (isClause && hasClause) return [];
    hasClause ||= isClause;
    return found;
  });
}

export function hint(from: number, to: number, message: string, proposal: string): Issue[] {
  return [{ from, to, kind: 'hint', rule: 'punctuation', message, proposals: [proposal] }];
}

/** Whether a word is a noun without suffixes, and nothing else. */
function isThing(paragraph: Paragraph, index: number): boolean {
  const readings = paragraph.analyse(paragraph.lower(index));
  return (
    readings.some(({ word: { kind }, suffixes }) => kind === 'n' && suffixes.length === 0) &&
    readings.every(({ word: { kind } }) => !'dxtiv'.includes(kind))
  );
}

function checkSuperfluous(paragraph: Paragraph, index: number): Issue[] {
  const comma = paragraph.tokens[index];
  const before = paragraph.tokens[index - 1];
  const next = paragraph.tokens[index + 1];
  if (comma === undefined || before?.kind !== 'word' || before.to !== comma.from || next?.kind !== 'word') return [];
  const remove = (message: string): Issue[] => hint(comma.from, comma.to, message, '');
  const after = paragraph.lower(index + 1);
  // “yavaş, yavaş taşıdık”
  const isTwice =
    after === paragraph.lower(index - 1) &&
    /^(?:yavaş|hızlı|uzun|kısa|ağır|sık|tek|iri|ufak|çabuk|güzel|derin|acı|usul|sessiz|koşa|güle|ağlaya|dalga|adım|sıra|bölük|küme|renk|çeşit|teker|birer|ikişer)$/.test(
      after,
    ) &&
    paragraph.tokens[index + 2]?.kind === 'word';
  if (isTwice) return remove(twiceMessage);
  // “ve hatta”, “veya en azından”: parenthetical.
  if (
    /^(?:ve|veya|yahut)$/.test(after) &&
    paragraph.tokens[index + 2]?.kind === 'word' &&
    // “Elma, elbette, ve armut”
    (paragraph.tokens[index - 2]?.text !== ',' || isThing(paragraph, index - 1)) &&
    !/^(?:hatta|belki|özellikle|en|tabii|elbette|muhtemelen|bence|dolayısıyla|böylece)$/.test(
      paragraph.lower(index + 2),
    )
  )
    return remove(beforeAndMessage);
  const first = findStart(paragraph, index);
  if (first === undefined) return [];
  const clause = judgeClauseEnd(paragraph, first, index);
  if (clause !== undefined) return remove(clause);
  if (isRepeatedConjunction(paragraph, first, index)) return remove(repeatedMessage);
  if (hasOtherComma(paragraph, first, index)) return [];
  // “Çünkü, çok yorgundum”
  if (index - 1 === first && openers.has(paragraph.lower(first))) return remove(afterWithMessage);
  // “Geldi ve, oturdu”: without another comma it encloses nothing.
  if (/^(?:ve|veya|yahut)$/.test(paragraph.lower(index - 1)) && index - 1 > first) return remove(afterAndMessage);
  // “Annem de, babam da”
  if (/^d[ae]$/.test(paragraph.lower(index - 1)) && /^d[ae]$/.test(paragraph.lower(index + 2)))
    return remove(repeatedMessage);
  // “Kardeşim de, aynı okula gitti”, “Geldi ama, kalmadı”; not “yine de”, “bu da”.
  const last = paragraph.lower(index - 1);
  const isLink =
    (/^d[ae]$/.test(last) &&
      index - first < shortLength - 2 &&
      paragraph.areNeighbours(index - 2) &&
      !/^d[ae]/.test(after) &&
      !/^(?:yine|gene|bir|bu|şu|o|ya|belki|hem|ne|öyle|böyle)$/.test(paragraph.lower(index - 2))) ||
    (/^(?:ama|fakat|lakin|çünkü)$/.test(last) && readFinite(paragraph, index - 2));
  if (isLink && index - 2 >= first) return remove(afterWithMessage);
  return [];
}

/** “Hem çalışıyor, hem okuyor”, “Ya gelirsin, ya da kalırsın”: the second of two conjunctions of the same kind. */
function isRepeatedConjunction(paragraph: Paragraph, first: number, index: number): boolean {
  const after = paragraph.lower(index + 1);
  if (!/^(?:ne|hem|ya|gerek|kâh|kah|ister|ha)$/.test(after)) return false;
  let prior = -1;
  for (let at = first; at < index; at += 1) {
    const token = paragraph.tokens[at];
    if (token?.kind === 'mark' && token.text !== '“' && token.text !== '”') return false;
    if (paragraph.lower(at) !== after) continue;
    if (prior >= 0) return false;
    prior = at;
  }
  if (prior < 0 || index - prior > shortLength + 2) return false;
  // A third one makes a row.
  for (let at = index + 2; at < index + 2 * shortLength; at += 1) {
    if (/^[.!?;:…]/.test(paragraph.tokens[at]?.text ?? '.')) break;
    if (paragraph.lower(at) === after) return false;
  }
  // “Ya, ya öyle mi?”, “Ha, ha!”
  if (/^(?:ya|ha)$/.test(after) && (index - prior < 2 || isAsked(paragraph, index))) return false;
  if (prior !== first && /^(?:gerek|ister)$/.test(after) && (readRoles(paragraph, index - 1) & Role.Converb) !== 0)
    return false;
  // “Ne zaman geldi, ne zaman gitti”: in questions and exclamations ne is not a conjunction.
  // “Ne içtiğini, ne zaman yattığını yazdı”: several questions.
  const isQuestion =
    paragraph.endsWith(paragraph.lower(index - 1), 'PastPart') ||
    /(?:[dt][ıiuü]ğ|[ae]ca[ğk]|[ae]ce[ğk])[a-zß-öø-ÿğış]{0,8}$/.test(paragraph.lower(index - 1)) ||
    asking.has(paragraph.lower(index + 2));
  return after !== 'ne' || (!isQuestion && !hasSemicolon(paragraph, index) && isNeither(paragraph, prior, index));
}

/** “Ne vahşi, ne korkunç; …”: an exclamation before the rest of the sentence. */
function hasSemicolon({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.slice(index, index + 2 * shortLength).find(({ text }) => /^[.!?…;:]/.test(text));
  return /^[;:]/.test(end?.text ?? '');
}

/** Conjunctions that open a sentence and have no comma after them. */
const openers = listWords('ama çünkü fakat hâlbuki lakin oysa oysaki zira');

/** Why a comma after a converb or a condition is superfluous; undefined if it is not. */
function judgeClauseEnd(paragraph: Paragraph, first: number, index: number): string | undefined {
  const last = paragraph.lower(index - 1);
  const ending = clauseEnds.find((pattern) => pattern.test(last));
  // “Sonuç olarak”, “erken”: not an action.
  if (ending === undefined || noClause.has(last) || !isPlain(paragraph, first, index)) return undefined;
  if (isInserted(paragraph, first, index)) return undefined;
  const readings = paragraph.analyse(last);
  // “hava soğuksa, çıkma” is a condition without a verb.
  if (ending !== condition && !readings.some(({ word: { kind } }) => kind === 'v')) return undefined;
  // “gelip, gidip”; “ne yapsa, ne etse”: several of the same kind.
  if (ending === condition) {
    const isCondition =
      readings.length > 0 && readings.every(({ suffixes }) => suffixes.some(({ name }) => name === 'Cond'));
    return isCondition && !isRow(paragraph, first, index, ending) ? conditionMessage : undefined;
  }
  // Kalıp is also a mould, dönerken is no other word.
  const isOther = /p$/.test(last) && !readings.every(({ word: { kind } }) => kind === 'v');
  return isOther || isRow(paragraph, first, index, ending) ? undefined : converbMessage;
}

/**
 * “Başlığın altına, konuyu anlatarak, bir giriş yaz”; “çizerek, azar azar dökün”: the comma closes an insertion, or
 * separates two of a kind.
 */
function isInserted(paragraph: Paragraph, first: number, index: number): boolean {
  const after = paragraph.lower(index + 1);
  if (after !== '' && after === paragraph.lower(index + 2) && !/p$/.test(paragraph.lower(index - 1))) return true;
  if ([2, 3].some((step) => paragraph.lower(index + step) === 'olarak')) return true;
  // A comma after the first word separates the subject: “Yazar, çantasını toplayarak, …”
  for (let at = index - 1; at > first + 1; at -= 1) if (paragraph.tokens[at]?.text === ',') return true;
  return false;
}

/**
 * Whether clause and sentence are short and have no other mark but the comma after the first word, so that nothing
 * excuses the comma.
 */
function isPlain(paragraph: Paragraph, first: number, index: number): boolean {
  const { tokens } = paragraph;
  const start = tokens[first + 1]?.text === ',' ? first + 2 : first;
  if (index - start > shortLength + 1) return false;
  for (let at = start; at < index; at += 1)
    if (tokens[at]?.kind !== 'word' && tokens[at]?.kind !== 'number') return false;
  for (let at = index + 1; at <= index + restLengthMax; at += 1) {
    const token = tokens[at];
    if (token === undefined || /^[.!?…]/.test(token.text)) return true;
    if (token.kind !== 'word' && token.kind !== 'number') return false;
  }
  return false;
}

/** Maximum length, in words, of the rest of the sentence after such a clause. */
const restLengthMax = 12;

const condition = /s[ae](?:m|n|k|n[ıi]z|l[ae]r)?$/;

/** Endings of converbs and conditions; words with the same one may be a row. */
const clauseEnds: readonly RegExp[] = [
  /[ıiuü]nc[ae]$/,
  /(?:[ıiuü]p|[ae]r[ae]k)$/,
  /rken$/,
  /d[ıiuü]kç[ae]$/,
  /m[ae]d[ae]n$/,
  condition,
];

const noClause = listWords('derken düşünce erken gelince gerek meğerse nedense neyse olarak yoksa');

/** Whether the sentence has another verb with this ending nearby, so that the comma separates equals. */
function isRow(paragraph: Paragraph, first: number, index: number, ending: RegExp): boolean {
  for (let at = Math.max(first, index - rowReach); at < index + rowReach; at += 1) {
    const token = paragraph.tokens[at];
    if (at > index && (token === undefined || /^[.!?]/.test(token.text))) return false;
    const lower = paragraph.lower(at);
    if (at === index - 1 || !ending.test(lower) || noClause.has(lower)) continue;
    if (paragraph.analyse(lower).some(({ word: { kind } }) => kind === 'v')) return true;
  }
  return false;
}

/** How many words before and after a comma we look for an equal verb. */
const rowReach = 9;

const asking = listWords('biçim dedi demek denli dersen gibi güzel kadar oldu olursa var yapsa yaptı zaman');

/**
 * Whether “ne … ne” means “neither … nor”, and is not a question or exclamation (“Ne zaman geldi, ne zaman gitti?”),
 * “whatever” (“Ne yapsa, ne etse”), or one pair of several.
 */
function isNeither(paragraph: Paragraph, first: number, index: number): boolean {
  if (isAsked(paragraph, index) || asking.has(paragraph.lower(first + 1))) return false;
  for (let at = first + 1; at < index; at += 1)
    if (
      paragraph.lower(at) === 'ne' ||
      paragraph.analyse(paragraph.lower(at)).some(({ suffixes }) => suffixes.some(({ name }) => name === 'Cond'))
    )
      return false;
  return true;
}

export function isAsked({ tokens }: Paragraph, index: number): boolean {
  const end = tokens.slice(index, index + 2 * shortLength).find(({ text }) => /^[.!?…]/.test(text));
  return /^[!?]/.test(end?.text ?? '');
}

function readFinite(paragraph: Paragraph, index: number): boolean {
  return (readRoles(paragraph, index) & Role.Finite) !== 0;
}

function findStart(paragraph: Paragraph, index: number): number | undefined {
  for (let at = index - 1; at >= Math.max(0, index - 16); at -= 1)
    if (paragraph.tokens[at]?.opensSentence === true) return at;
  return undefined;
}

/** Another comma, bracket or dash in the sentence. */
function hasOtherComma(paragraph: Paragraph, first: number, index: number): boolean {
  for (let at = first; at < index + 30; at += 1) {
    const token = paragraph.tokens[at];
    if (at !== index && token?.kind === 'mark') {
      if (at > index && /^[.!?]/.test(token.text)) return false;
      return true;
    }
    if (token === undefined) return false;
  }
  return true;
}
