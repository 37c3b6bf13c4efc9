import { Node } from '@tiptap/core';
import { pastedImageAttribute } from './pasted-images.ts';

/** Placeholder of a pasted picture until it is uploaded. Not part of the text. */
export const PastedImageNode = Node.create({
  name: 'pastedImage',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    key: { default: '', parseHTML: (element) => element.getAttribute(pastedImageAttribute) ?? '' },
  }),
  parseHTML: () => [{ tag: `img[${pastedImageAttribute}]`, priority: 60 }],
  renderHTML: () => ['div', { class: 'pasted-image' }, 'Görsel yükleniyor…'],
});
