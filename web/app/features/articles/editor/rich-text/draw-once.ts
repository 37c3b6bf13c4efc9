import type { Editor, JSONContent } from '@tiptap/core';

/**
 * Keeps a text without pictures from being drawn twice when it is opened. Tiptap makes new drawing functions once React holds the editor,
 * so that pictures become React's, and ProseMirror then draws everything again: a third of the time that a long text takes to open.
 * @param document what the editor opens with
 */
export function drawOnce({ extensionManager }: Editor, document: JSONContent): void {
  if (JSON.stringify(document).includes('"type":"image"')) return;
  const { nodeViews } = extensionManager;
  Object.defineProperty(extensionManager, 'nodeViews', { value: nodeViews });
}
