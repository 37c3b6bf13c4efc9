import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { Extension, type JSONContent } from '@tiptap/core';
import type { Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { notifyError, notifyInfo } from '../../../ui/notify.ts';
import { formatShortcut } from '../../../ui/shortcuts.tsx';
import { toBlocks } from '../markdown-source/editor-document.ts';
import { writeBlock } from '../markdown-source/write-blocks.ts';
import { cleanPastedHtml } from './clean-pasted-html.ts';
import { convertPending, insertPasted, pastedMarkdownPlugin } from './convert-pasted.ts';
import { isCostlyHtml } from './html-cost.ts';
import { pasteMarkdown } from './paste-markdown.ts';
import { shortenDataAddresses } from './pasted-images.ts';

/** Maximum length, in characters, of a pasted text: that of an article. */
const pastedTextMax = 500_000;

/**
 * Cleans pasted content, and copies plain text in the format of a `.txt` download. Pasting with Shift inserts the words
 * only, including marks of Markdown.
 */
export const ClipboardText = Extension.create({
  name: 'clipboardText',
  // Runs before Tiptap's own serialiser.
  priority: 1100,
  addProseMirrorPlugins() {
    let isPlain = false;
    const clean = (html: string): string => {
      if (html.includes('data-pm-slice') && !isCostlyHtml(html)) return html;
      const cleaned = cleanPastedHtml(html);
      if (cleaned.isReduced) notifyReduced();
      // Waits until the placeholders are in the document.
      if (cleaned.images.length > 0) queueMicrotask(() => this.editor.storage.imageFiles.addPasted?.(cleaned.images));
      return cleaned.html;
    };
    return [
      pastedMarkdownPlugin(),
      new Plugin({
        props: {
          transformPastedHTML: clean,
          clipboardTextSerializer: toPlainText,
          handleKeyDown: (_view, event) => {
            isPlain = event.shiftKey && (event.ctrlKey || event.metaKey) && event.code === 'KeyV';
            return false;
          },
          handlePaste: (view, { clipboardData }, slice) => {
            if (!isPlain) {
              convertPending(view);
              const plain = clipboardData?.getData('text/plain') ?? '';
              const found = pasteMarkdown(view.state, plain, clipboardData?.getData('text/html') ?? '');
              if (found === undefined) return false;
              insertPasted(view, found, plain.length);
              if (found.images.length > 0) this.editor.storage.imageFiles.addPasted?.(found.images);
              notifyInfo('Markdown olarak yapıştırıldı', {
                description: `Düz metin olarak kalması için geri alın (${formatShortcut('Z')}).`,
              });
              return true;
            }
            isPlain = false;
            // Without the paste meta, which would turn addresses into links.
            view.dispatch(view.state.tr.replaceSelection(slice).scrollIntoView());
            return true;
          },
          handleDOMEvents: { paste: pasteWithinBounds },
        },
      }),
    ];
  },
});

function pasteWithinBounds(view: EditorView, event: ClipboardEvent): boolean {
  const plain = event.clipboardData?.getData('text/plain') ?? '';
  if (plain.length > pastedTextMax) {
    event.preventDefault();
    notifyError('Yapıştırılan metin çok uzun', {
      description: 'Bir makalede en fazla 500.000 karakter olabilir. Metni bölerek yapıştırabilirsiniz.',
    });
    return true;
  }
  if (plain === '' || !isCostlyHtml(shortenDataAddresses(event.clipboardData?.getData('text/html') ?? '').html))
    return false;
  event.preventDefault();
  notifyReduced();
  view.pasteText(plain);
  return true;
}

function notifyReduced(): void {
  notifyInfo('Yalnızca kelimeler yapıştırıldı', {
    description:
      'Kopyaladığınız bölümün biçimi alınamayacak kadar karmaşık. Daha küçük bölümler hâlinde yapıştırabilirsiniz.',
  });
}

function toPlainText(slice: Slice): string {
  const nodes = slice.content.toJSON() as JSONContent[] | null;
  const blocks = (nodes ?? []).flatMap(toBlocks);
  return markdownToPlainText(blocks.map((block) => writeBlock(block, { count: 0, text: '' })).join('\n\n'));
}
