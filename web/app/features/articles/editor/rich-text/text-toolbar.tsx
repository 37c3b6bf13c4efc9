import { type Editor, useEditorState } from '@tiptap/react';
import { Ellipsis, Table } from 'lucide-react';
import { Toolbar as Radix } from 'radix-ui';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { classNames } from '../../../../ui/class-names.ts';
import { findEvent } from '../navigation/find-in-editor.tsx';
import { listTableTools } from '../toolbar/table-tools.ts';
import { useTextTools } from '../toolbar/text-tools.ts';
import { ToolButton, type ToolRank } from '../toolbar/tool-button.tsx';
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
 * through it. A narrow bar shows the remaining tools in its menu.
 */
export function TextToolbar({ editor, onLink, isDrawn }: TextToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const highest = useHighestRank(bar, isDrawn);
  const groups = useTextTools(editor, {
    onLink,
    onFind: () => void bar.current?.dispatchEvent(new CustomEvent(findEvent, { bubbles: true })),
  });
  const isInTable = useEditorState({ editor, selector: ({ editor }) => editor.isActive('table') });
  useEffect(() => focusByKey(editor, bar), [editor]);
  const shown = groups.map((tools) => tools.filter(({ rank }) => rank <= highest)).filter((tools) => tools.length > 0);
  return (
    <Radix.Root
      ref={bar}
      aria-label="Metin biçimi"
      data-sticky-bar
      data-print="hidden"
      className={classNames(toolbarClasses, 'stays-in-view sticky top-28 z-10 overflow-hidden bg-paper lg:top-14')}
    >
      {shown.map((tools, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups never change places
        <div key={index} className="flex">
          {index > 0 && highest === 3 && <Radix.Separator className="mx-1 my-2 w-px shrink-0 bg-line" />}
          {tools.map((tool) => (
            <ToolButton key={tool.name} tool={tool} />
          ))}
        </div>
      ))}
      <span className="ml-auto flex">
        {isInTable && <ToolMenu isOn name="Tabloyu düzenle" Icon={Table} groups={listTableTools(editor)} />}
        <ToolMenu
          name="Diğer araçlar"
          Icon={Ellipsis}
          groups={groups.map((tools) => tools.filter(({ rank }) => rank > highest))}
        />
      </span>
    </Radix.Root>
  );
}

/** Minimum width of the bar, in pixels, for the tools of a rank and all ranks before it. */
const widths: readonly (readonly [rank: ToolRank, from: number])[] = [
  [3, 640],
  [2, 460],
];

/** The last rank that the bar has room for. */
function useHighestRank(bar: RefObject<HTMLElement | null>, isDrawn: boolean): ToolRank {
  const [rank, setRank] = useState<ToolRank>(1);
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null || !isDrawn) return undefined;
    const measure = () => {
      // Hidden while the preview is shown.
      if (element.clientWidth === 0) return;
      setRank(widths.find(([, from]) => element.clientWidth >= from)?.[0] ?? 1);
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [bar, isDrawn]);
  return rank;
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
