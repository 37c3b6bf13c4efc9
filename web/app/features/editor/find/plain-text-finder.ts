import { findMatches, type Needle, replaceMatches, type TextFinder, type TextMatch } from './find-in-text.ts';
import { revealInField } from './reveal-in-field.ts';

/** Maximum number of characters shown on each side of a match. */
const aroundMax = 40;

/** Finder of a field in which the text is edited as Markdown. */
export function createPlainTextFinder(field: HTMLTextAreaElement): TextFinder {
  return {
    find: (needle: Needle | undefined) => (needle === undefined ? [] : findMatches(field.value, needle)),
    show: (match) => match !== undefined && revealInField(field, match.from, match.to, false),
    replace: (match, text) => write(field, match, text),
    replaceAll: (matches, text) => {
      const [first] = matches;
      const last = matches.at(-1);
      if (first === undefined || last === undefined) return;
      const moved = matches.map(({ from, to }) => ({ from: from - first.from, to: to - first.from }));
      const between = field.value.slice(first.from, last.to);
      write(field, { from: first.from, to: last.to }, replaceMatches(between, moved, text));
    },
    excerpt: ({ from, to }) => [
      field.value.slice(Math.max(0, from - aroundMax), from),
      field.value.slice(from, to),
      field.value.slice(to, to + aroundMax),
    ],
    selected: () => field.value.slice(field.selectionStart, field.selectionEnd),
    cursor: () => field.selectionStart,
    leave: (match) => {
      field.focus({ preventScroll: true });
      if (match !== undefined) field.setSelectionRange(match.from, match.to);
    },
    subscribe: (onChange) => {
      field.addEventListener('input', onChange);
      return () => field.removeEventListener('input', onChange);
    },
    detach: () => undefined,
  };
}

/** Maximum length, in UTF-16 units, of a text inserted by the browser, for which each line is a step of its own. */
const typedMax = 20_000;

/** Writes as one undo step of the browser. A longer text is set at once and can be undone only right after. */
function write(field: HTMLTextAreaElement, { from, to }: TextMatch, text: string): void {
  const focused = document.activeElement;
  field.focus({ preventScroll: true });
  field.setSelectionRange(from, to);
  if (text.length > typedMax || !type(text)) set(field, { from, to }, text);
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
}

function type(text: string): boolean {
  return text === '' ? document.execCommand('delete') : document.execCommand('insertText', false, text);
}

function set(field: HTMLTextAreaElement, { from, to }: TextMatch, text: string): void {
  const before = field.value.slice(from, to);
  const change = (place: TextMatch, next: string) => {
    field.setRangeText(next, place.from, place.to, 'start');
    field.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  change({ from, to }, text);
  const after = field.value;
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.code === 'KeyZ';
    if (!isUndo || field.value !== after) return;
    event.preventDefault();
    stop();
    change({ from, to: from + text.length }, before);
  };
  const onInput = () => field.value === after || stop();
  const stop = () => {
    field.removeEventListener('keydown', onKeyDown);
    field.removeEventListener('input', onInput);
  };
  field.addEventListener('keydown', onKeyDown);
  field.addEventListener('input', onInput);
}
