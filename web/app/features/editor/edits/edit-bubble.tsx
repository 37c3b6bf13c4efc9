import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { type EditorState, NodeSelection } from '@tiptap/pm/state';
import { useEditorState } from '@tiptap/react';
import { Bold, Italic, Link, MessageSquarePlus, Sparkles } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { SlicedRun } from '../../../lib/sliced-run.ts';
import { formatShortcut } from '../../../ui/shortcuts.tsx';
import { captureInSteps, captureTarget, type EditTarget, isUndecided } from '../suggestions/edit-target.ts';
import { measureBeside, suggestionBarPx } from '../toolbar/measure-selection.ts';
import { describeTool } from '../toolbar/tool-button.tsx';
import type { EditOrder } from './edit-order.ts';
import { countPriceInSteps, editActions, formatPrice } from './labels.ts';

interface EditBubbleProps {
  readonly editor: Editor;
  /** Something else is done with the selection. */
  readonly isHidden: boolean;
  /** Its outcome is still shown: what was selected then is not offered meanwhile. */
  readonly isAnswered: boolean;
  readonly onOrder: (order: EditOrder, target: EditTarget) => void;
  readonly onMore: () => void;
  /** Begins a comment on the selection; absent where the article has no other readers. */
  readonly onComment: (() => void) | undefined;
  /** The bar of the open suggestions is shown at the bottom edge. */
  readonly hasBarBelow: boolean;
}

const quickKinds = ['rewrite', 'shorten', 'expand', 'correct'] as const;

const formats = [
  { name: 'Kalın', keys: ['B'], Icon: Bold, use: (editor: Editor) => editor.commands.toggleBold() },
  { name: 'Eğik', keys: ['I'], Icon: Italic, use: (editor: Editor) => editor.commands.toggleItalic() },
  { name: 'Bağlantı', keys: ['K'], Icon: Link, use: (editor: Editor) => editor.commands.keyboardShortcut('Mod-k') },
] as const;

const buttonClasses =
  'inline-flex min-h-9 items-center gap-1.5 rounded-control px-2.5 text-sm hover:bg-wash focus-visible:bg-wash touch-target';

/** Menu of AI edits beside the selection. The focus stays in the text; Ctrl/⌘+J opens the same menu by keyboard. */
export function EditBubble({ editor, isHidden, isAnswered, onOrder, onMore, onComment, hasBarBelow }: EditBubbleProps) {
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
  // Radix measures again when the anchor is a new object: for each selection.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the place is that of the selection
  const place = useMemo(
    () => ({ current: { getBoundingClientRect: () => measureBeside(editor, hasBarBelow) } }),
    [editor, hasBarBelow, range],
  );
  const [ordered, setOrdered] = useState('');
  if (isHidden && range !== '' && ordered !== range) setOrdered(range);
  if (!isHidden && !isAnswered && ordered !== '') setOrdered('');
  const isShown = selected && !isHidden && !isPressed && dismissed !== range && ordered !== range;
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
          <div className="mr-1 flex border-line border-r pr-1 max-sm:hidden">
            {formats.map(({ name, keys, Icon, use }) => (
              <button
                key={name}
                type="button"
                aria-label={name}
                title={describeTool({ name, keys })}
                className={`${buttonClasses} px-2!`}
                onClick={() => use(editor)}
              >
                <Icon aria-hidden size={16} />
              </button>
            ))}
          </div>
          {onComment !== undefined && (
            <button type="button" className={buttonClasses} onClick={onComment}>
              <MessageSquarePlus aria-hidden size={16} />
              Yorum
            </button>
          )}
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
 * Price of an edit of the selection; undefined while it is being computed, `nothing` when the selection has no text, or
 * open suggestions, which have buttons of their own.
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
  return target === undefined || isUndecided(state, target) ? 'nothing' : yield* countPriceInSteps(target.text);
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
