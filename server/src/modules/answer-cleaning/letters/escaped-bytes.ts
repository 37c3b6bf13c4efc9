import { Parser } from 'htmlparser2';
import { isPlausible } from './garbled-forms.ts';
import { decodeBytes } from './misread-bytes.ts';

/** The bytes of letters, each as an escape of Python, an escape of JSON, or a reference of HTML. */
const forms: readonly RegExp[] = [
  /^(?:\\x[89a-f][\da-f]){2,8}/iu,
  /^(?:\\u00[89a-f][\da-f]){2,8}/iu,
  /^(?:&[a-z]{2,8}\d{0,2};){2,8}/iu,
];
/** Number of characters that show whether they are bytes of letters. */
export const escapesMax = 40;
export const mayBeEscapedBytes =
  /^(?:(?:\\x[\da-f]{2}){0,8}\\?x?[\da-f]?|(?:\\u[\da-f]{4}){0,8}\\?u?[\da-f]{0,3}|(?:&[a-z\d]{2,8};){0,8}&?[a-z\d]{0,8})$/iu;

/** The letters whose escaped bytes a text begins with; undefined for none. */
export function findEscapedBytes(text: string): { readonly text: string; readonly length: number } | undefined {
  for (const form of forms) {
    const written = form.exec(text)?.[0];
    if (written === undefined) continue;
    const units = written.startsWith('&') ? readReferences(written) : readCodes(written);
    // The bytes of letters are pairs here; a third one may belong to what follows.
    const letters = decodeBytes(units);
    if (letters !== undefined && isPlausible(letters)) return { text: letters, length: written.length };
  }
  return undefined;
}

function readCodes(written: string): string {
  return written.replace(/\\(?:x|u00)([\da-f]{2})/giu, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

function readReferences(written: string): string {
  let text = '';
  const parser = new Parser({
    ontext: (part) => {
      text += part;
    },
  });
  parser.end(written);
  return text;
}
