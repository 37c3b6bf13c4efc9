import type { Editor } from '@tiptap/core';
import { useEditorState } from '@tiptap/react';
import { RefreshCw } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';

interface HeadingButtonProps {
  readonly editor: Editor;
  /** Asks how the text below a heading is to be written again. */
  readonly onRewrite: (heading: string) => void;
}

const headings = ':scope > :is(h1, h2, h3, h4, h5, h6)';

/** Beside the heading under the pointer, or with the cursor: a button that writes its section again. */
export function HeadingButton({ editor, onRewrite }: HeadingButtonProps) {
  const button = useRef<HTMLDivElement>(null);
  const [pointed, setPointed] = useState<HTMLElement>();
  const cursorAt = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const { $from, empty } = state.selection;
      return empty && $from.depth === 1 && $from.parent.type.name === 'heading' ? $from.before() : undefined;
    },
  });
  const { dom } = editor.view;
  const withCursor = cursorAt === undefined ? null : editor.view.nodeDOM(cursorAt);
  const heading = pointed?.isConnected === true ? pointed : withCursor instanceof HTMLElement ? withCursor : undefined;
  useEffect(() => {
    const point = ({ target }: MouseEvent) => {
      const block = target instanceof Element ? target.closest<HTMLElement>('h1, h2, h3, h4, h5, h6') : null;
      if (block !== null && [...dom.querySelectorAll(headings)].includes(block)) setPointed(block);
      // On its way to the button the pointer leaves the heading.
      else if (target instanceof Element && target !== dom && dom.contains(target)) setPointed(undefined);
    };
    dom.addEventListener('mouseover', point);
    return () => dom.removeEventListener('mouseover', point);
  }, [dom]);
  useLayoutEffect(() => {
    if (button.current === null || heading === undefined) return;
    const place = button.current.offsetParent?.getBoundingClientRect();
    const box = heading.getBoundingClientRect();
    button.current.style.top = `${box.top - (place?.top ?? 0)}px`;
  });
  if (heading === undefined || heading.textContent.trim() === '') return null;
  return (
    <div className="relative" data-print="hidden">
      <div ref={button} className="absolute end-0 -mt-1 -translate-y-full sm:-start-12 sm:end-auto sm:translate-y-0">
        <IconButton
          label="Bu bölümü yeniden yaz"
          className="border border-line bg-surface"
          icon={<RefreshCw aria-hidden size={16} />}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onRewrite(heading.textContent)}
        />
      </div>
    </div>
  );
}
