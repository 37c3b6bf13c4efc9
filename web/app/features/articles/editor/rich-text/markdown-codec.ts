import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import { hasUnbrokenWord } from '../../components/reading/unbroken-words.ts';
import { type ParsedMarkdown, readMarkdown } from '../../markdown/read-markdown.ts';
import { readBlocksInWorker } from '../../markdown/render-in-worker.ts';
import { toEditorDocument } from '../markdown-source/editor-document.ts';
import { PreservedSource } from '../markdown-source/preserved-source.ts';
import { readDocumentBlocks } from '../suggestions/read-blocks.ts';
import { textExtensions } from './extensions.ts';

const schema = getSchema(textExtensions);

/** A Markdown text as the editor holds it. */
export interface EditableDocument {
  readonly document: JSONContent;
  readonly hasImages: boolean;
  /** It has to be shown without kerning: see `hasUnbrokenWord`. */
  readonly isUnbroken: boolean;
  /**
   * The Markdown of the document as it has become: unchanged blocks stay byte for byte as they were in the text. Paragraphs left
   * empty are not part of it.
   */
  readonly write: (document: Node) => string;
  /** The same in steps: to write thousands of new words takes longer than a frame. */
  readonly writeInSteps: (document: Node) => Iterator<unknown, string>;
}

/** The editor's document of a Markdown text; undefined when the editor would lose or change something of it. */
export function openDocument(text: string): EditableDocument | undefined {
  return toEditableDocument(text, readMarkdown(text));
}

/**
 * The same for a text that takes a noticeable moment to read: that is done in a thread beside, and the page goes on answering.
 * @returns why there is no document, where there is none: as `WorkerResult`, or that the editor would lose something
 */
export async function openDocumentBeside(
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
    // What the schema has no place for: the reader is told, and edits the Markdown itself.
    if (failure instanceof RangeError) return undefined;
    throw failure;
  }
}
