import { readMarkdown } from './read-markdown.ts';
import { type RenderRequest, renderText } from './render-text.ts';

/** What the thread is asked: a text as readers see it, or its blocks for the editor. */
export type TextTask =
  | { readonly kind: 'read'; readonly text: RenderRequest }
  | { readonly kind: 'blocks'; readonly markdown: string };

// A worker's own scope; the types at hand are those of pages.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TextTask>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) =>
  scope.postMessage(data.kind === 'read' ? renderText(data.text) : readMarkdown(data.markdown));
