import type { AccessRow } from './row.ts';
import { ownerOnly, signedIn } from './row.ts';

/** Views of published articles. The free plan does not include them. */
export const viewRows: Readonly<Record<string, AccessRow>> = {
  getWorkspaceViews: signedIn(403),
  getArticleViews: ownerOnly(403, (scene) => scene.anArticle()),
  downloadViews: signedIn(403),
  getSearchConsole: signedIn(200),
  connectSearchConsole: signedIn(403),
  completeSearchConsole: signedIn(403, () => ({ body: { state: 'durum', code: 'kod' } })),
  listSearchProperties: signedIn(403),
  chooseSearchProperty: signedIn(403, () => ({ body: { property: 'sc-domain:ornek.example' } })),
  disconnectSearchConsole: signedIn(200),
  getSearchResults: signedIn(403),
  getArticleSearchResults: ownerOnly(403, (scene) => scene.anArticle()),
  setViewsMail: signedIn(200, () => ({ body: { wants_mail: false } })),
};
