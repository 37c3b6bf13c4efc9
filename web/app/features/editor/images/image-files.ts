import { type Editor, Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { isCostlyHtml } from '../paste/html-cost.ts';
import { type PastedImage, shortenDataAddresses } from '../paste/pasted-images.ts';

/** Picture actions of the editor; set by `ImageTools` while it is mounted. */
interface ImageActions {
  /** Opens the choice of a picture: from a file, an address, or the uploaded ones. */
  pick: (() => void) | undefined;
  /** Uploads files and inserts them at the cursor. */
  add: ((files: readonly File[]) => void) | undefined;
  /** Uploads the pictures of a pasted text, whose placeholders are in the document. */
  addPasted: ((images: readonly PastedImage[]) => void) | undefined;
  /** Opens the description of the picture at a position. */
  edit: ((position: number) => void) | undefined;
}

declare module '@tiptap/core' {
  interface Storage {
    imageFiles: ImageActions;
  }
}

/** Accepts pictures that are pasted or dropped, and adds the keys for them. */
export const ImageFiles = Extension.create<object, ImageActions>({
  name: 'imageFiles',
  addStorage: () => ({ pick: undefined, add: undefined, addPasted: undefined, edit: undefined }),
  addKeyboardShortcuts() {
    return {
      'Mod-Alt-g': () => {
        this.storage.pick?.();
        return true;
      },
      Enter: ({ editor }) => {
        const { selection } = editor.state;
        if (!(selection instanceof NodeSelection) || selection.node.type.name !== 'image') return false;
        this.storage.edit?.(selection.from);
        return true;
      },
    };
  },
  addProseMirrorPlugins() {
    const take = (files: FileList | undefined, html: string | undefined): boolean => {
      const images = [...(files ?? [])].filter(({ type }) => type.startsWith('image/'));
      // Office programs put a picture of the text on the clipboard beside the text.
      if (images.length === 0 || (html !== undefined && html !== '' && !isPictureAlone(html))) return false;
      this.storage.add?.(images);
      return true;
    };
    return [
      new Plugin({
        props: {
          handlePaste: (_view, { clipboardData }) => take(clipboardData?.files, clipboardData?.getData('text/html')),
          handleDrop: (view, event) => {
            if ((event.dataTransfer?.files.length ?? 0) === 0) return false;
            placeCursor(view, event);
            return take(event.dataTransfer?.files, undefined);
          },
        },
      }),
    ];
  },
});

/** HTML that browsers put on the clipboard for ‘Copy image’. */
function isPictureAlone(pasted: string): boolean {
  const { html } = shortenDataAddresses(pasted);
  return !isCostlyHtml(html) && new DOMParser().parseFromString(html, 'text/html').body.textContent?.trim() === '';
}

function placeCursor(view: EditorView, { clientX, clientY }: MouseEvent): void {
  const at = view.posAtCoords({ left: clientX, top: clientY });
  if (at === null) return;
  const { tr } = view.state;
  view.dispatch(tr.setSelection(Selection.near(tr.doc.resolve(at.pos))));
}

/** Opens the choice of a picture, which is inserted at the cursor. */
export function pickImage(editor: Editor): void {
  editor.storage.imageFiles.pick?.();
}

/** Opens the description of the picture at a position. */
export function editImage(editor: Editor, position: number): void {
  editor.storage.imageFiles.edit?.(position);
}
