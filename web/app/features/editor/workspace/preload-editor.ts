import { editorFiles } from 'virtual:editor-files';
import { paths } from '../../../lib/routing/paths.ts';

/** A connection is slow if one of the page’s own files took longer than this, in ms. */
const slowMs = 700;

/**
 * Downloads the editor’s files while the page of an article is still being drawn, without running them. A slow connection
 * has nothing else to do by then. A fast one needs less time than the drawing, which should have the processor for itself.
 */
export function preloadEditor(): void {
  if (typeof window === 'undefined' || editorFiles === '') return;
  if (!window.location.pathname.startsWith(paths.editArticle(''))) return;
  if (performance.getEntriesByType('resource').every(({ duration }) => duration < slowMs)) return;
  for (const file of editorFiles.split(' ')) {
    const link = document.createElement('link');
    const isScript = file.endsWith('.js');
    link.rel = isScript ? 'modulepreload' : 'preload';
    if (!isScript) link.as = 'style';
    // As the request that follows: otherwise the file would be downloaded twice.
    link.crossOrigin = '';
    link.fetchPriority = 'low';
    link.href = file;
    document.head.append(link);
  }
}
