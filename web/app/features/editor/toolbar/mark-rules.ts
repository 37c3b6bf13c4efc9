import {
  type Extensions,
  InputRule,
  type InputRuleMatch,
  type Mark as MarkExtension,
  type Node as NodeExtension,
  wrappingInputRule,
} from '@tiptap/core';
import type { MarkType } from '@tiptap/pm/model';

/** Delimiters typed around words. Two underscores are not supported: names such as `__init__` contain them. */
const delimiters: ReadonlyMap<string, readonly string[]> = new Map([
  ['bold', ['**']],
  ['italic', ['*', '_']],
  ['strike', ['~~']],
  ['code', ['`']],
]);

const letterOrDigit = /[\p{L}\p{N}\p{M}]/u;

/**
 * Finds the words whose closing delimiter was just typed. As in CommonMark, no delimiter opens or closes next to a
 * space on its inner side, so that `5 * 3 * 2` stays as it is. Unlike there, none does within a word, because names and
 * sums would lose characters.
 * @param text the line up to the cursor, including the delimiter
 * @returns the words with their delimiters and, in `replaceWith`, without
 */
function findMarkedWords(text: string, delimiter: string): InputRuleMatch | null {
  const sign = delimiter[0] ?? '';
  const end = text.length - delimiter.length;
  if (!text.endsWith(delimiter) || text[end - 1] === sign) return null;
  const start = text.lastIndexOf(sign, end - 1) + 1 - delimiter.length;
  if (start < 0 || !text.startsWith(delimiter, start) || text[start - 1] === sign) return null;
  const words = text.slice(start + delimiter.length, end);
  const isOpen = sign === '`' ? words.trim() !== '' : words !== '' && words === words.trim();
  const before = text.slice(0, start);
  if (
    !isOpen ||
    before.endsWith('\\') ||
    words.endsWith('\\') ||
    letterOrDigit.test([...before.slice(-2)].at(-1) ?? '')
  )
    return null;
  return { index: start, text: text.slice(start), replaceWith: words };
}

/**
 * An underscore closes only when a space or punctuation mark follows it: before that it may belong to a name such as
 * `_snake_case`.
 */
function findUnderscored(text: string): InputRuleMatch | null {
  const last = text.at(-1) ?? '';
  if (/[\p{L}\p{N}\p{M}_\n]/u.test(last)) return null;
  const found = findMarkedWords(text.slice(0, -1), '_');
  return found === null ? null : { ...found, text: found.text + last };
}

/** Creates input rules that turn typed delimiters into marks where Markdown would do so. */
export function createMarkRules(name: string, type: MarkType): InputRule[] {
  return (delimiters.get(name) ?? []).map(
    (delimiter) =>
      new InputRule({
        find: delimiter === '_' ? findUnderscored : (text) => findMarkedWords(text, delimiter),
        handler: ({ state: { tr, doc }, range: { from, to }, match }) => {
          const next = doc.textBetween(to, Math.min(to + 2, doc.resolve(to).end()));
          const isWithinWord = delimiter !== '_' && letterOrDigit.test([...next][0] ?? '');
          if (isWithinWord || !doc.resolve(from).parent.type.allowsMarkType(type)) return null;
          const end = from + delimiter.length + (match[1]?.length ?? 0);
          tr.delete(end, end + delimiter.length).delete(from, from + delimiter.length);
          tr.addMark(from, end - delimiter.length, type.create()).removeStoredMark(type);
          return undefined;
        },
      }),
  );
}

/** Only the number 1 starts a list: many Turkish sentences begin with another number, as in ‘19. yüzyılda’. */
const firstNumber = /^1\.\s$/;

/** Lets marks and lists be typed as in Markdown. Pasted text is read as a whole, not character by character. */
export function withMarkdownTyping(extensions: Extensions): Extensions {
  return extensions.map((one) => {
    if (one.name === 'orderedList')
      return (one as NodeExtension).extend({
        addInputRules() {
          return [wrappingInputRule({ find: firstNumber, type: this.type })];
        },
      });
    if (!delimiters.has(one.name)) return one;
    return (one as MarkExtension).extend({
      addInputRules() {
        return createMarkRules(this.name, this.type);
      },
      addPasteRules: () => [],
    });
  });
}
