import type { PromptInput } from './prompt-input.ts';

const blockNames = ['title', 'request', 'tags', 'category', 'meta_description', 'template', 'options'] as const;
type BlockName = (typeof blockNames)[number];

/** `<` before a block's name, with whatever invisible or white space between that a reader would overlook. */
const delimiter = new RegExp(`<(?=[\\s\\p{Cf}/]*(?:${blockNames.join('|')})\\b)`, 'giu');

/**
 * The order as the user message: each text in its block, the choices in `<options>`. A delimiter inside a text loses its
 * bracket to `‹`, so that no text can close its block or open another.
 */
export function buildInputBlocks(input: PromptInput): string {
  const { language, format, tone, length } = input;
  const optionLines = Object.entries({ language, format, tone, length }).map(([name, value]) => `${name}: ${value}`);
  return [
    formatBlock('title', input.title),
    formatBlock('request', input.request),
    formatBlock('tags', input.tags.join(', ')),
    formatBlock('category', input.category),
    formatBlock('meta_description', input.metaDescription),
    formatBlock('template', input.template),
    `<options>\n${optionLines.join('\n')}\n</options>`,
  ]
    .filter((text) => text !== undefined)
    .join('\n');
}

function formatBlock(name: BlockName, text = ''): string | undefined {
  const content = text.replace(delimiter, '‹').trim();
  return content === '' ? undefined : `<${name}>${content}</${name}>`;
}
