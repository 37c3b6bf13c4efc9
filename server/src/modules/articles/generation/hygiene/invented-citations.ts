import { foldWhole } from './folded-text.ts';

const numbered = /^\[\[?(\d{1,3})((?:\s?[,;–-]\s?\d{1,3}){0,6})\]\]?/u;
const footnote = /^\[\^([\p{L}\p{N}_-]{1,30})\]/u;
const worded =
  /^\[(?:citation needed|kaynak(?:ça)?(?: belirtilmeli| gerekli| gösterilmeli)?|sources?(?: needed)?|ref|reference|referans|alıntı|dipnot|quelle|beleg|nachweis|source nécessaire|référence(?: nécessaire)?|fuente|cita requerida|источник|нет источника|بحاجة لمصدر|المصدر|مصدر)(?:[:\s]{1,2}\d{1,3})?\]/iu;
const cornered =
  /^【[^【】\n]{0,80}†[^【】\n]{0,80}】|^【\d{1,3}(?:[:,–-]\d{1,3}){0,6}】|^【(?:kaynak|source|quelle|fuente|источник)】/iu;
const hiddenMark = /^\ue200[^\ue200\ue201\n]{0,200}\ue201|^cite(?:turn\d{1,3}[a-z]{3,12}\d{1,3}){1,20}/u;
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
}

/**
 * The citation that a text begins with and that names nothing by itself.
 * @returns its length, 0 where none stands here, with the labels that notes may have; undefined where more has to come
 */
export function findCitation(rest: string, place: Place): { length: number; labels: readonly string[] } | undefined {
  const none = { length: 0, labels: [] };
  const unit = rest.charAt(0);
  if (unit === '[') {
    if (place.before === '\\' || place.before === '!' || (place.before === ']' && !place.hasSpace)) return none;
    const isPossible = /^\[\[?(?:\^?[\p{L}\p{N}_ ,;:–-]{0,40})\]{0,2}$/u.test(rest);
    if (isPossible && !place.isOver) return undefined;
    const found = findBracket(rest, place);
    // What follows tells whether it is one.
    if (found !== undefined && found.length === rest.length && !place.isOver) return undefined;
    if (/^\[\[?[\d\s,;–-]+\]{1,2}$/u.test(rest) && !place.isOver) return undefined;
    return found ?? none;
  }
  if (unit === '(') {
    if (place.sourceAuthors === undefined) return none;
    if (!place.isOver && rest.length < 120 && !/[)\n]/u.test(rest)) return undefined;
    const [mark, name = ''] = authorAndYear.exec(rest) ?? [];
    if (mark === undefined || month.test(name.toLocaleLowerCase('tr'))) return none;
    const folded = foldWhole(name);
    return place.sourceAuthors.some((author) => author.includes(folded)) ? none : { length: mark.length, labels: [] };
  }
  if (!place.isOver && rest.length < 200 && !/[】\ue201\n]/u.test(rest) && !/^cite\w{0,180}\W/u.test(rest))
    return undefined;
  const mark = (cornered.exec(rest) ?? hiddenMark.exec(rest))?.[0];
  return mark === undefined ? none : { length: mark.length, labels: [] };
}

function findBracket(
  rest: string,
  { before, isLineStart, hasSpace }: Place,
): { length: number; labels: readonly string[] } | undefined {
  const note = footnote.exec(rest);
  if (note !== null && /[\p{L}\p{N}]/u.test(note[1] ?? '')) {
    const isDefinition = rest.charAt(note[0].length) === ':';
    return isDefinition ? undefined : { length: note[0].length, labels: [`^${note[1] ?? ''}`] };
  }
  const [mark, first = '', others = ''] = numbered.exec(rest) ?? [];
  if (mark !== undefined) {
    const next = rest.slice(mark.length);
    const isDouble = mark.startsWith('[[');
    if (isDouble !== mark.endsWith(']]') || /^[[(:{}=]/u.test(next) || first.startsWith('0') || isLineStart)
      return undefined;
    if (!hasSpace && /[$_/#@="'`]/u.test(before)) return undefined;
    // Places in lists, and from where to where.
    if (/[\p{L}\p{N}_]$/u.test(before) && !hasSpace && /^(?:\.[\p{L}]|[=+*/-])/u.test(next)) return undefined;
    if (others !== '' && /[=:{(]/u.test(before)) return undefined;
    if (others !== '' && !/^(?:[.,;:!?)\n]|$)/u.test(next)) return undefined;
    return {
      length: mark.length,
      labels: [first, ...others.split(/[,;–-]/u).map((label) => label.trim())].filter((label) => label !== ''),
    };
  }
  const word = worded.exec(rest)?.[0];
  if (word === undefined || /^[[(:{]/u.test(rest.slice(word.length)) || isLineStart) return undefined;
  return { length: word.length, labels: [word.slice(1, -1).toLowerCase()] };
}

/** Labels that have a note, an entry of a list of sources, or an address in a text. Linear in its length. */
export function listNamed(text: string): Set<string> {
  const named = new Set<string>();
  for (const [, label = ''] of text.matchAll(/^[ \t>]{0,8}(?:[-*][ \t]{1,3})?\[(\^?[^\]\n]{1,40})\][ \t:]/gmu))
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
