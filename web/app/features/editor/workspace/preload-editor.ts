import { editorFiles } from 'virtual:editor-files';
import { paths } from '../../../lib/routing/paths.ts';

/** A connection is slow if one of the page’s own files took longer than this, in ms. */
const slowMs = 700;

/**
 * Downloads the editor’s scripts while the page of an article is still being drawn, without running them. A slow
 * connection has nothing else to do by then. A fast one needs less time than the drawing, which should have the processor
 * for itself.
 */
export function preloadEditor(): void {
  if (editorFiles === '' || !window.location.pathname.startsWith(paths.editArticle(''))) return;
  if (!performance.getEntriesByType('resource').some(({ duration }) => duration > slowMs)) return;
  for (const href of editorFiles.split(' '))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}
