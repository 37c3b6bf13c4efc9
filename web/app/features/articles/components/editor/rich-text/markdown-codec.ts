import type { JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { meansTheSame } from '../../../editing/same-meaning.ts';
import { textExtensions } from './extensions.ts';

let manager: MarkdownManager | undefined;

function markdownManager(): MarkdownManager {
  manager ??= new MarkdownManager({ extensions: textExtensions });
  return manager;
}

/** The editor's document of a Markdown text. */
export function readDocument(markdown: string): JSONContent {
  const document = markdownManager().parse(markdown);
  return document.content?.length ? document : { type: 'doc', content: [{ type: 'paragraph' }] };
}

/** The Markdown of an editor's document; paragraphs left empty are not part of the text. */
export function writeMarkdown(document: JSONContent): string {
  const content = (document.content ?? []).filter(
    ({ type, content = [] }) => type !== 'paragraph' || content.length > 0,
  );
  return markdownManager()
    .serialize({ ...document, content })
    .trimEnd();
}

/** Whether the editor can hold the text: read and written back it must say the same. */
export function canBeEdited(markdown: string): boolean {
  return meansTheSame(markdown, writeMarkdown(readDocument(markdown)));
}
