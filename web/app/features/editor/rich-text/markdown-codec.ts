import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { hasUnbrokenWord } from '../../articles/components/reading/unbroken-words.ts';
import { type ParsedMarkdown, readMarkdown } from '../../articles/markdown/read-markdown.ts';
import { readBlocksInWorker } from '../../articles/markdown/render-in-worker.ts';
import { toEditorDocument } from '../markdown-source/editor-document.ts';
import { PreservedSource } from '../markdown-source/preserved-source.ts';
import { readDocumentBlocks } from '../suggestions/read-blocks.ts';
import { textExtensions } from './extensions.ts';

const schema = getSchema(textExtensions);

/** A Markdown text in the form that the editor opens. */
export interface EditableDocument {
  readonly document: JSONContent;
  readonly hasImages: boolean;
  /** Must be shown without kerning: see `hasUnbrokenWord`. */
  readonly isUnbroken: boolean;
  /**
   * Writes the current document as Markdown: unchanged blocks keep their source byte for byte. Empty paragraphs are
   * left out.
   */
  readonly write: (document: Node) => string;
  /** Does the same in steps: writing thousands of new words takes longer than a frame. */
  readonly writeInSteps: (document: Node) => Iterator<unknown, string>;
}

/**
 * Converts a Markdown text into an editor document; undefined if the editor would lose or change a part of the text.
 */
export function openDocument(text: string): EditableDocument | undefined {
  return toEditableDocument(text, readMarkdown(text));
}

/**
 * Opens a text whose parsing takes noticeable time in a worker, so that the page stays responsive.
 * @returns the document, or why there is none: as in `WorkerResult`, or because the editor would lose something
 */
export async function openDocumentInWorker(
  text: string,
  signal: AbortSignal,
): Promise<EditableDocument | 'late' | 'failed' | 'lossy'> {
  const answer = await readBlocksInWorker(text, signal);
  return answer.kind === 'done' ? (toEditableDocument(text, answer.result) ?? 'lossy') : answer.kind;
}

function toEditableDocument(text: string, found: ParsedMarkdown | undefined): EditableDocument | undefined {
  if (found === undefined) return undefined;
  const root = readChecked(toEditorDocument(found.blocks.map(({ block }) => block)));
  if (root === undefined) return undefined;
  const source = new PreservedSource(text, found);
  return {
    document: root.toJSON() as JSONContent,
    ...lookThrough(root),
    write: (node) => source.write(readDocumentBlocks(node)),
    writeInSteps: (node) => source.writeInSteps(readDocumentBlocks(node)),
  };
}

function lookThrough(root: Node): Pick<EditableDocument, 'hasImages' | 'isUnbroken'> {
  let hasImages = false;
  let isUnbroken = false;
  root.descendants(({ type, text }) => {
    hasImages ||= type.name === 'image';
    isUnbroken ||= text !== undefined && hasUnbrokenWord(text);
  });
  return { hasImages, isUnbroken };
}

function readChecked(document: JSONContent): Node | undefined {
  try {
    const node = Node.fromJSON(schema, document);
    node.check();
    return node;
  } catch (failure) {
    // The schema does not support the content: the user is informed and edits the Markdown instead.
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}
