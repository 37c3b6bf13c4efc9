import { useMatch } from 'react-router';
import { patterns } from '../../lib/routing/paths.ts';

/** Whether the page is the article editor, which needs the width of the window. */
export function useIsWorkspace(): boolean {
  return useMatch(patterns.editArticle) !== null;
}
