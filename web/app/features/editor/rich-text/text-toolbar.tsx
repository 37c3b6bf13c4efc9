import { type Editor, useEditorState } from '@tiptap/react';
import { Ellipsis, Table } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { memo, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import { findEvent } from '../find/find-in-editor.tsx';
import { listTableTools } from '../tables/table-tools.ts';
import { fitTools } from '../toolbar/fit-tools.ts';
import { useTextTools } from '../toolbar/text-tools.ts';
import { ToolButton } from '../toolbar/tool-button.tsx';
import { ToolMenu } from '../toolbar/tool-menu.tsx';
import { toolbarClasses } from '../toolbar/toolbar-slot.tsx';

interface TextToolbarProps {
  readonly editor: Editor;
  readonly onLink: () => void;
  /** Until then the bar has no size. */
  readonly isDrawn: boolean;
}

/**
 * Toolbar with the formats of the text at the cursor. It is a single tab stop, and Alt+F10 focuses it; arrow keys move
 * through it. A narrow bar shows the remaining tools in its menu. Rendered again only when its buttons change.
 */
export const TextToolbar = memo(function TextToolbar({ editor, onLink, isDrawn }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const size = useBarSize(bar, isDrawn);
  const groups = useTextTools(editor, {
    onLink,
    onFind: () => void bar.current?.dispatchEvent(new CustomEvent(findEvent, { bubbles: true })),
  });
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') });
  useEffect(() => focusByKey(editor, bar), [editor]);
  const { shown, rest } = fitTools(groups, { ...size, menus: isInTable ? 2 : 1 });
  return (
    <Radix.Root
      ref={bar}
      aria-label="Metin biçimi"
      data-sticky-bar
      data-print="hidden"
      className={classNames(
        toolbarClasses,
        'stays-in-view sticky top-[calc(var(--top-bar)+var(--editor-bar,3.5rem))] z-10 bg-paper lg:top-[var(--editor-bar,3.5rem)]',
      )}
    >
      {shown.map((tools, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places
        <div key={index} className="flex">
          {index > 0 && <Radix.Separator className="mx-1 my-2 w-px shrink-0 bg-line" />}
          {tools.map((tool) => (
            <ToolButton key={tool.name} tool={tool} />
          ))}
        </div>
      ))}
      <span className="ml-auto flex">
        {isInTable && <ToolMenu isOn name="Tabloyu düzenle" Icon={Table} groups={listTableTools(editor)} />}
        <ToolMenu name="Diğer araçlar" Icon={Ellipsis} groups={rest} />
      </span>
    </Radix.Root>
  );
});

/** Width of a line between groups, with its margins, in pixels. */
const separatorPx = 9;

/** Size of the bar without its padding and of its buttons, which is larger with large text and on touch screens. */
function useBarSize(bar: RefObject<HTMLElement | null>, isDrawn: boolean) {
  const [size, setSize] = useState({ width: 0, button: 40, separator: separatorPx });
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || !isDrawn) return undefined;
    const measure = () => {
      // Hidden while the preview is shown.
      if (element.clientWidth === 0) return;
      const { paddingLeft, paddingRight } = getComputedStyle(element);
      const width = element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      const button = element.querySelector('button')?.offsetWidth ?? 40;
      setSize((before) =>
        before.width === width && before.button === button ? before : { width, button, separator: separatorPx },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [bar, isDrawn]);
  return size;
}

/**
 * Alt+F10 in the text focuses the bar, Escape in the bar returns to the text. Returns a function that removes the
 * listeners.
 */
function focusByKey(editor: Editor, bar: RefObject<HTMLElement | null>): () => void {
  const { dom } = editor.view;
  const toBar = (event: KeyboardEvent) => {
    if (event.key !== 'F10' || !event.altKey) return;
    event.preventDefault();
    bar.current?.querySelector<HTMLElement>('button')?.focus();
  };
  const toText = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return;
    event.preventDefault();
    editor.commands.focus();
  };
  const element = bar.current;
  dom.addEventListener('keydown', toBar);
  element?.addEventListener('keydown', toText);
  return () => {
    dom.removeEventListener('keydown', toBar);
    element?.removeEventListener('keydown', toText);
  };
}
