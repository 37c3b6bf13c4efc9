import { foldWhole } from './folded-text.ts';

const numbered = /^\[\[?(\d{1,3})((?:\s?[,;–-]\s?\d{1,3}){0,6})(?:,\s?(?:pp?|s)\.\s?\d{1,4}(?:[–-]\d{1,4})?)?\]\]?/iu;
/** `[3†kaynak]`, `[5†L10-L20]`. */
const daggered = /^\[\d{1,3}(?::\d{1,3})?†[^[\]\n]{0,80}\]/u;
const footnote = /^\[\^([\p{L}\p{N}_-]{1,30})\^?\]/u;
/** Words for a source, in the languages that models write marks in. */
const sourceWord =
  'cite|citation|cite_start|cite_end|sources?|src|refs?|references?|docs?|documents?|web|search|results?|passages?|chunks?|kaynak|kaynakça|alıntı|dipnot|atıf|referans|belge|pasaj|quellen?|beleg|nachweis|sources?|référence|fuente|cita|referencia|источник|ссылка|مصدر|المصدر';
/** `[kaynak]`, `[cite: 2598d0ab-1]`, `[Source 3]`, `[doc_2]`: a word for a source, and what it points to. */
const worded = new RegExp(
  `^\\[{1,2}(?:(?:${sourceWord})(?:[_ #-]?\\d{1,3}(?:,\\s?\\d{1,3}){0,9}|\\s?[:=|]\\s?[^[\\]\\n]{1,80})?|citation needed|kaynak (?:belirtilmeli|gerekli|gösterilmeli)|sources? needed|(?:source|référence) nécessaire|cita requerida|нет источника|بحاجة لمصدر|oaicite:\\d{1,3}|\\p{L}{1,12}:(?=[0-9a-f-]{0,40}\\d)[0-9a-f-]{4,40})\\]{1,2}`,
  'iu',
);
/** Corners of East Asian writing, around what is none. */
const cornered = /^【[^【】\n\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]{0,120}】/u;
/** What a tool calls its finds: `turn0search5`, with or without its marks, which are of private use. */
const hiddenMark =
  /^\ue200[^\ue200\ue201\n]{0,200}\ue201|^[\ue200-\ue206]|^(?:cite)?(?:turn\d{1,3}[a-z]{3,12}\d{1,3}[ \t,;]{0,2}){0,19}turn\d{1,3}[a-z]{3,12}\d{1,3}/u;
const reference = /^:contentReference\[[^\]\n]{0,80}\](?:\{[^}\n]{0,60}\})?/u;
/** Tags around what is cited, which stays, and those around a mark, which goes with it. */
const citeTag =
  /^(?:[<(]cite\s[^<>()\n]{1,80}>|<\/?co:? ?[\d:,\s[\]]{1,40}>|<(?:sup|ref|cite|citation|source)(?:\s[^<>\n]{0,60})?>\s?\[{0,2}\^?\d{1,3}(?:\s?[,;–-]\s?\d{1,3}){0,6}\]{1,2}\s?<\/(?:sup|ref|cite|citation|source)>|<(?:ref|citation)(?:\s[^<>\n]{0,60})?>[^<>\n]{0,100}<\/(?:ref|citation)>|<(?:ref|citation)\s[^<>\n]{0,60}\/>)/iu;
const citeEnd = /^<\/cite>/iu;
/** Behind a mark that begins a line, and is no entry of a list then. */
const aboutSource = /^(?:\s?(?:numaralı|no[’']?lu|sayılı)\s|[’']\p{L})/iu;
const maybeAboutSource = /^\[{1,2}\d{1,3}\]{1,2}(?:\s?\p{L}{0,9}|['’])$/u;
const authorAndYear =
  /^\((?:bkz\.?\s)?(\p{Lu}[\p{L}'’-]{1,30})(?:,?\s(?:ve|and|&|et al\.|vd\.|ark\.|und|y|et|и|\p{Lu}[\p{L}'’.-]{0,30})){0,6},?\s\d{4}[a-z]?(?:,\s?(?:s|p|pp|S)\.\s?\d{1,4}(?:[–-]\d{1,4})?)?\)/u;
const month =
  /^(?:ocak|şubat|mart|nisan|mayıs|haziran|temmuz|ağustos|eylül|ekim|kasım|aralık|january|february|march|april|may|june|july|august|september|october|november|december)$/u;

interface Place {
  readonly before: string;
  readonly isLineStart: boolean;
  readonly hasSpace: boolean;
  readonly isOver: boolean;
  /** Folded. */
  readonly sourceAuthors: readonly string[] | undefined;
  /** A tag was taken out whose end is still to come. */
  readonly isTagOpen: boolean;
}

/** Where a mark may begin in a text, but for brackets. */
export const markStart =
  /【|[\ue200-\ue206]|citeturn|turn(?=\d)|:(?=contentR)|[<(](?=cite\s)|<(?=\/?co[: ]|sup>|ref[\s>]|\/cite>|cite>|citation[\s>]|source>)/iu;
const starts = [
  'citeturn0',
  'turn0',
  ':contentR',
  '<cite ',
  '(cite ',
  '</cite>',
  '<cite>',
  '<citation ',
  '<source>',
  '<sup>',
  '<ref ',
  '<co: ',
  '</co: ',
];

/** How much of the end of a text may be the beginning of a mark. */
export function countBegun(text: string): number {
  const end = text.slice(-10).toLowerCase().replace(/\d/gu, '0');
  for (let length = end.length; length > 0; length -= 1) {
    const part = end.slice(-length);
    if (starts.some((start) => start.toLowerCase().startsWith(part))) return length;
  }
  return 0;
}

export interface FoundCitation {
  readonly length: number;
  readonly labels: readonly string[];
  /** A tag that begins, or ends. */
  readonly opens?: boolean;
  readonly closes?: boolean;
}

/**
 * The citation that a text begins with and that names nothing by itself.
 * @returns its length, 0 where none stands here, with the labels that notes may have; undefined where more has to come
 */
export function findCitation(rest: string, place: Place): FoundCitation | undefined {
  const none = { length: 0, labels: [] };
  const unit = rest.charAt(0);
  if (unit === '[') {
    if (place.before === '\\' || place.before === '!' || (place.before === ']' && !place.hasSpace)) return none;
    const isPossible =
      /^\[\[?(?:\^?[\p{L}\p{N}_ ,;:.–-]{0,40}|[\p{L}\p{N}_ #-]{1,24}[:=|†][^[\]\n]{0,80})\^?\]{0,2}$/u.test(rest);
    if ((isPossible || (place.isLineStart && maybeAboutSource.test(rest))) && !place.isOver) return undefined;
    const found = findBracket(rest, place);
    // What follows tells whether it is one.
    if (found !== undefined && found.length === rest.length && !place.isOver) return undefined;
    if (/^\[\[?[\d\s,;–-]+\]{1,2}(?:\[\d{1,3}\]){0,9}(?:\[\d{0,3})?$/u.test(rest) && !place.isOver) return undefined;
    return found ?? none;
  }
  const isOver = place.isOver || rest.length >= markMax || rest.includes('\n');
  if (unit === '(' && !/^\(cite\s/iu.test(rest)) {
    if (place.sourceAuthors === undefined) return none;
    if (!isOver && rest.length < 120 && !rest.includes(')')) return undefined;
    const [mark, name = ''] = authorAndYear.exec(rest) ?? [];
    if (mark === undefined || month.test(name.toLocaleLowerCase('tr'))) return none;
    const folded = foldWhole(name);
    return place.sourceAuthors.some((author) => author.includes(folded)) ? none : { length: mark.length, labels: [] };
  }
  const tag = citeTag.exec(rest)?.[0] ?? (place.isTagOpen ? citeEnd.exec(rest)?.[0] : undefined);
  if (tag !== undefined)
    return { length: tag.length, labels: [], opens: /^[<(]cite\s/iu.test(tag), closes: citeEnd.test(tag) };
  if (!isOver && mayGoOn(rest)) return undefined;
  const mark = (cornered.exec(rest) ?? reference.exec(rest) ?? hiddenMark.exec(rest))?.[0];
  return mark === undefined ? none : { length: mark.length, labels: [] };
}

/** The longest mark that is looked for. */
export const markMax = 240;

/** Whether a mark that has begun may yet end. */
function mayGoOn(rest: string): boolean {
  if (rest.startsWith('【')) return !rest.includes('】');
  if (rest.startsWith(':')) return !/^:contentReference\[[^\]]*\](?:[^{]|\{[^}]*\})/u.test(rest);
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

function findBracket(rest: string, { before, isLineStart, hasSpace }: Place): FoundCitation | undefined {
  const dagger = daggered.exec(rest)?.[0];
  if (dagger !== undefined) return { length: dagger.length, labels: [dagger.slice(1, -1).toLowerCase()] };
  const note = footnote.exec(rest);
  // `[^a-z]` is a class of letters in a pattern.
  const isPattern = (!hasSpace && /[/~'"|(\\]/u.test(before)) || /\p{L}-\p{L}|\d-\d/u.test(note?.[1] ?? '');
  if (note !== null && !isPattern && /[\p{L}\p{N}]/u.test(note[1] ?? '')) {
    const isDefinition = rest.charAt(note[0].length) === ':';
    return isDefinition ? undefined : { length: note[0].length, labels: [`^${note[1] ?? ''}`] };
  }
  const [mark, first = '', others = ''] = numbered.exec(rest) ?? [];
  if (mark !== undefined) {
    const next = rest.slice(mark.length);
    const isDouble = mark.startsWith('[[');
    const chain = /^(?:\[\d{1,3}\]){1,9}(?!\[|\()/u.exec(next)?.[0];
    const following = chain?.slice(1, -1).split('][');
    const isLinked = /^[[(:{}=]/u.test(next) && following === undefined;
    if (isDouble !== mark.endsWith(']]') || isLinked || first.startsWith('0')) return undefined;
    if (isLineStart && !aboutSource.test(next)) return undefined;
    if (!hasSpace && /[$_/#@="'`]/u.test(before)) return undefined;
    // Places in lists, and from where to where.
    if (/[\p{L}\p{N}_]$/u.test(before) && !hasSpace && /^(?:\.[\p{L}]|[=+*/-])/u.test(next)) return undefined;
    if (others !== '' && /[=:{(]/u.test(before)) return undefined;
    if (others !== '' && !/^(?:[.,;:!?)\n]|$)/u.test(next)) return undefined;
    return {
      length: mark.length,
      // `[1][2]` is a link where `2` has an address.
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

/** Labels that have a note, an entry of a list of sources, or an address in a text. Linear in its length. */
export function listNamed(text: string): Set<string> {
  const named = new Set<string>();
  for (const [, label = ''] of text.matchAll(
    /^[ \t>]{0,8}(?:[-*][ \t]{1,3})?\[(\^?[^\]\n]{1,40})\][ \t:](?!numaralı|no[’']?lu|sayılı)/gmu,
  ))
    named.add(label.toLowerCase().replace(/^\^.*/u, () => label));
  const list =
    /^#{1,6}[ \t]+(?:kaynak(?:lar|ça)|referanslar|dipnotlar|references|sources|bibliography|notes|footnotes|quellen|literatur\p{L}*|einzelnachweise|références|sources|notes|referencias|fuentes|bibliografía|источники|литература|примечания|المراجع|المصادر)[^\n]{0,20}$/imu.exec(
      text,
    );
  if (list !== null)
    for (const [, label = ''] of text.slice(list.index).matchAll(/^[ \t]{0,3}(\d{1,3})[.)][ \t]/gmu)) named.add(label);
  return named;
}

/** The labels of all marks in brackets that a text has. */
export function listMarks(text: string): string[] {
  return [...text.matchAll(/\[(\^?[^[\]\n]{1,40})\]/gu)].flatMap(([, label = '']) => [
    label.startsWith('^') ? label : label.toLowerCase(),
    ...label.split(/[,;–-]/u).map((part) => part.trim()),
  ]);
}
