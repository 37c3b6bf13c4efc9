import type { ArticleLanguage } from '@hokka/contracts/articles/article.ts';
import { Editor, type EditorEvents } from '@tiptap/core';
import { readSelection } from '../../../lib/read-selection.ts';
import { classNames } from '../../../ui/class-names.ts';
import { toTextAttributes } from '../../articles/components/reading/text-language.ts';
import { editorExtensions } from './extensions.ts';
import type { EditableDocument } from './markdown-codec.ts';

/** Set by the component that shows the editor. */
interface Listeners {
  onLink: () => void;
  onInput: (event: InputEvent) => void;
  onUpdate: (event: EditorEvents['update']) => void;
}

/** Keeps the cursor clear of the bars that are fixed at the top of the window. */
const underBars = { top: 190, bottom: 48, left: 0, right: 0 };

/**
 * A Tiptap editor that is made outside of React, so that a large document, its elements and the component that shows
 * them can be made in tasks of their own.
 */
export class PreparedEditor {
  readonly editor: Editor;
  readonly opened: EditableDocument;
  language: ArticleLanguage;
  /** Takes effect with the next transaction. */
  isUnbroken: boolean;
  readonly listeners: Listeners = { onLink: ignore, onInput: ignore, onUpdate: ignore };
  #closing: ReturnType<typeof setTimeout> | undefined;

  /** Makes the document, without its elements. */
  constructor(opened: EditableDocument, language: ArticleLanguage) {
    this.opened = opened;
    this.language = language;
    this.isUnbroken = opened.isUnbroken;
    this.editor = new Editor({
      element: null,
      extensions: editorExtensions(() => this.listeners.onLink()),
      content: opened.document,
      injectCSS: false,
      // Reports deletions, which nothing listens to, by comparing each changed place with all others: seconds after a
      // thousand items became bold.
      enableCoreExtensions: { delete: false },
      onBeforeCreate: ({ editor }) => drawOnce(editor, opened),
      editorProps: {
        scrollMargin: underBars,
        scrollThreshold: underBars,
        attributes: () => ({
          class: classNames('reading-text rich-text', this.isUnbroken && 'unbroken'),
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': 'Makale metni',
          ...toTextAttributes(this.language),
        }),
        handleDOMEvents: {
          // A key right after a click would act at the cursor's former place.
          keydown: (_view, { isComposing }) => {
            if (!isComposing) readSelection();
            return false;
          },
          beforeinput: (_view, event) => {
            this.listeners.onInput(event);
            return false;
          },
        },
      },
      onUpdate: (event) => this.listeners.onUpdate(event),
    });
  }

  /** Makes the elements, if that has not been done. */
  draw(): this {
    if (this.#isDrawn) return this;
    this.#isDrawn = true;
    this.editor.mount(document.createElement('div'));
    return this;
  }

  #isDrawn = false;

  /**
   * Holds the editor while a component shows it.
   * @returns a function that closes it, unless React mounts the same component again at once
   */
  hold(): () => void {
    clearTimeout(this.#closing);
    return () => {
      this.#closing = setTimeout(() => this.editor.destroy());
    };
  }
}

function ignore(): void {}

/**
 * Prevents a text without pictures from being drawn twice on opening. Tiptap replaces the node views once React mounts
 * the editor, so that React can render pictures; ProseMirror then redraws everything, which takes a third of the
 * opening time of a long text.
 * @param opened what the editor opens with
 */
export function drawOnce({ extensionManager }: Editor, { hasImages }: Pick<EditableDocument, 'hasImages'>): void {
  if (hasImages) return;
  const { nodeViews } = extensionManager;
  Object.defineProperty(extensionManager, 'nodeViews', { value: nodeViews });
}
