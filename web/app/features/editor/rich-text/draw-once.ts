import type { Editor } from '@tiptap/core';
import type { EditableDocument } from './markdown-codec.ts';

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
