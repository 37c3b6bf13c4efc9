import { getSchema } from '@tiptap/core';
import { EditorState, type Plugin, type Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { textExtensions } from './extensions.ts';
import { LateScroll } from './late-scroll.ts';
import { openDocument } from './markdown-codec.ts';

const schema = getSchema(textExtensions);
const addPlugins = LateScroll.config.addProseMirrorPlugins as unknown as () => Plugin[];
const list = Array.from({ length: 200 }, (_, at) => `- madde *${at}*`).join('\n');
const doc = schema.nodeFromJSON(openDocument(list)?.document);

let frames: (() => void)[];
beforeEach(() => {
  frames = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
});
afterEach(() => vi.unstubAllGlobals());

/** Makes the change, and what ProseMirror asks before it scrolls. */
function change(make: (state: EditorState) => Transaction) {
  const before = EditorState.create({ doc, plugins: addPlugins() });
  const view = {
    state: before.applyTransaction(make(before)).state,
    isDestroyed: false,
    dispatch: vi.fn<(transaction: Transaction) => void>(),
  };
  const [plugin] = view.state.plugins;
  const isHandled = plugin?.props.handleScrollToSelection?.call(plugin, view as unknown as EditorView);
  return { isHandled, view };
}

test('a key scrolls at once', () => {
  expect(change(({ tr }) => tr.insertText('q', 3)).isHandled).toBe(false);
  expect(frames).toEqual([]);
});

test.each([
  ['a change of all marks', ({ tr }: EditorState) => tr.addMark(0, doc.content.size, schema.mark('bold'))],
  ['a long insertion', ({ tr }: EditorState) => tr.insertText('q'.repeat(6000), 3)],
])('%s scrolls in the next frame, and that scrolls at once', (_name, make) => {
  const { isHandled, view } = change(make);
  expect(isHandled).toBe(true);
  expect(view.dispatch).not.toHaveBeenCalled();
  for (const frame of frames) frame();
  const transaction = view.dispatch.mock.calls[0]?.[0];
  expect(transaction?.scrolledIntoView).toBe(true);
  expect(transaction?.docChanged).toBe(false);
  const [plugin] = view.state.plugins;
  if (transaction !== undefined) view.state = view.state.apply(transaction);
  expect(plugin?.props.handleScrollToSelection?.call(plugin, view as unknown as EditorView)).toBe(false);
});

test('an editor that is closed meanwhile is left alone', () => {
  const { view } = change(({ tr }) => tr.insertText('q'.repeat(6000), 3));
  view.isDestroyed = true;
  for (const frame of frames) frame();
  expect(view.dispatch).not.toHaveBeenCalled();
});
