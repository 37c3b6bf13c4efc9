import { expect, test } from 'vitest';
import { openDocument } from './markdown-codec.ts';
import { PreparedEditor } from './prepared-editor.ts';

test('the editor does not report deletions: finding them took seconds after a whole list became bold', () => {
  const opened = openDocument('- Bir\n- İki');
  if (opened === undefined) throw new Error('The text cannot be opened.');
  const { editor } = new PreparedEditor(opened, 'tr');
  const names = editor.extensionManager.extensions.map(({ name }) => name);
  expect(names).toContain('bulletList');
  expect(names).not.toContain('delete');
});
