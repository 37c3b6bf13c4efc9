import { getSchema, type JSONContent } from '@tiptap/core';
import { MarkdownManager } from '@tiptap/markdown';
import { Node } from '@tiptap/pm/model';
import { meansTheSame } from '../../../editing/same-meaning.ts';
import { textExtensions } from './extensions.ts';

const manager = new MarkdownManager({ extensions: textExtensions });
const schema = getSchema(textExtensions);

/** A Markdown text as the editor holds it. */
export interface EditableDocument {
  readonly document: JSONContent;
  /** The Markdown that the editor makes of it. */
  readonly markdown: string;
}

/** Reading a long text takes a noticeable moment, and it is asked for twice: whether it can be edited, and then for itself. */
let last: { readonly text: string; readonly result: EditableDocument | undefined } | undefined;

/** The editor's document of a Markdown text; undefined when the editor would lose or change something of it. */
export function openDocument(text: string): EditableDocument | undefined {
  if (last?.text !== text) last = { text, result: read(text) };
  return last.result;
}

function read(text: string): EditableDocument | undefined {
  const document = readDocument(text);
  if (document === undefined) return undefined;
  const markdown = writeMarkdown(document);
  return meansTheSame(text, markdown) ? { document, markdown } : undefined;
}

function readDocument(text: string): JSONContent | undefined {
  const parsed = manager.parse(text);
  try {
    const node = Node.fromJSON(schema, parsed.content?.length ? parsed : emptyDocument);
    node.check();
    return node.toJSON() as JSONContent;
  } catch (failure) {
    // What the schema has no place for: the reader is told, and edits the Markdown itself.
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}

const emptyDocument: JSONContent = { type: 'doc', content: [{ type: 'paragraph' }] };

/** The Markdown of an editor's document; paragraphs left empty are not part of the text. */
export function writeMarkdown(document: JSONContent): string {
  const content = (document.content ?? []).filter(
    ({ type, content = [] }) => type !== 'paragraph' || content.length > 0,
  );
  return manager.serialize({ ...document, content }).trimEnd();
}
