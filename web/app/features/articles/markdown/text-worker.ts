import { type RenderRequest, renderText } from './article-text.ts';
import { readMarkdown } from './read-markdown.ts';

/** A task of the worker: a text as readers see it, or its blocks for the editor. */
export type TextTask =
  | { readonly kind: 'read'; readonly text: RenderRequest }
  | { readonly kind: 'blocks'; readonly markdown: string };

// The scope of a worker; the installed types describe pages.
const scope = self as unknown as {
  onmessage: ((event: MessageEvent<TextTask>) => void) | null;
  postMessage(message: unknown): void;
};

scope.onmessage = ({ data }) =>
  scope.postMessage(data.kind === 'read' ? renderText(data.text) : readMarkdown(data.markdown));
