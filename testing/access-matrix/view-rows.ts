import type { AccessRow } from './row.ts';
import { signedIn } from './row.ts';

/** Views of published articles. The free plan does not include them, which is said before an article is looked for. */
export const viewRows: Readonly<Record<string, AccessRow>> = {
  getWorkspaceViews: signedIn(403),
  getArticleViews: signedIn(403, (scene) => scene.anArticle()),
  downloadViews: signedIn(403),
  setViewsMail: signedIn(200, () => ({ body: { wants_mail: false } })),
};
