import { type ReactNode, type RefObject, useImperativeHandle, useRef } from 'react';
import { FindInEditor } from '../navigation/find-in-editor.tsx';
import { createPlainTextFinder } from '../navigation/plain-text-finder.ts';
import type { TextSurface } from '../state/use-editor.ts';

interface PlainTextEditorProps {
  readonly text: string;
  readonly language: string;
  /** Why the text is edited as Markdown. */
  readonly reason: string;
  readonly onChange: (markdown: string) => void;
  readonly surface: RefObject<TextSurface | null>;
  /** Where finding and replacing has its bar. */
  readonly findSlot: HTMLElement | null;
  /** What else belongs to the field. */
  readonly children?: ((field: RefObject<HTMLTextAreaElement | null>) => ReactNode) | undefined;
}

/** The Markdown itself, for texts that the other surface would damage. */
export function PlainTextEditor({
  text,
  language,
  reason,
  onChange,
  surface,
  findSlot,
  children,
}: PlainTextEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(surface, () => ({ flush: () => undefined }), []);
  return (
    <>
      <p className="mb-4 rounded-card border border-line bg-surface px-4 py-3 text-ink-soft" id="plain-text-reason">
        {reason}
      </p>
      <textarea
        ref={field}
        data-markdown-source
        aria-label="Makale metni (Markdown)"
        aria-describedby="plain-text-reason"
        lang={language}
        value={text}
        onChange={(event) => onChange(event.target.value)}
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
