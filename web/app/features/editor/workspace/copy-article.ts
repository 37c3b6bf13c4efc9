import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import type { Element, ElementContent } from 'hast';
import { writeClipboard } from '../../../lib/write-clipboard.ts';
import { notifyError, notifySuccess } from '../../../ui/notify.ts';
import { renderText } from '../../articles/markdown/article-text.ts';
import { isFastMarkdown } from '../../articles/markdown/markdown-limits.ts';
import { renderInWorker } from '../../articles/markdown/render-in-worker.ts';

/**
 * Copies the text of an article to the clipboard as readers see it, with and without formatting, and shows a
 * notification.
 */
export async function copyArticle(markdown: string): Promise<void> {
  const text = isFastMarkdown(markdown)
    ? renderText({ markdown })
    : await renderInWorker({ markdown }, AbortSignal.timeout(5000));
  const plain = markdownToPlainText(markdown);
  const html =
    text.kind === 'elements' ? text.elements.map(toHtml).join('\n') : escapeHtml(plain).replaceAll('\n', '<br>');
  if (await writeClipboard(html, plain)) notifySuccess('İçerik panoya kopyalandı!');
  else notifyError('Panoya kopyalanamadı', { description: 'Metni seçip klavyeden kopyalayabilirsiniz.' });
}

/** Elements without content. */
const voids = new Set(['br', 'hr', 'img', 'input']);
const attributes = ['href', 'src', 'alt', 'title', 'start', 'align'] as const;

/** HTML of a sanitised element for other programs: without classes and ids. */
function toHtml(node: ElementContent): string {
  if (node.type === 'text') return escapeHtml(node.value);
  if (node.type !== 'element') return '';
  const content = node.children.map(toHtml).join('');
  // The scroll container of a table means nothing in other programs.
  if (node.tagName === 'section' || node.tagName === 'div') return content;
  const open = `<${node.tagName}${attributes.map((name) => toAttribute(node, name)).join('')}>`;
  return voids.has(node.tagName) ? open : `${open}${content}</${node.tagName}>`;
}

function toAttribute({ properties }: Element, name: string): string {
  const value = properties[name];
  return typeof value === 'string' || typeof value === 'number' ? ` ${name}="${escapeHtml(String(value))}"` : '';
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
