import { findForm, isFormBegun, markMax, readRaised, sourceWord } from './citation-forms.ts';
import { foldWhole } from './folded-text.ts';

const numbered = /^\[\[?(\d{1,3})((?:\s?[,;–-]\s?\d{1,3}){0,6})(?:,\s?(?:pp?|s)\.\s?\d{1,4}(?:[–-]\d{1,4})?)?\]\]?/iu;
/** `[3†kaynak]`, `[5†L10-L20]`. */
const daggered = /^\[\d{1,3}(?::\d{1,3})?†[^[\]\n]{0,80}\]/u;
const footnote = /^\[\^([\p{L}\p{N}_-]{1,30})\^?\]/u;
/** `[kaynak]`, `[cite: 2598d0ab-1]`, `[Source 3]`, `[doc_2]`: a word for a source, and its pointer. */
const worded = new RegExp(
  `^\\[{1,2}(?:(?:${sourceWord})(?:[_ #-]?\\d{1,3}(?:,\\s?\\d{1,3}){0,9}|\\s?[:=|]\\s?[^[\\]\\n]{1,80})?|citation needed|kaynak (?:belirtilmeli|gerekli|gösterilmeli)|sources? needed|(?:source|référence) nécessaire|cita requerida|нет источника|بحاجة لمصدر|oaicite:\\d{1,3}|\\p{L}{1,12}:(?=[0-9a-f-]{0,40}\\d)[0-9a-f-]{4,40})\\]{1,2}`,
  'iu',
);
/** East Asian corner brackets around text in another script. */
const cornered = /^【[^【】\n\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{0,120}】/u;
/** A tool’s name for a result: `turn0search5`, with or without its marks, which are private-use characters. */
const hiddenMark =
  /^\ue200[^\ue200\ue201\n]{0,200}\ue201|^[\ue200-\ue206]|^(?:cite)?(?:turn\d{1,3}[a-z]{3,12}\d{1,3}[ \t,;]{0,2}){0,19}turn\d{1,3}[a-z]{3,12}\d{1,3}/u;
const reference = /^:contentReference\[[^\]\n]{0,80}\](?:\{[^}\n]{0,60}\})?/u;
/** Tags around cited text, which stays, and tags around a mark, which is removed with them. */
const citeTag =
  /^(?:[<(]cite\s[^<>()\n]{1,80}>|<\/?co:? ?[\d:,\s[\]]{1,40}>|<(?:sup|ref|cite|citation|source)(?:\s[^<>\n]{0,60})?>\s?\[{0,2}\^?\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,6}\]{1,2}\s?<\/(?:sup|ref|cite|citation|source)>|<(?:ref|citation)(?:\s[^<>\n]{0,60})?>[^<>\n]{0,100}<\/(?:ref|citation)>|<(?:ref|citation)\s[^<>\n]{0,60}\/>)/iu;
const citeTagStart = /^(?:[<(]cite\s|<(?:\/?co[: ]|sup>|ref[\s>]|\/cite>|cite>|citation[\s>]|source>))/iu;
/** Brackets around nothing or around one letter. */
const lone = /^\[{1,2}\P{N}?\]/u;
/** `process.argv[1]`, also outside of marked code. */
const accessed =
  /[\p{L}\p{N}_\])]\.(?!(?:com|org|net|edu|gov|tr|io)$)[a-z_$]\w{0,14}$|[a-z][A-Z]\w{0,14}$|[$@][\p{L}\p{N}_]{1,15}$|[\p{L}\p{N}]_[\p{L}\p{N}_]{1,14}$/u;
/** Within a formula: `$[2]+[3]\equiv[1]$`; a price (20$) and a name (C++) may have a citation behind them. */
const inFormula = /(?:^|[^\d])\$$|(?:^|[^+])\+$|[=^_]$|\\[a-z]{2,12}$/u;
const formulaEnds = new Set('$+=^_');
const citeEnd = /^<\/cite>/iu;
/** Text after a mark at the beginning of a line that is then not an entry of a list. */
const aboutSource = /^(?:\s?(?:numaralı|no[’']?lu|sayılı)\s|[’']\p{L})/iu;
const maybeAboutSource = /^\[{1,2}\d{1,3}\]{1,2}(?:\s?\p{L}{0,9}|['’])$/u;
const authorAndYear =
  /^\((?:bkz\.?\s)?(\p{Lu}[\p{L}'’-]{1,30})(?:,?\s(?:ve|and|&|et al\.|vd\.|ark\.|und|y|et|и|\p{Lu}[\p{L}'’.-]{0,30})){0,6},?\s\d{4}[a-z]?(?:,\s?(?:s|p|pp|S)\.\s?\d{1,4}(?:[–-]\d{1,4})?)?\)/u;
const month =
  /^(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|january|february|march|april|may|june|july|august|september|october|november|december)$/u;

const none: FoundCitation = { length: 0, labels: [] };
/** Whether no mark begins with the round bracket at this place. Needs the four characters behind it, or the end. */
export function isPlainBracket(text: string, at: number): boolean {
  roundStart.lastIndex = at;
  return text.charCodeAt(at) === 0x28 && !roundStart.test(text);
}

/** First letters of the marks in round brackets. */
const roundStart = /\((?:\p{L}{0,2}$|bkz|see|cit|sou|src|doc|chu|pas|ref|kay|al[ıi]|at[ıi]|que|réf|fue|ист|مصد)/iuy;
/** No other marks begin with these characters. */
const formsOnly = new Set('{*^\\');

interface Place {
  /** The end of the text before it, without blanks. */
  readonly before: string;
  readonly isLineStart: boolean;
  readonly hasSpace: boolean;
  readonly isOver: boolean;
  /** Folded. */
  readonly sourceAuthors: readonly string[] | undefined;
  /** A tag was removed whose end is still to come. */
  readonly isTagOpen: boolean;
  /** Citations of the text were removed before. */
  readonly isCiting: boolean;
}

/** Length of the end of a text that may be the beginning of a mark written as a word. */
export function countBegun(text: string): number {
  const end = text.slice(-9).toLowerCase().replace(/\d/gu, '0');
  for (let length = end.length; length > 0; length -= 1) {
    const part = end.slice(-length);
    if ('citeturn0'.startsWith(part) || 'turn0'.startsWith(part)) return length;
  }
  return 0;
}

export interface FoundCitation {
  readonly length: number;
  readonly labels: readonly string[];
  /** Whether it is an opening or a closing tag. */
  readonly opens?: boolean;
  readonly closes?: boolean;
}

/**
 * Finds the citation at the beginning of a text that points to nothing by itself.
 * @returns its length (0 for none) and the possible labels of its notes; undefined when more text is needed
 */
export function findCitation(rest: string, place: Place): FoundCitation | undefined {
  const unit = rest.charAt(0);
  if (unit === '[') {
    const last = place.before.slice(-1);
    if (last === '\\' || last === '!' || (last === ']' && !place.hasSpace)) return none;
    const maybeFormula = formulaEnds.has(last) || place.before.includes('\\');
    if (!place.hasSpace && maybeFormula && inFormula.test(place.before)) return none;
    const mayBecome = () =>
      /^\[\[?(?:\^?[\p{L}\p{N}_ ,;:.–-]{0,40}|[\p{L}\p{N}_ #-]{1,24}[:=|†][^[\]\n]{0,80})\^?\]{0,2}$/u.test(rest) ||
      isFormBegun(rest);
    if (!place.isOver && (mayBecome() || (place.isLineStart && maybeAboutSource.test(rest)))) return undefined;
    if (lone.test(rest) || (!place.hasSpace && accessed.test(place.before))) return none;
    const found = findBracket(rest, { ...place, last }) ?? findForm(rest, place);
    // The following text shows whether it is one.
    if (found !== undefined && found.length === rest.length && !place.isOver) return undefined;
    if (!place.isOver && /^\[\[?[\d\s,;–-]+\]{1,2}(?:\[{1,2}\d{1,3}\]{1,2}){0,9}(?:\[{1,2}\d{0,3}\]?)?$/u.test(rest))
      return undefined;
    // What follows several numbers shows whether they are an interval.
    if (!place.isOver && !rest.includes('\n') && listStart.test(rest)) return undefined;
    return found ?? none;
  }
  const isOver = place.isOver || rest.length >= markMax || (rest.includes('\n') && !rest.startsWith('<grok:'));
  if (isPrivate(unit)) return findOther(rest, unit, isOver);
  if (!isOver && isFormBegun(rest)) return undefined;
  const form = findForm(rest, place);
  if (form !== undefined) return form.length === rest.length && !isOver ? undefined : form;
  if (formsOnly.has(unit)) return none;
  if (unit === '<' || unit === '(') {
    if (!citeTagStart.test(rest)) return unit === '(' ? findAuthor(rest, place, isOver) : none;
    const tag = citeTag.exec(rest)?.[0] ?? (place.isTagOpen ? citeEnd.exec(rest)?.[0] : undefined);
    if (tag !== undefined)
      return { length: tag.length, labels: [], opens: /^[<(]cite\s/iu.test(tag), closes: citeEnd.test(tag) };
  }
  return findOther(rest, unit, isOver);
}

/** A sign that only tools give a meaning. */
function isPrivate(unit: string): boolean {
  return unit >= '\ue200' && unit <= '\ue206';
}

/** A mark in corner brackets, of a name, or of a tool. */
function findOther(rest: string, unit: string, isOver: boolean): FoundCitation | undefined {
  if (!isOver && mayGoOn(rest)) return undefined;
  const mark = (unit === '【' ? cornered : unit === ':' ? reference : hiddenMark).exec(rest)?.[0];
  return mark === undefined ? none : { length: mark.length, labels: [] };
}

/** An author and a year in brackets that are not among the text’s sources. */
function findAuthor(rest: string, { sourceAuthors }: Place, isOver: boolean): FoundCitation | undefined {
  if (sourceAuthors === undefined) return none;
  if (!isOver && rest.length < 120 && !rest.includes(')')) return undefined;
  const [mark, name = ''] = authorAndYear.exec(rest) ?? [];
  if (mark === undefined || month.test(name.toLocaleLowerCase('tr'))) return none;
  const folded = foldWhole(name);
  return sourceAuthors.some((author) => author.includes(folded)) ? none : { length: mark.length, labels: [] };
}

/** Whether an incomplete mark may still end. */
function mayGoOn(rest: string): boolean {
  if (rest.startsWith('【')) return !rest.includes('】');
  if (rest.startsWith(':'))
    return (
      ':contentReference'.startsWith(rest) ||
      (rest.startsWith(':contentReference') && !/^:contentReference\[[^\]]*\](?:[^{]|\{[^}]*\})/u.test(rest))
    );
  if (/^[<(]/u.test(rest))
    return (
      !/^[<(][^<>]{0,100}>[^<]{0,100}(?:<\/[a-z]{1,10}>|<[^/]|$)/iu.test(rest) ||
      /^<(?:sup|ref|cit|source)[^>]*>[^<]{0,100}$/iu.test(rest)
    );
  if (rest.startsWith('\ue200')) return !rest.includes('\ue201');
  return /^(?:cite)?(?:turn\d{1,3}[a-z]{3,12}\d{1,3}[ \t,;]{0,2}){0,19}(?:t|tu|tur|turn\d{0,3}|turn\d{1,3}[a-z]{0,12}|turn\d{1,3}[a-z]{3,12}\d{1,3})?$/u.test(
    rest,
  );
}

function findBracket(rest: string, place: BracketPlace): FoundCitation | undefined {
  const { last: before, isLineStart, hasSpace } = place;
  const dagger = daggered.exec(rest)?.[0];
  if (dagger !== undefined) return { length: dagger.length, labels: [dagger.slice(1, -1).toLowerCase()] };
  const note = footnote.exec(rest);
  // `[^a-z]` is a character class of a pattern.
  const isPattern = (!hasSpace && /[/~'"|(\\]/u.test(before)) || /\p{L}-\p{L}|\d-\d/u.test(note?.[1] ?? '');
  if (note !== null && !isPattern && /[\p{L}\p{N}]/u.test(note[1] ?? '')) {
    const isDefinition = rest.charAt(note[0].length) === ':';
    return isDefinition ? undefined : { length: note[0].length, labels: [`^${note[1] ?? ''}`] };
  }
  const [mark, first = '', others = ''] = numbered.exec(rest) ?? [];
  if (mark !== undefined) {
    const next = rest.slice(mark.length);
    const isDouble = mark.startsWith('[[');
    const chain = /^(?:\[{1,2}\d{1,3}\]{1,2}){1,9}(?!\[|\()/u.exec(next)?.[0];
    const following = chain?.match(/\d{1,3}/gu);
    const isLinked = /^[[(:{}=]/u.test(next) && following == null;
    if (isDouble !== mark.endsWith(']]') || isLinked || first.startsWith('0')) return undefined;
    if (isLineStart && !aboutSource.test(next)) return undefined;
    if (!hasSpace && /[$_/#@="'`]/u.test(before)) return undefined;
    if (hasSpace && figure.test(place.before)) return undefined;
    // List indexes and ranges.
    if (/[\p{L}\p{N}_]$/u.test(before) && !hasSpace && /^(?:\.[\p{L}]|[=+*/-])/u.test(next)) return undefined;
    if (others !== '' && /[=:{([]/u.test(before)) return undefined;
    if (others !== '' && hasSpace && !/^(?:[.,;:!?)\n]|$)/u.test(next) && !isListCited(place, mark, next))
      return undefined;
    return {
      length: mark.length,
      // `[1][2]` is a link if `2` has an address.
      labels: [first, ...(following ?? []), ...others.split(/[,;–-]/u).map((label) => label.trim())].filter(
        (label) => label !== '',
      ),
    };
  }
  const word = worded.exec(rest)?.[0];
  if (word === undefined || /^[[(:{]/u.test(rest.slice(word.length))) return undefined;
  if (isLineStart && !/^\[{1,2}(?:cite|oaicite)/iu.test(word)) return undefined;
  return { length: word.length, labels: [word.slice(1, -1).toLowerCase()] };
}

/** A word before the number of a part of the text: `Şekil [2]`. */
const figure =
  /(?:^|\P{L})(?:şekil|tablo|grafik|çizim|resim|harita|denklem|madde|figure|fig\.|table|equation|abbildung|tabelle|gleichung)\s{0,3}$/iu;

/** Several numbers in brackets, and what follows them. */
const listStart = /^\[\[?\d{1,3}\s?[,;–-][\d\s,;–-]{1,30}\]{1,2}[ \t]?[^[\]]{0,12}$/u;

interface BracketPlace extends Place {
  /** The character before the mark. */
  readonly last: string;
}

/** Next to these words, a list of numbers in brackets is an interval, a group, a score, or a list of things. */
const things =
  'aralı[kğ]|kapalı|yaş(?!a[mnry]|l[ıa])|puan|sayfa|küme(?!le)|dizi(?!l)|liste(?!le)|vektör|matris|koordinat|nokta(?!la)|bölge|boyut(?!la)|sürüm|değer(?!le|li)|eleman|öğe|indis|satır|sütun|ölçe[kğ]|ölçek|skala|seviye|derece(?!le)|saat|harf|karakter|desen|örüntü|kalıp|fonksiyon|interval|range|array|list|vector|matri|point|page|year|version|value|index|scale|score|set|intervall|bereich|seite|rango|página|plage|отрезок|интервал';
const interval = new RegExp(`(?:(?:^|\\P{L})(?:${things})\\p{L}{0,12}|[∈∉=<>+*×]|(?:^|\\P{L})\\p{L})$`, 'iu');
const intervalAfter = new RegExp(
  `^\\s{0,3}(?:[^\\p{L}\\s]|${things}|ara(?:sı|dı)|biçim|şekl|gibi|üzerinden|olarak|\\p{L}{1,2}(?!\\p{L}))`,
  'iu',
);

/**
 * Whether several numbers in brackets cite within a paragraph: between two sentences, or between two words that say
 * nothing of an interval.
 */
function isListCited({ before, isCiting }: BracketPlace, mark: string, next: string): boolean {
  if (/^\[\[?0|\D0\D/u.test(mark)) return false;
  const isNewSentence = /[\p{L}”"’)%][.!?…]$/u.test(before) && /^\s+[\p{Lu}“"*]/u.test(next);
  if (isNewSentence) return true;
  if (intervalAfter.test(next) || !/^\s\S/u.test(next)) return false;
  if (interval.test(before)) return false;
  return /\p{Ll}{2}$/u.test(before) && (isCiting || /^\s\p{Ll}{3}/u.test(next));
}

/** Labels with a note, an entry in a list of sources, or an address in a text. Linear in its length. */
export function listNamed(text: string): Set<string> {
  const named = new Set<string>();
  for (const [, label = ''] of text.matchAll(
    /^[ \t>]{0,8}(?:[-*][ \t]{1,3})?\[(\^?[^\]\n]{1,40})\][ \t:](?!numaralı|no[’']?lu|sayılı)/gmu,
  ))
    named.add(label.toLowerCase().replace(/^\^.*/u, () => label));
  for (const [, tag = '', raised = ''] of text.matchAll(
    /^[ \t]{0,3}(?:<sup>\[?(\d{1,3})\]?<\/sup>|([⁰¹²³⁴-⁹]{1,3}))[ \t]?\S/gmu,
  ))
    named.add(tag === '' ? readRaised(raised) : tag);
  for (const [, place = ''] of text.matchAll(/\b(?:id|name)=["']?([^"'\s<>]{1,40})|\{#([^{}\s]{1,40})\}/giu))
    named.add(`#${place}`);
  const list =
    /^#{1,6}[ \t]+(?:kaynak(?:lar|ça)|referanslar|dipnotlar|references|sources|bibliography|notes|footnotes|quellen|literatur\p{L}*|einzelnachweise|références|sources|notes|referencias|fuentes|bibliografía|источники|литература|примечания|المراجع|المصادر)[^\n]{0,20}$/imu.exec(
      text,
    );
  if (list !== null)
    for (const [, label = ''] of text.slice(list.index).matchAll(/^[ \t]{0,3}(\d{1,3})[.)][ \t]/gmu)) named.add(label);
  // A sentence about a drawing or code names its parts.
  for (const [line] of text.matchAll(/^[^\n]{0,400}\[\d{1,2}\] [^\n]{1,400}\[\d{1,2}\][^\n]{0,400}$/gmu))
    if (drawing.test(line)) for (const [, label = ''] of line.matchAll(/\[(\d{1,2})\]/gu)) named.add(label);
  return named;
}

const drawing =
  /kroki|şema(?!l)|şekil(?:de|deki| \d)|çizim|harita|diyagram|figür|plan(?:da|daki)|görsel(?:de|deki)|resim(?:de|deki)|fotoğraf(?:ta|taki)|numaralı (?!kaynak)|satır(?:da|daki)|diagram|sketch|drawing|figure|floor plan|\bmap\b|pictured|abbildung|skizze|croquis|esquema/iu;

/** The labels of all bracketed marks of a text. */
export function listMarks(text: string): string[] {
  return [...text.matchAll(/\[(\^?[^[\]\n]{1,40})\]/gu)].flatMap(([, label = '']) => [
    label.startsWith('^') ? label : label.toLowerCase(),
    ...label.split(/[,;–-]/u).map((part) => part.trim()),
  ]);
}
