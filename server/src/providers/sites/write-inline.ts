import type { DocumentBlock, TextRun } from '@hokka/contracts/articles/article-document.ts';
import { escapeHtml } from '../../platform/mail/mail-document.ts';
import type { RemoteMedia } from './port.ts';

/** Writes a line of an article as HTML, with the elements that the sites' editors support. */
export function writeInline(runs: readonly TextRun[]): string {
  return runs.map(writeRun).join('');
}

function writeRun(run: TextRun): string {
  let html = escapeText(run.text).replaceAll('\n', '<br>');
  if (run.code) html = `<code>${html}</code>`;
  if (run.raised) html = `<sup>${html}</sup>`;
  if (run.strike) html = `<s>${html}</s>`;
  if (run.italic) html = `<em>${html}</em>`;
  if (run.bold) html = `<strong>${html}</strong>`;
  const href = run.href ?? (run.target === undefined ? undefined : `#${run.target}`);
  const anchor = run.anchor === undefined ? '' : ` id="${escapeHtml(run.anchor)}"`;
  return href === undefined ? html : `<a href="${escapeHtml(href)}"${anchor}>${html}</a>`;
}

/** Quotes stay unescaped: editors write them like this, and the text must not look edited when it is read back. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export { escapeHtml as escapeAttribute };

/** A picture that is missing on the site is replaced by its description. */
export function nameMissingImage({ alt }: Pick<Extract<DocumentBlock, { type: 'image' }>, 'alt'>): string {
  return alt === '' ? 'Görsel' : `Görsel: ${alt}`;
}

/** The mark before a task item. */
export function writeTaskMark(checked: boolean | null): string {
  return checked === null ? '' : checked ? '☑ ' : '☐ ';
}

export type MediaById = ReadonlyMap<string, RemoteMedia>;
