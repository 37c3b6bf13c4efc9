import type { PromptOrder } from './prompt-order.ts';

const blockNames = ['title', 'request', 'tags', 'category', 'meta_description', 'template', 'options'] as const;
type BlockName = (typeof blockNames)[number];

/** `<` before a block's name, with whatever invisible or white space between that a reader would overlook. */
const delimiter = new RegExp(`<(?=[\\s\\p{Cf}/]*(?:${blockNames.join('|')})\\b)`, 'giu');

/**
 * The order as the user message: each text in its block, the choices in `<options>`. A delimiter inside a text loses its
 * bracket to `‹`, so that no text can close its block or open another.
 */
export function orderBlocks(order: PromptOrder): string {
  const { language, format, tone, length } = order;
  const choices = Object.entries({ language, format, tone, length }).map(([name, value]) => `${name}: ${value}`);
  return [
    block('title', order.title),
    block('request', order.request),
    block('tags', order.tags.join(', ')),
    block('category', order.category),
    block('meta_description', order.metaDescription),
    block('template', order.template),
    `<options>\n${choices.join('\n')}\n</options>`,
  ]
    .filter((text) => text !== undefined)
    .join('\n');
}

function block(name: BlockName, text = ''): string | undefined {
  const content = text.replace(delimiter, '‹').trim();
  return content === '' ? undefined : `<${name}>${content}</${name}>`;
}
