import type { Element, ElementContent, Properties, RootContent } from 'hast';
import { createElement, Fragment, type ReactNode } from 'react';
import { hasUnbrokenWord } from '../../markdown/unbroken-words.ts';

/** Attributes that may reach the page; everything else of a tree is dropped. */
const attributes = ['align', 'checked', 'dir', 'disabled', 'href', 'id', 'start', 'title', 'type'] as const;

/** Elements in which a caret may stand at the end; inside others it would break words or code. */
const caretHolders = new Set(['p', 'ul', 'ol', 'li', 'blockquote', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/**
 * React elements of a sanitised tree. With `caret` the writer's caret stands after its last word. Written without JSX, since the server's
 * thread for texts loads it as it stands here.
 */
export function renderNodes(nodes: readonly (ElementContent | RootContent)[], caret = false): ReactNode[] {
  const last = caret ? nodes.findLastIndex(isContent) : -1;
  return nodes.map((node, index) => {
    const key = `${index}`;
    if (node.type === 'text') {
      const text = hasUnbrokenWord(node.value)
        ? createElement('span', { key, className: 'unbroken' }, node.value)
        : node.value;
      return index === last ? createElement(Fragment, { key }, text, caretElement()) : text;
    }
    return node.type === 'element' ? renderElement(node, key, index === last) : null;
  });
}

function isContent(node: ElementContent | RootContent): boolean {
  return node.type === 'element' || (node.type === 'text' && node.value.trim() !== '');
}

function renderElement(node: Element, key: string, caret: boolean): ReactNode {
  const holdsCaret = caret && caretHolders.has(node.tagName);
  const children = renderNodes(node.children, holdsCaret);
  const element = createElement(node.tagName, { key, ...toProps(node) }, ...(children.length > 0 ? children : []));
  if (node.tagName === 'table') {
    // What scrolls must be reachable by keyboard.
    return createElement('section', { key, className: 'reading-scroll', tabIndex: 0, 'aria-label': 'Tablo' }, element);
  }
  if (!caret || holdsCaret) return element;
  return createElement(Fragment, { key }, element, caretElement());
}

function toProps({ tagName, properties }: Element): Record<string, unknown> {
  const props: Record<string, unknown> = {};
  for (const name of attributes) {
    if (properties[name] !== undefined && properties[name] !== null) props[name] = properties[name];
  }
  if (Array.isArray(properties.className)) props.className = properties.className.join(' ');
  if (tagName === 'a') Object.assign(props, linkProps(properties));
  if (tagName === 'input') Object.assign(props, { readOnly: true, 'aria-label': 'Görev' });
  if (tagName === 'pre') props.tabIndex = 0;
  return props;
}

/** Links of a text are its author's word, not ours, and leave the work on the screen alone. */
function linkProps({ href }: Properties): object {
  if (typeof href === 'string' && href.startsWith('#')) return {};
  return { rel: 'ugc nofollow noopener', target: '_blank' };
}

function caretElement(): ReactNode {
  return createElement('span', { 'aria-hidden': true, className: 'writing-caret' });
}
