import type { ImageSize } from '@hokka/contracts/articles/images.ts';
import { findImageId, toImageAddress } from '@hokka/contracts/markdown/image-address.ts';
import { readOwn } from '@hokka/contracts/shared/own-property.ts';
import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';
import { hasUnbrokenWord } from './unbroken-words.ts';

/** Attributes that are rendered; all others of a tree are dropped. */
const attributes = ['align', 'checked', 'dir', 'disabled', 'href', 'id', 'start', 'title', 'type'] as const;

/** Elements that can contain the caret at their end; in others it would break words or code. */
const caretHolders = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * React elements of a sanitized tree. With `caret`, a caret follows the last word. Written without JSX, because the
 * server's text worker loads this file as it is.
 */
export function renderNodes(
  nodes: readonly (ElementContent | RootContent)[],
  { caret = false, images = noImages, breaksLines = true }: RenderOptions = {},
): ReactNode[] {
  const last = caret ? nodes.findLastIndex(isContent) : -1;
  return nodes.map((node, index) => {
    const key = `${index}`;
    if (node.type === 'text') {
      const value = breaksLines ? node.value : joinLines(node.value, nodes[index - 1]);
      const text = hasUnbrokenWord(value) ? createElement('span', { key, className: 'unbroken' }, value) : value;
      return index === last ? createElement(Fragment, { key }, text, caretElement()) : text;
    }
    return node.type === 'element' ? renderElement(node, key, { caret: index === last, images, breaksLines }) : null;
  });
}

/** Pictures by id, with what is needed to show them, including a signature if they are not public. */
export type ShownImages = ReadonlyMap<string, ShownImage>;

type ShownImage = Omit<ImageSize, 'id'> & {
  readonly signature?: string;
  /** Its only address, instead of one per width. */
  readonly address?: string;
};

interface RenderOptions {
  readonly caret?: boolean;
  /** A picture that is not listed is shown as its description. */
  readonly images?: ShownImages;
  /** False for a paragraph that is shown with all its spaces: line breaks of the Markdown are spaces there. */
  readonly breaksLines?: boolean;
}

const noImages: ShownImages = new Map();

function isContent(node: ElementContent | RootContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '');
}

/** The renderer of Markdown writes a line break after each `br`, which stands for nothing. */
function joinLines(text: string, before: ElementContent | RootContent | undefined): string {
  const isBroken = before?.type === 'element' && before.tagName === 'br';
  return (isBroken ? text.replace(/^\n/, '') : text).replaceAll('\n', ' ');
}

function renderElement(node: Element, key: string, options: Required<RenderOptions>): ReactNode {
  const { caret, images } = options;
  if (node.tagName === 'img') return renderImage(node, key, images);
  const holdsCaret = caret && caretHolders.has(node.tagName);
  const breaksLines = options.breaksLines || node.tagName === 'pre';
  const children = renderNodes(node.children, { caret: holdsCaret, images, breaksLines });
  const element = createElement(node.tagName, { key, ...toProps(node) }, ...(children.length > 0 ? children : []));
  if (node.tagName === 'table') {
    // Scrollable content must be reachable by keyboard.
    return createElement('section', { key, className: 'reading-scroll', tabIndex: 0, 'aria-label': 'Tablo' }, element);
  }
  if (!caret || holdsCaret) return element;
  return createElement(Fragment, { key }, element, caretElement());
}

/** At most as wide as the text. */
const imageSizes = '(min-width: 44rem) 42rem, 100vw';

function renderImage({ properties }: Element, key: string, images: ShownImages): ReactNode {
  const id = findImageId(String(properties.src ?? ''));
  const image = id === undefined ? undefined : images.get(id);
  const alt = String(properties.alt ?? '').trim();
  if (id === undefined || image === undefined)
    return alt === '' ? null : createElement('span', { key }, `Görsel: ${alt}`);
  return createElement('img', { key, alt, ...toImageProps(id, image), loading: 'lazy', decoding: 'async' });
}

/** The addresses of a picture, and its size, which reserves its place while it loads. */
export function toImageProps(id: string, { width, height, widths, signature, address: only }: ShownImage) {
  if (only !== undefined) return { src: only, width, height };
  const suffix = signature === undefined ? '' : `?s=${signature}`;
  const addresses = widths.map((one) => ({ one, address: `${toImageAddress(id)}/${one}.webp${suffix}` }));
  return {
    src: addresses.at(-1)?.address,
    srcSet: addresses.map(({ one, address }) => `${address} ${one}w`).join(', '),
    sizes: imageSizes,
    width,
    height,
  };
}

function toProps({ tagName, properties }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = Object.fromEntries(
    attributes
      .map((name) => [name, readOwn(properties, name)] as const)
      .filter(([, value]) => value !== undefined && value !== null),
  );
  if (Array.isArray(properties.className)) props.className = properties.className.join(' ');
  if (tagName === 'a') Object.assign(props, linkProps(properties));
  if (tagName === 'input') Object.assign(props, { readOnly: true, 'aria-label': 'Görev' });
  if (tagName === 'pre') props.tabIndex = 0;
  // A table of Markdown has one head, its first row.
  if (tagName === 'th') props.scope = 'col';
  return props;
}

/** Links in a text are the author's, not ours, and open in a new tab so that the work on the screen stays. */
function linkProps({ href }: Properties): object {
  if (typeof href === 'string' && href.startsWith('#')) return {};
  return { rel: 'ugc nofollow noopener', target: '_blank' };
}

function caretElement(): ReactNode {
  return createElement('span', { 'aria-hidden': true, className: 'writing-caret' });
}
