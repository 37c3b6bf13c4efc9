/*
 * Forms in which models write citations that point to nothing, other than plain numbers and daggers in brackets: words
 * for a source with a pointer, marks of other systems, tags, raised or bold numbers. The beginning of each form is
 * known, so that it is found wherever a chunk ends.
 */

/** Where a mark may begin. */
export const markStart =
  /[[({【［〔⟦⟨⁽⁰¹²³⁴-⁹\ue200-\ue206]|<(?=\/?(?:[cdfgiprs]|$))|:(?=:?(?:c|$))|\*(?=\*{0,2}(?:\[|$))|\^(?=[[\d]|$)|\\(?=[[cfpt]|$)|citeturn|turn(?=\d)/iu;

/** Maximum length of a mark, in characters. */
export const markMax = 240;

/** Words for a source, in the languages that models write marks in. */
export const sourceWord =
  'cite|citations?|cite_start|cite_end|sources?|src|refs?|references?|docs?|documents?|web|search|results?|passages?|chunks?|kaynak|kaynaklar|kaynakça|alıntı|dipnot|atıf|referans|belge|doküman|döküman|pasaj|quellen?|beleg|nachweis|référence|fuente|cita|referencia|источник|ссылка|مصدر|المصدر';
/** Words that mean a source next to a number. */
const pointer = `(?:${sourceWord}|ids?|kb|nodes?|post|tweet|grok|xai|attached_file|uploaded_file|notes?|not|bkz)`;
/** Only these count in round brackets, where other words name parts of a text. */
const plainWords =
  'cite|citation|citations|source|sources|src|doc|chunk|passage|ref|refs|reference|references|kaynak|kaynaklar|alıntı|atıf|referans|quelle|quellen|référence|fuente|fuentes|источник|مصدر'.split(
    '|',
  );
const numbers = '\\d{1,4}(?:\\s?(?:[,;&–-]|ve|and|und|et|y)\\s?\\d{1,4}){0,9}';
const pointing = `${pointer}[\\s_#:.|-]{0,3}${numbers}`;
const commands = ['cite', 'citet', 'citep', 'footcite', 'parencite', 'textcite'];
const tagNames = 'cite citation source ref inref doc document chunk passage footnote sup co co: grok:render'.split(' ');

/** Forms in square brackets. */
const bracketed: readonly RegExp[] = [
  new RegExp(`^\\[{1,2}${pointing}(?:\\s?[,;|]\\s?${pointing}){0,9}\\]{1,2}(?![({:])`, 'iu'),
  /^\[(?:pp?|s|sf|sayfa|page)\.?\s?\d{1,4}(?:\s?[–-]\s?\d{1,4})?\](?![({:])/iu,
  /^\[(?:kaynak|alıntı|referans|atıf|citation|source|reference)(?:ça)?\s?(?:\?|(?:belirtilme|gerek|göster|eklen|yok|needed|required|missing|here)\p{L}{0,12})\]/iu,
  /^\[[\p{L}\p{N}_. -]{1,60}\.(?:pdf|docx?|pptx?|xlsx?)(?:,\s?[^[\]\n]{1,30})?\](?![({:])/iu,
  /^\[-?@[\p{L}\p{N}_:.#+/-]{2,60}(?:[,;]\s[^[\]\n]{0,60})?\](?![[({:])/u,
  /^\[oai_citation:\d{1,3}‡[^[\]\n]{0,80}\](?:\([^()\s]{0,150}\))?/u,
  /^\[\*{1,2}\d{1,3}\*{1,2}\](?![({:])/u,
  /^\[(?:erişim(?: tarihi)?|accessed(?: on)?|retrieved(?: on)?|abgerufen(?: am)?)\s?:?\s[^[\]\n]{0,12}\d[^[\]\n]{0,24}\](?![({:])/iu,
];
/** Keys and names of things have this form, too, so that the position decides. */
const lettered = /^\[[SKRWDP#]\s?\d{1,2}(?:\s?[,;]\s?[SKRWDP#]\s?\d{1,2}){0,5}\](?![[({:])/u;
const isBracketBegun =
  /^\[(?:-?@[^[\]\n]{0,120}|\*{1,2}\d{0,3}\*{0,2}|[\p{L}\p{N}_. -]{1,60}\.[a-z]{1,4},\s?[^[\]\n]{0,30}|oai_citation:\d{0,3}‡?[^[\]\n]{0,80}(?:\](?:\([^()\s]{0,150})?)?|#[\d\s,;#]{0,20}|\p{L}{4,12} ?\?)\]?$/u;
/** A link to a place in the text; its text is the label. */
const anchored = new RegExp(`^\\[{1,2}\\^?(?:[A-Z]?\\d{1,3}|${sourceWord})\\]{1,2}\\(#([^()\\s]{0,40})\\)`, 'iu');
const isAnchorBegun = new RegExp(
  `^\\[{1,2}\\^?(?:[A-Z]?\\d{1,3}|${sourceWord})\\]{1,2}(?:\\((?:#[^()\\s]{0,40})?)?$`,
  'iu',
);

/** A table of contents links to its places by name. */
const listMark = /(?:^|\n)[ \t]*(?:[-*+•]|\d{1,3}[.)])$/u;

/** Other forms, by their first character. */
const emphasized = /^(\*{1,3}|\^)\[\^?\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,6}\^?\]\1/u;
const cornered = /^(?:［\s?\d[\d\s,;–-]{0,20}］|〔\d[\d\s,;–-]{0,20}〕|⟦\d[\d\s,;–-]{0,20}⟧|⟨\d[\d\s,;–-]{0,20}⟩)/u;
const others: ReadonlyMap<string, readonly RegExp[]> = new Map([
  [
    '(',
    [
      new RegExp(
        `^\\((?:(?:bkz\\.?|see) )?(?:${plainWords.join('|')})[\\s_#:.|-]{0,3}\\[{0,2}${numbers}\\]{0,2}(?:[,;] ?(?:${plainWords.join('|')}) ${numbers}){0,5}\\)`,
        'iu',
      ),
    ],
  ],
  [
    '{',
    [
      new RegExp(
        `^\\{{1,2} ?(?:[A-Z0-9]{1,20}_|(?:[a-z]{1,12}_){1,3})?(?:${sourceWord})[ _#:=|.-]{1,3}(?:[a-z_]{1,20}="[^"\\n]{0,40}"|[\\p{L}\\p{N}_.-]{1,40}|"[^"\\n]{0,60}"|\\{[^{}\\n]{0,120}\\}) ?\\}{1,2}`,
        'iu',
      ),
    ],
  ],
  [
    '\\',
    [
      /^\\\[\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,6}\\\]/u,
      new RegExp(`^\\\\(?:${commands.join('|')})\\*?(?:\\[[^[\\]\\n]{0,30}\\])?\\{[^{}\\n]{1,80}\\}`, 'u'),
    ],
  ],
  ['*', [emphasized]],
  ['^', [emphasized]],
  [':', [/^:{1,2}cite(?:\[[^[\]\n]{0,60}\](?:\{[^{}\n]{0,60}\})?|\{[^{}\n]{0,60}\})/u]],
  ...['［', '〔', '⟦', '⟨'].map((unit): [string, RegExp[]] => [unit, [cornered]]),
  [
    '<',
    [
      /^<(inref|ref|doc|document|chunk|passage|citation|source(?!\s[^<>\n]{0,40}src)|cite|footnote)(?:\s[^<>\n]{0,40}\d[^<>\n]{0,80})?(?:\/>|>\s?(?:\[?[a-z]{0,12}[_-]?\d{1,4}\]?\s?)?<\/\1>)/iu,
      /^<(?:doc|citation|source|ref)\s(?:id|ref|source)="?[\p{L}\p{N}_-]{1,40}"?>(?![^<\n]{0,120}<\/)/iu,
      /^<grok:render\b[^<>]{0,160}>\s{0,3}(?:<argument[^<>]{0,40}>[^<>]{0,20}<\/argument>\s{0,3}){0,3}<\/grok:render>/u,
    ],
  ],
]);
const isBegun: readonly RegExp[] = [
  /^\{{1,2} ?[\p{L}\p{N}_]{0,40}(?:[ #:=|.-]{1,3}[^\n]{0,140})?$/u,
  /^\\(?:\[[\d\s,;–-]{0,24}\\?)?$/u,
  /^\^[\d\s,;–-]{0,16}$/u,
  /^(?:\*{1,3}|\^)(?:\[\^?[\d\s,;–-]{0,24}\^?\]?(?:\*{0,3}|\^))?$/u,
  /^:{1,2}(?:c|ci|cit|cite(?:\[[^[\]\n]{0,60}(?:\](?:\{[^{}\n]{0,60})?)?|\{[^{}\n]{0,60})?)?$/u,
  /^[［〔⟦⟨][\d\s,;–-]{0,22}$/u,
];
const command = /^\\([a-z]{1,10})(?:\*?(?:\[[^[\]\n]{0,30}\]?)?(?:\{[^{}\n]{0,80})?)$/u;
const spoken = /^\((?:(?:bkz\.?|see) ?)?(\p{L}{0,12})([\s_#:.|\d,;&–\-[\]veand]{0,60})$/iu;
/** Words before a source in round brackets. */
const leads = ['(bkz. ', '(see '];
const leadMax = 7;
const tagBegun = /^<\/?([a-z:]{0,12})(?:\s[^<>\n]{0,130})?(?:\/|>[^<>\n]{0,60}(?:<\/?[a-z:]{0,12})?)?$/iu;

const raised = '⁰¹²³⁴⁵⁶⁷⁸⁹';
const raisedNumber = /^(?:⁽[⁰¹²³⁴-⁹]{1,3}⁾|[⁰¹²³⁴-⁹]{1,3}(?:[,˒][⁰¹²³⁴-⁹]{1,3}){0,5})(?![⁺⁻ⁿ])/u;
const raisedTag = /^<sup>\s?(\d{1,3})(?:\s?[,;–-]\s?\d{1,3}){0,6}\s?<\/sup>/iu;
const raisedBegun = /^(?:⁽?[⁰¹²³⁴-⁹]{0,3}|[⁰¹²³⁴-⁹]{1,3}(?:[,˒][⁰¹²³⁴-⁹]{0,3}){0,5})$/u;
/** `^3^` */
const caretNumber = /^\^(\d{1,3})(?:\s?[,;–-]\s?\d{1,3}){0,5}\^(?!\w)/u;
/** A raised number that counts dimensions. */
const unitEnd = /(?:metre|meter|litre|mil|inç|adım)\p{L}{0,3}$/iu;

export interface FoundForm {
  readonly length: number;
  /** Possible labels of its notes. */
  readonly labels: readonly string[];
}

/** The position of a mark. */
export interface FormPlace {
  /** The end of the text before it, without blanks. */
  readonly before: string;
  readonly hasSpace: boolean;
  readonly isLineStart: boolean;
}

/** The mark at the beginning of a text; undefined for none. */
export function findForm(rest: string, place: FormPlace): FoundForm | undefined {
  if (rest.startsWith('[')) {
    const link = anchored.exec(rest);
    if (link !== null && !place.isLineStart && !listMark.test(place.before))
      return { length: link[0].length, labels: [`#${link[1] ?? ''}`] };
    if (place.isLineStart || /[,(=:{]$/u.test(place.before)) return undefined;
    const found = toFound(bracketed, rest) ?? toFound([lettered], rest);
    const isKey =
      found !== undefined &&
      place.hasSpace &&
      lettered.test(rest) &&
      !/[.!?…]$/u.test(place.before) &&
      !/^[.,;:!?)…\n]|^$/u.test(rest.slice(found.length));
    return isKey ? undefined : found;
  }
  const caret = rest.startsWith('^') ? caretNumber.exec(rest) : null;
  if (caret !== null && followsWord(place)) return { length: caret[0].length, labels: [caret[1] ?? ''] };
  const number = raisedNumber.exec(rest)?.[0];
  const tag = rest.startsWith('<') ? raisedTag.exec(rest) : null;
  if (number !== undefined || tag !== null) {
    if (!followsWord(place)) return undefined;
    const label = number === undefined ? (tag?.[1] ?? '') : readRaised(number);
    return { length: (number ?? tag?.[0] ?? '').length, labels: [label] };
  }
  if (place.isLineStart && /^[*\\]/u.test(rest)) return undefined;
  return toFound(others.get(rest.charAt(0)) ?? [], rest);
}

/** Whether a text, so far complete, may still become a mark. */
export function isFormBegun(rest: string): boolean {
  if (rest.startsWith('[')) return isBracketBegun.test(rest) || isAnchorBegun.test(rest);
  if (raisedBegun.test(rest) || isBegun.some((begun) => begun.test(rest))) return true;
  if (rest.startsWith('(')) return isSpokenBegun(rest);
  if (rest.startsWith('\\')) {
    const given = command.exec(rest)?.[1];
    return given !== undefined && commands.some((one) => one.startsWith(given));
  }
  if (!rest.startsWith('<')) return false;
  const tag = tagBegun.exec(rest)?.[1]?.toLocaleLowerCase('en');
  if (tag === undefined) return rest.startsWith('<grok:render ') && !rest.includes('</grok:render>');
  return /^<\/?[a-z:]*$/iu.test(rest) ? tagNames.some((one) => one.startsWith(tag)) : tagNames.includes(tag);
}

function isSpokenBegun(rest: string): boolean {
  const [, name, tail] = spoken.exec(rest) ?? [];
  const word = name?.toLocaleLowerCase('en');
  if (word !== undefined && (tail === '' ? plainWords.some((one) => one.startsWith(word)) : plainWords.includes(word)))
    return true;
  return rest.length < leadMax && leads.some((lead) => lead.startsWith(rest.toLocaleLowerCase('en')));
}

function toFound(forms: readonly RegExp[], rest: string): FoundForm | undefined {
  for (const form of forms) {
    const found = form.exec(rest)?.[0];
    if (found !== undefined) return { length: found.length, labels: listLabels(found) };
  }
  return undefined;
}

function listLabels(mark: string): string[] {
  return [mark.replaceAll(/[[\]]/gu, '').toLocaleLowerCase('en'), ...(mark.match(/\d{1,4}/gu) ?? [])];
}

/** Whether a raised number follows a word or the end of a sentence instead of a figure, unit or sign. */
function followsWord({ before, isLineStart }: FormPlace): boolean {
  if (isLineStart) return false;
  return /\p{L}[.,;:!?…”"’»)]$/u.test(before) || (/\p{L}{4}$/u.test(before) && !unitEnd.test(before));
}

/** The digits of a raised number. */
export function readRaised(number: string): string {
  return [...(/[⁰¹²³⁴-⁹]{1,3}/u.exec(number)?.[0] ?? '')].map((digit) => raised.indexOf(digit)).join('');
}
