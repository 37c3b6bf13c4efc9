import type { Editor } from '@tiptap/core';
import type { EditableDocument } from './markdown-codec.ts';

/**
 * Keeps a text without pictures from being drawn twice when it is opened. Tiptap makes new drawing functions once React holds the editor,
 * so that pictures become React's, and ProseMirror then draws everything again: a third of the time that a long text takes to open.
 * @param opened what the editor opens with
 */
export function drawOnce({ extensionManager }: Editor, { hasImages }: Pick<EditableDocument, 'hasImages'>): void {
  if (hasImages) return;
  const { nodeViews } = extensionManager;
  Object.defineProperty(extensionManager, 'nodeViews', { value: nodeViews });
}
