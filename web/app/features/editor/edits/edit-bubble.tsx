import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Sparkles } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SlicedRun } from '../../../lib/sliced-run.ts';
import { formatShortcut } from '../../../ui/shortcuts.tsx';
import { captureInSteps, captureTarget, type EditTarget } from '../suggestions/edit-target.ts';
import type { EditOrder } from './edit-order.ts';
import { countPriceInSteps, editActions, formatPrice } from './labels.ts';

interface EditBubbleProps {
  readonly editor: Editor;
  readonly onOrder: (order: EditOrder, target: EditTarget) => void;
  readonly onMore: () => void;
  /** The bar of the open suggestions is shown at the bottom edge. */
  readonly hasBarBelow: boolean;
}

const quickKinds = ['rewrite', 'shorten', 'expand', 'correct'] as const;

const buttonClasses =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-sm hover:bg-wash focus-visible:bg-wash touch-target';

/** Menu of AI edits beside the selection. The focus stays in the text; Ctrl/⌘+J opens the same menu by keyboard. */
export function EditBubble({ editor, onOrder, onMore, hasBarBelow }: EditBubbleProps) {
  // Radix measures again when the anchor is a new object.
  const place = useMemo(
    () => ({ current: { getBoundingClientRect: () => measureSelection(editor, hasBarBelow ? roomAboveBarPx : 0) } }),
    [editor, hasBarBelow],
  );
  const isPressed = usePointerDown(editor);
  const [dismissed, setDismissed] = useState('');
  const { selected, range, doc } = useEditorState({
    editor,
    selector: ({ editor: { state, isFocused } }) => {
      const { selection } = state;
      const isText = !selection.empty && !(selection instanceof NodeSelection);
      const selected = isText && isFocused;
      // Without a selection, typing does not re-render this component.
      return { selected, range: selected ? `${selection.from} ${selection.to}` : '', doc: selected ? state.doc : null };
    },
    equalityFn: (one, other) => one.range === other?.range && one.doc === other.doc,
  });
  const isShown = selected && !isPressed && dismissed !== range;
  const price = usePrice(editor, isShown ? doc : null, range);
  if (!isShown || price === 'nothing') return null;
  const order = (kind: (typeof quickKinds)[number]) => {
    const target = captureTarget(editor.state);
    if (target !== undefined) onOrder({ kind }, target);
  };
  return (
    <Popover.Root open>
      <Popover.Anchor virtualRef={place} />
      <Popover.Portal>
        <Popover.Content
          aria-label="AI ile düzenle"
          data-beside-text
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={{ top: 8, bottom: hasBarBelow ? suggestionBarPx : 8, left: 8, right: 8 }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => setDismissed(range)}
          // Keeps the selection in the text.
          onMouseDown={(event) => event.preventDefault()}
          className="z-40 flex max-w-[calc(100vw-1rem)] items-center rounded-card border border-line bg-surface p-1 shadow-float"
        >
          {quickKinds.map((kind) => (
            <button key={kind} type="button" className={`${buttonClasses} max-sm:hidden`} onClick={() => order(kind)}>
              {editActions[kind]}
            </button>
          ))}
          <button
            type="button"
            className={`${buttonClasses} font-medium text-cobalt`}
            title={formatShortcut('J')}
            onClick={onMore}
          >
            <Sparkles aria-hidden size={16} />
            AI ile düzenle
          </button>
          {price !== undefined && (
            <span className="border-line border-l px-2.5 text-ink-soft text-sm">{formatPrice(price)}</span>
          )}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}

/**
 * Price of an edit of the selection; undefined while it is being computed, `nothing` when the selection has no text.
 * @param doc null while the bubble is hidden
 */
function usePrice(editor: Editor, doc: Node | null, range: string): number | 'nothing' | undefined {
  const [run] = useState(() => new SlicedRun());
  const [found, setFound] = useState<{ doc: Node; range: string; price: number | 'nothing' }>();
  useLayoutEffect(() => {
    if (doc === null) return undefined;
    run.start(findPrice(editor.state), (price) => setFound({ doc, range, price }));
    return () => run.cancel();
  }, [editor, run, doc, range]);
  return found?.doc === doc && found?.range === range ? found.price : undefined;
}

function* findPrice(state: EditorState): Generator<undefined, number | 'nothing'> {
  const target = yield* captureInSteps(state);
  return target === undefined ? 'nothing' : yield* countPriceInSteps(target.text);
}

/** While the pointer is down in the text, the selection is not final. */
function usePointerDown({ view: { dom } }: Editor): boolean {
  const [isDown, setDown] = useState(false);
  useEffect(() => {
    const press = () => setDown(true);
    const release = () => setDown(false);
    dom.addEventListener('pointerdown', press);
    window.addEventListener('pointerup', release, true);
    window.addEventListener('pointercancel', release, true);
    return () => {
      dom.removeEventListener('pointerdown', press);
      window.removeEventListener('pointerup', release, true);
      window.removeEventListener('pointercancel', release, true);
    };
  }, [dom]);
  return isDown;
}

/** Height, in pixels, covered by the fixed bars at the window's edges. */
const barsPx = { top: 120, bottom: 64 };
/** The same for the bar of the open suggestions, which has two rows on a phone. */
const suggestionBarPx = 110;
/** Room for the bubble, 64 pixels with its distance, above that bar. */
const roomAboveBarPx = suggestionBarPx + 64 - barsPx.bottom;

/**
 * Rectangle of the visible part of the selection, without width, at its beginning: what opens beside it opens where the
 * selection begins.
 * @param room height, in pixels, that must stay free below it; a taller selection is covered at its end
 */
export function measureSelection({ view, isDestroyed }: Editor, room = 0): DOMRect {
  if (isDestroyed) return new DOMRect();
  const { from, to } = view.state.selection;
  const start = view.coordsAtPos(from, 1);
  const end = view.coordsAtPos(to, -1);
  const lowest = window.innerHeight - barsPx.bottom;
  const top = Math.min(Math.max(start.top, barsPx.top), lowest);
  const line = Math.max(top, start.bottom);
  const bottom = Math.min(Math.max(end.bottom, top), lowest);
  return new DOMRect(start.left, top, 0, Math.min(bottom, Math.max(line, lowest - room)) - top);
}
