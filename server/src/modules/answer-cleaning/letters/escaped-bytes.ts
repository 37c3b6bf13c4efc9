import { isPlausible } from './garbled-forms.ts';
import { decodeBytes, isLaterByte, windowsUnit } from './misread-bytes.ts';

/** The bytes of letters, each as an escape of Python or of JSON; the second one is not the first of a letter. */
const forms: readonly RegExp[] = [
  /^(?=\\x[c-f][\da-f]\\x[89ab])(?:\\x[89a-f][\da-f]){2,8}/iu,
  /^(?=\\u00[c-f][\da-f]\\u00[89ab])(?:\\u00[89a-f][\da-f]){2,8}/iu,
];
/** A letter, or one byte of it, as a character reference of HTML. */
const reference = /&([a-z]{2,8}\d{0,2});/iuy;
const referencesMax = 8;
/** Names of the characters from A0 on, and of those of the bytes 80–9F in Windows-1252. */
const names =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml';
const windowsNames =
  'euro - sbquo fnof bdquo hellip dagger Dagger circ permil Scaron lsaquo OElig - Zcaron - - lsquo rsquo ldquo rdquo bull ndash mdash tilde trade scaron rsaquo oelig - zcaron Yuml';
const units = new Map([
  ...names.split(' ').map((name, index) => [name, String.fromCharCode(0xa0 + index)] as const),
  ...windowsNames.split(' ').map((name, index) => [name, windowsUnit(0x80 + index)] as const),
]);

/** Number of characters that show whether they are bytes of letters. */
export const escapesMax = 40;
export const mayBeEscapedBytes =
  /^(?:(?:\\x[\da-f]{2}){0,8}\\?x?[\da-f]?|(?:\\u[\da-f]{4}){0,8}\\?u?[\da-f]{0,3}|(?:&[a-z\d]{2,8};){0,8}&?[a-z\d]{0,8})$/iu;

/** The letters whose escaped bytes a text begins with, and these bytes as characters; undefined for none. */
export function findEscapedBytes(text: string): (EscapedUnits & { readonly text: string }) | undefined {
  const written = text.startsWith('&') ? readReferences(text) : readCodes(text);
  // The bytes of letters are pairs here; a third one may belong to what follows.
  const letters = written === undefined ? undefined : decodeBytes(written.units);
  return written !== undefined && letters !== undefined && isPlausible(letters)
    ? { ...written, text: letters }
    : undefined;
}

interface EscapedUnits {
  readonly units: string;
  readonly length: number;
}

function readCodes(text: string): EscapedUnits | undefined {
  for (const form of forms) {
    const written = form.exec(text)?.[0];
    if (written === undefined) continue;
    const decoded = written.replace(/\\(?:x|u00)([\da-f]{2})/giu, (_, code: string) =>
      String.fromCharCode(Number.parseInt(code, 16)),
    );
    return { units: decoded, length: written.length };
  }
  return undefined;
}

function readReferences(text: string): EscapedUnits | undefined {
  let decoded = '';
  reference.lastIndex = 0;
  let length = 0;
  for (let count = 0; count < referencesMax; count += 1) {
    const name = reference.exec(text)?.[1];
    if (name === undefined) break;
    const unit = units.get(name);
    if (unit === undefined || (count === 1 && !isLaterByte(unit))) return undefined;
    decoded += unit;
    length = reference.lastIndex;
  }
  return decoded.length < 2 ? undefined : { units: decoded, length };
}
