import { Editor } from '@tiptap/core';
import { expect, test } from 'vitest';
import { editorExtensions } from './extensions.ts';
import { openDocument } from './markdown-codec.ts';
import { drawOnce } from './prepared-editor.ts';

const picture = '![Fincan](/api/images/0198c0de-0000-7000-8000-00000000ad31)';

test.each([
  ['a text', 'Söz.', true],
  ['a text that names them', '`"type":"image"`', true],
  ['a text with a picture', `Söz.\n\n${picture}`, false],
  ['a text with a picture in a list', `- Söz.\n\n  ${picture}`, false],
])('%s is drawn by the same functions when React holds the editor', (_name, text, isSame) => {
  const opened = openDocument(text);
  if (opened === undefined) throw new Error('The editor would lose something of the text.');
  const editor = new Editor({ element: null, extensions: editorExtensions(() => undefined), content: opened.document });
  drawOnce(editor, opened);
  const [before, after] = [editor.extensionManager.nodeViews, editor.extensionManager.nodeViews];
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['image', 'table']));
  expect(after.image === before.image).toBe(isSame);
});
