import { toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { Editor } from '@tiptap/core';
import { history, redo, undo } from '@tiptap/pm/history';
import { expect, test, vi } from 'vitest';
import { editorExtensions } from '../rich-text/extensions.ts';
import { readDocumentBlocks } from '../suggestions/read-blocks.ts';
import { PastedImageUploads, pastedImagesMax } from './pasted-image-uploads.ts';

const ids = ['0198c0de-0000-7000-8000-00000000ad31', '0198c0de-0000-7000-8000-00000000ad32'] as const;
const png = `data:image/png;base64,${btoa('resim')}`;

function start(keys: readonly string[]) {
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Söz.' }] }] };
  const editor = new Editor({ element: null, extensions: editorExtensions(() => undefined), content });
  editor.view.updateState(editor.state.reconfigure({ plugins: [history()] }));
  const places = keys.map((key) => editor.schema.nodes.pastedImage?.create({ key }) ?? []);
  editor.view.dispatch(editor.state.tr.insert(editor.state.doc.content.size, places.flat()));
  const ended = Promise.withResolvers<{ untaken: readonly { alt: string; reason: string }[]; taken: number }>();
  const steps = {
    upload: vi.fn(async (_file: File) => ids[0] as string),
    fetchFrom: vi.fn(async (_address: string) => ids[1] as string),
    discard: vi.fn(),
    onProgress: vi.fn(),
    onEnd: (untaken: readonly { alt: string; reason: string }[], taken: number) => ended.resolve({ untaken, taken }),
  };
  return { editor, uploads: new PastedImageUploads(editor, steps), steps, ended: ended.promise };
}

const shown = (editor: Editor) => editor.state.doc.children.map(({ type, attrs }) => [type.name, attrs.src, attrs.alt]);

test('pictures of a pasted text come into their places, and what cannot be taken is said', async () => {
  const { editor, uploads, steps, ended } = start(['a', 'b', 'c', 'd']);
  expect(readDocumentBlocks(editor.state.doc)).toHaveLength(1);
  uploads.add([
    { key: 'a', src: png, alt: 'Fincan' },
    { key: 'b', src: 'https://a.example/b.png', alt: '' },
    { key: 'c', src: 'file:///C:/a.png', alt: 'Bir dosya' },
    { key: 'd', src: 'data:image/svg+xml,<svg/>', alt: '' },
  ]);
  const { untaken, taken } = await ended;
  expect(taken).toBe(2);
  expect(untaken).toEqual([
    { alt: 'Bir dosya', reason: expect.stringContaining('bilgisayarınızdaki bir dosyada') },
    { alt: '', reason: expect.stringContaining('PNG, JPEG, WebP') },
  ]);
  expect(shown(editor)).toEqual([
    ['paragraph', undefined, undefined],
    ['image', toImageAddress(ids[0]), 'Fincan'],
    ['image', toImageAddress(ids[1]), ''],
  ]);
  expect(await steps.upload.mock.calls[0]?.[0].text()).toBe('resim');
  expect(steps.onProgress.mock.calls).toEqual([
    [0, 4],
    [1, 4],
    [2, 4],
    [3, 4],
  ]);
});

test('undoing the paste takes the pictures away, and redoing it brings them back', async () => {
  const { editor, uploads, ended } = start(['a', 'b']);
  uploads.add([
    { key: 'a', src: png, alt: '' },
    { key: 'b', src: 'file:///a.png', alt: '' },
  ]);
  await ended;
  undo(editor.state, editor.view.dispatch);
  expect(shown(editor)).toEqual([['paragraph', undefined, undefined]]);
  redo(editor.state, editor.view.dispatch);
  expect(shown(editor).map(([name]) => name)).toEqual(['paragraph', 'image']);
});

test('undone while one is on its way, it is not stored, and none is asked for afterwards', async () => {
  const { editor, uploads, steps, ended } = start(['a', 'b']);
  steps.upload.mockImplementation(async () => {
    undo(editor.state, editor.view.dispatch);
    return ids[0];
  });
  uploads.add([
    { key: 'a', src: png, alt: '' },
    { key: 'b', src: png, alt: '' },
  ]);
  expect(await ended).toEqual({ untaken: [], taken: 0 });
  expect(steps.discard).toHaveBeenCalledWith(ids[0]);
  expect(steps.upload).toHaveBeenCalledTimes(1);
});

test('of one paste only so many are taken', async () => {
  const keys = Array.from({ length: pastedImagesMax + 2 }, (_, at) => `k${at}`);
  const { editor, uploads, ended } = start(keys);
  uploads.add(keys.map((key) => ({ key, src: png, alt: '' })));
  const { untaken, taken } = await ended;
  expect([taken, untaken.length]).toEqual([pastedImagesMax, 2]);
  expect(editor.state.doc.childCount).toBe(1 + pastedImagesMax);
});

test('when the editor goes, the rest is not taken', async () => {
  const { uploads, steps, ended } = start(['a', 'b']);
  steps.upload.mockImplementation(async () => {
    uploads.end();
    return ids[0];
  });
  uploads.add([
    { key: 'a', src: png, alt: '' },
    { key: 'b', src: png, alt: 'Son' },
  ]);
  expect(await ended).toMatchObject({ taken: 0, untaken: [{ alt: 'Son' }] });
  expect(steps.discard).toHaveBeenCalledWith(ids[0]);
});
