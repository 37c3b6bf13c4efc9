/*
 * Letters and marks as they look after their UTF-8 was read in another encoding: which results are plausible, which
 * forms lost a byte, and the forms of encodings other than Latin-1 and Windows.
 */

/** Letters and marks of Latin-1 and Windows-1252, of Turkish, and the signs that texts for readers use. */
const plausibleLetters =
  /^(?:[\u00a0-ÿŒœĞğİıŞşŠšŽžŸ‘’‚“”„†‡•…–—‰‹›€™₺₽₹−×÷≈≠≤≥∞√●○■□▪▶►★☆♥\u2190-\u21ff\u2700-\u27bf]|\u{fe0f})+$/u;
const pictures = /^(?:[\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}\u200d]|\u{fe0f})+$/u;
/** At least two letters of another alphabet. */
const otherAlphabet = /^[«“„]{0,2}(?:\p{Script=Cyrillic}{2,}|[\p{Script=Arabic}،؛؟]{2,})[»”“…]{0,2}$/u;

/** Whether decoded characters are ones that a text contains. */
export function isPlausible(decoded: string): boolean {
  return plausibleLetters.test(decoded) || pictures.test(decoded) || otherAlphabet.test(decoded);
}

/** The targets of the table: letters of Turkish and of its neighbours, and typographic marks. */
const targets = [...'çğıöşüÇĞİÖŞÜâîûäéèêßñ’‘“”–—…•'];

/**
 * First bytes and the following characters of the letters above in the encodings of old Macs and of consoles; in each
 * string the characters of the bytes 80–BF.
 */
const others = [
  {
    leads: new Map([
      [0xc2, '¬'],
      [0xc3, '√'],
      [0xc4, 'ƒ'],
      [0xc5, '≈'],
      [0xe2, '‚'],
    ]),
    later: 'ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø',
  },
  ...[
    { lead: 'Γ', later: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' },
    { lead: 'Ô', later: 'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' },
    { lead: 'Ô', later: 'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' },
  ].map(({ lead, later }) => ({
    leads: new Map([
      [0xc2, '┬'],
      [0xc3, '├'],
      [0xc4, '─'],
      [0xc5, '┼'],
      [0xe2, lead],
    ]),
    later,
  })),
];

interface OtherForm {
  /** The letter or mark. */
  readonly text: string;
  readonly isLetter: boolean;
  /** Number of characters of the form. */
  readonly length: number;
}

/** Letters by the first two characters of their form in these encodings; longer forms come first. */
const otherForms = new Map<number, (OtherForm & { readonly form: string })[]>();
const readPair = (text: string) => text.charCodeAt(0) * 0x10000 + text.charCodeAt(1);
for (const target of targets)
  for (const { leads, later } of others) {
    const [first = 0, ...following] = new TextEncoder().encode(target);
    const form = (leads.get(first) ?? '') + following.map((byte) => later.charAt(byte - 0x80)).join('');
    const known = otherForms.get(readPair(form)) ?? [];
    if (known.some((one) => one.form === form)) continue;
    known.push({ form, text: target, isLetter: /\p{L}/u.test(target), length: form.length });
    otherForms.set(
      readPair(form),
      known.toSorted((one, other) => other.length - one.length),
    );
  }

/** Characters with which such a form begins, and those with which it goes on. */
export const otherLeads = '[¬√ƒ≈‚┬├─┼ÔΓ]';
export const otherFollowing = `[${[...new Set([...otherForms.values()].flat().map(({ form }) => form.charAt(1)))].join('')}]`;

/** The letter or mark at the beginning of a text in the form of such an encoding; undefined for none. */
export function findOtherForm(text: string): OtherForm | undefined {
  return otherForms.get(readPair(text))?.find(({ form }) => text.startsWith(form));
}

/** Beginnings of Turkish words, after their first letter, that begin with Ü rather than with Ö. */
const afterU = /^(?:l(?:k|se)|st|rün|ret|rk|cr|nl|niv|nit|ye|zer|zgü|zül|züm|zün|mit|tü|mr|retim|slu|zeri)/u;

/**
 * The letter whose second byte, a control character, is lost, as in `baÅladı` and `daÄ`: the capital stands where a
 * small letter belongs, or begins a word in a text in which other letters lost theirs.
 * @param rest what follows the capital
 */
export function findLostLetter(
  capital: string,
  rest: string,
  { isInWord, isStart }: { readonly isInWord: boolean; readonly isStart: boolean },
): string | undefined {
  if (isInWord) return capital === 'Å' ? 'ş' : capital === 'Ä' ? 'ğ' : undefined;
  if (!/^[\p{Ll}ÃÄÅ]/u.test(rest)) return undefined;
  if (capital === 'Å') return isStart ? 'Ş' : 'ş';
  if (capital !== 'Ã') return undefined;
  if (/^[aeıioöuü]/u.test(rest)) return 'Ç';
  return afterU.test(rest) ? 'Ü' : 'Ö';
}

/** The mark whose last byte is lost: `â€` with nothing that can be one. */
export function findLostMark(before: string, rest: string): { readonly letter: string; readonly length: number } {
  // A curved mark became a straight one: these are the second halves of dashes.
  const isDash = rest.startsWith('"') && (/[\s\d]$/u.test(before) || before === '');
  return isDash ? { letter: '–', length: 1 } : { letter: '”', length: 0 };
}

/** A capital that may be a letter of its own, a name or a unit, before an apostrophe or a closing quotation mark. */
const capitalAndMark = /^[ÂÃÄÅÆËÐÑØÙ][’‘”“]$/u;
/** Turkish suffixes after an apostrophe, and those of other languages. */
const suffix =
  /^(?:s|n?[ıiuü]n|[yns]?[ıiuü]|[yn]?[ae]|(?:n?[dt][ae]|d[ae]n|t[ae]n)(?:n|k[iı]\p{L}{0,8})?|y?l[ae]|l[ae]r\p{L}{0,10}|l[ıiuü]\p{L}{0,10}|s[ıiuü]z\p{L}{0,8}|[dt][ıiuü]r(?:l[ae]r)?|y?[dt][ıiuü]|y?m[ıiuü]ş\p{L}{0,4}|y?s[ae]|c[ae])(?!\p{L})/iu;
const quoteBefore = /[“”„"‘’‚'«»‹›]\p{Lu}{0,3}$/u;

/**
 * Whether characters that could be a garbled letter are a capital with its suffix: `5 Å’dür`, `IRMÃ’nın`, `„Å“nün`.
 * @param end the last characters before them
 * @param after the text after them
 */
export function isCapitalWithSuffix(run: string, end: string, after: string): boolean {
  if (!capitalAndMark.test(run) || !suffix.test(after)) return false;
  return run.endsWith('’') || quoteBefore.test(end);
}

/** Whether characters that could be a garbled letter or sign are right: a capital before a no-break space or a power. */
export function isCapitalBeforeSpace(run: string, end: string): boolean {
  if (run.endsWith('\u00a0')) return run.startsWith('Â') ? /(?:^|\s)$/u.test(end) : !/\p{Ll}$/u.test(end);
  // The square of an operator.
  return /^Â[²³¹]$/u.test(run) && !/[\p{L}\p{N})\]]$/u.test(end);
}

/** Forms of letters that were read wrongly twice, without the control character between them: `ÃÂ¼`. */
const lostBetween = new Map(
  ['¼ü', '¶ö', '§ç', '±ı', '°İ', '¤ä', '©é', '¨è', 'ªê', '®î', '»û', '¢â'].map(([unit = '', letter = '']) => [
    unit,
    letter,
  ]),
);

export function findLostBetween(text: string): string | undefined {
  return text.startsWith('ÃÂ') ? lostBetween.get(text.charAt(2)) : undefined;
}

/** What shows that a text is about encodings, so that it may quote garbled letters. */
export const aboutEncodings =
  /utf-?(?:8|16)|unicode|latin-?[15]|iso[ -]?8859|windows-?125\d|\bcp-?(?:125\d|437|85\d)|mojibake|ftfy|code ?page|kod sayfas|(?:karakter|metin) kodlama|kodlama (?:hata|sorun)|karakter set|karakter kümes|karakterler(?:i|in)? boz|bozuk karakter|bozuk harf|encoding|kodierung|zeichens[aä]tz|encodage|codificaci|кодировк|ترميز|bozuk (?:yazı|metin)/iu;
