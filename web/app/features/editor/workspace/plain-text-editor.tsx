import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { findTextChange } from '@hokka/contracts/shared/text-change.ts';
import { type ReactNode, type RefObject, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef } from 'react';
import { restoreLineEnds, unifyLineEnds } from '../../../lib/formatting/line-ends.ts';
import { Button } from '../../../ui/button.tsx';
import { toTextAttributes } from '../../articles/components/reading/text-language.ts';
import { FindInEditor } from '../find/find-in-editor.tsx';
import { createPlainTextFinder } from '../find/plain-text-finder.ts';
import type { ArticleDraft } from '../save/article-changes.ts';
import { inlineElement } from '../save/early-edits.ts';
import type { BlockEdit, CaretPlace, TextSurface } from '../save/use-editor.ts';

interface PlainTextEditorProps {
  readonly text: string;
  /**
   * Returns the part of an article's text that this field shows; undefined if it cannot show that text without
   * reopening.
   */
  readonly readBody: (text: Pick<ArticleDraft, 'title' | 'content'>) => string | undefined;
  readonly language: ArticleLanguage;
  /** Why the text is edited as Markdown. */
  readonly reason: string;
  /** Tries to load the rich text editor again. */
  readonly onRetry?: (() => void) | undefined;
  readonly onChange: (markdown: string) => void;
  readonly surface: RefObject<TextSurface | null>;
  /** Caret of the surface that this one replaces. */
  readonly caret: RefObject<CaretPlace | undefined>;
  /** Element that holds the find bar. */
  readonly findSlot: HTMLElement | null;
  /** Additional parts of the field. */
  readonly children?: ((field: RefObject<HTMLTextAreaElement | null>) => ReactNode) | undefined;
}

/** Field for the Markdown itself, for texts that the rich text editor would damage. */
export function PlainTextEditor({
  text,
  readBody,
  language,
  reason,
  onRetry,
  onChange,
  surface,
  caret,
  findSlot,
  children,
}: PlainTextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const takeOver = useEffectEvent((next: Pick<ArticleDraft, 'title' | 'content'>): boolean => {
    const body = readBody(next);
    if (field.current === null || body === undefined) return false;
    // Sets the text at once, so that input before the next rendering goes into this text, too.
    replaceChangedPart(field.current, unifyLineEnds(body));
    return true;
  });
  const takeCaret = useEffectEvent(() => {
    const place = caret.current;
    caret.current = undefined;
    if (field.current === null || place === undefined) return;
    for (const edit of place.edits ?? []) repeatEdit(field.current, edit);
    if (place.hasFocus) {
      const at = findInMarkdown(field.current.value, place);
      field.current.focus({ preventScroll: true });
      field.current.setSelectionRange(at, at);
      field.current.setRangeText(place.typing?.take() ?? '', at, at, 'end');
    }
    const typed = restoreLineEnds(text, field.current.value);
    if (typed !== text) onChange(typed);
  });
  useLayoutEffect(() => takeCaret(), []);
  useImperativeHandle(surface, () => ({ flush: () => undefined, takeOver: (next) => takeOver(next) }), []);
  return (
    <>
      <div className="mt-9 mb-4 rounded-card border border-line bg-surface px-4 py-3 text-ink-soft">
        <p id="plain-text-reason">{reason}</p>
        {onRetry !== undefined && (
          <Button size="small" className="mt-2" onClick={onRetry}>
            Yeniden dene
          </Button>
        )}
      </div>
      <textarea
        ref={field}
        data-markdown-source
        aria-label="Makale metni (Markdown)"
        aria-describedby="plain-text-reason"
        {...toTextAttributes(language)}
        value={unifyLineEnds(text)}
        onChange={(event) => onChange(restoreLineEnds(text, event.target.value))}
        className="field-sizing-content block min-h-[50dvh] w-full resize-none break-words rounded-control border border-line-strong bg-surface p-4 font-mono text-base leading-7 pointer-coarse:text-lg focus-inset"
      />
      {children?.(field)}
      <FindInEditor
        slot={findSlot}
        createFinder={() => {
          if (field.current === null) throw new Error('The field is not there.');
          return createPlainTextFinder(field.current);
        }}
      />
    </>
  );
}

/** Sets the text of a field; the caret keeps its place in unchanged text. */
function replaceChangedPart(field: HTMLTextAreaElement, text: string): void {
  const { from, to, text: changed } = findTextChange(field.value, text);
  field.setRangeText(changed, from, to, 'preserve');
}

/** Repeats changes of the rendered text; what was typed goes to the end if its place is not found here. */
function repeatEdit(field: HTMLTextAreaElement, { before, changes }: BlockEdit): void {
  const markdown = field.value;
  const placed = changes.map((change) => ({
    ...change,
    at: findPlace(markdown, before, change.from) ?? markdown.length,
  }));
  for (const { from, to, text, at } of placed.toSorted((one, other) => other.at - one.at)) {
    const removed = before.slice(from, to);
    const end = markdown.startsWith(removed, at) ? at + removed.length : at;
    field.setRangeText(text.replaceAll(inlineElement, ''), at, end, 'preserve');
  }
}

/** Position of a caret in the Markdown of its text; the end if it is not found there. */
function findInMarkdown(markdown: string, { texts, index, offset }: CaretPlace): number {
  const text = texts[index] ?? '';
  let at = -1;
  for (const other of texts.slice(0, index + 1)) {
    if (other === text) at = markdown.indexOf(text, at + 1);
  }
  return at === -1 || text === '' ? (findPlace(markdown, text, offset) ?? markdown.length) : at + offset;
}

/** Number of letters beside a place by which it is found in other words. */
const besideMax = 40;

/**
 * Position in the Markdown of a place in a rendered block: in the same words, or where what stands before or behind it
 * stands once.
 */
function findPlace(markdown: string, block: string, offset: number): number | undefined {
  const at = block === '' ? -1 : markdown.indexOf(block);
  if (at !== -1) return at + offset;
  for (let length = Math.min(besideMax, Math.max(offset, block.length - offset)); length > 0; length -= 1) {
    const before = offset < length ? -1 : findOnce(markdown, block.slice(offset - length, offset));
    if (before !== -1) return before + length;
    const behind = offset + length > block.length ? -1 : findOnce(markdown, block.slice(offset, offset + length));
    if (behind !== -1) return behind;
  }
  return undefined;
}

/** Where words stand in a text; -1 if they do not, or in several places. */
function findOnce(text: string, words: string): number {
  const at = text.indexOf(words);
  return at !== -1 && text.includes(words, at + 1) ? -1 : at;
}
