import { findImageId, toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { Node } from '@tiptap/core';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { ImageView } from './image-view.tsx';

/** One of the user's pictures as a block, with description and caption. */
export const ImageNode = Node.create({
  name: 'image',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({ src: { default: '' }, alt: { default: '' }, title: { default: null } }),
  parseHTML: () => [
    {
      tag: 'img[src]',
      getAttrs: (element) => {
        const id = findOwnImage(element.getAttribute('src') ?? '');
        if (id === undefined) return false;
        const alt = element.getAttribute('alt') ?? '';
        return { src: toImageAddress(id), alt, title: element.getAttribute('title') };
      },
    },
  ],
  renderHTML: ({ HTMLAttributes }) => ['img', HTMLAttributes],
  addNodeView: () => ReactNodeViewRenderer(ImageView, { as: 'div' }),
});

/** Accepts the address stored in texts, and the address with a width that pages of this site use. */
function findOwnImage(address: string): string | undefined {
  const own = globalThis.location?.origin ?? 'http://localhost';
  const url = URL.parse(address, own);
  if (url?.origin !== own) return undefined;
  return findImageId(url.pathname.replace(/\/\d+\.webp$/, ''));
}
