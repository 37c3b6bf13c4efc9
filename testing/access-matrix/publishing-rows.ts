import { randomUUID } from 'node:crypto';
import { SecretBox } from '../../server/src/platform/secrets/secret-box.ts';
import { aSchedule } from '../builders/a-schedule.ts';
import { aPublication, aSite } from '../builders/a-site.ts';
import { anArticle } from '../builders/an-article.ts';
import { secretKeyForTest } from '../whole-service.ts';
import { type AccessRow, ownerOnly, signedIn } from './row.ts';
import type { Scene } from './scene.ts';

const wordpress = { kind: 'wordpress', username: 'editor', password: 'abcd efgh' } as const;

async function aSiteOf({ database, ownerId }: Scene): Promise<{ id: string }> {
  const site = await aSite(database, { userId: ownerId, secrets: '' });
  const secrets = new SecretBox(secretKeyForTest).seal(JSON.stringify(wordpress), site.id);
  await database.updateTable('sites').set({ secrets }).where('id', '=', site.id).execute();
  return site;
}

async function aPublicationOf(scene: Scene, state: 'verified' | 'outcome_unknown'): Promise<{ id: string }> {
  const { database, ownerId: userId } = scene;
  const [site, article] = [await aSiteOf(scene), await anArticle(database, { userId })];
  return aPublication(database, { userId, articleId: article.id, siteId: site.id, state });
}

async function aScheduledArticle(scene: Scene) {
  const { database, ownerId: userId } = scene;
  const { id } = await anArticle(database, { userId });
  await aSchedule(database, { userId, articleId: id, publishAt: new Date('2027-01-01T09:00:00.000Z') });
  return { params: { id } };
}

/** Sites, publications and schedules. The owner’s plan is free, so that what requires a paid plan is refused. */
export const publishingRows: Readonly<Record<string, AccessRow>> = {
  listSites: signedIn(200),
  createSite: signedIn(403, () => ({
    body: { kind: 'wordpress', url: 'https://kahve.example', credentials: wordpress },
  })),
  getOwnSite: ownerOnly(200, async (scene) => ({ params: await aSiteOf(scene) })),
  updateSite: ownerOnly(200, async (scene) => ({ params: await aSiteOf(scene), body: { name: 'Başka ad' } })),
  deleteSite: ownerOnly(200, async (scene) => ({ params: await aSiteOf(scene) })),
  checkSite: ownerOnly(403, async (scene) => ({ params: await aSiteOf(scene) })),
  // Nothing answers at the address of the site.
  getSiteChoices: ownerOnly(409, async (scene) => ({ params: await aSiteOf(scene) })),
  downloadSeoPlugin: signedIn(200),
  createPublication: ownerOnly(403, async (scene) => ({
    ...(await scene.anArticle()),
    body: { site_id: randomUUID(), status: 'draft' },
  })),
  listPublicationSites: signedIn(200),
  listPublications: ownerOnly(200, (scene) => scene.anArticle()),
  listPublicationsOfArticles: signedIn(200, () => ({ query: { articles: randomUUID() } })),
  getPublication: ownerOnly(200, async (scene) => ({ params: await aPublicationOf(scene, 'verified') })),
  resolvePublication: ownerOnly(200, async (scene) => ({
    params: await aPublicationOf(scene, 'outcome_unknown'),
    body: { found: 'none' },
  })),
  withdrawPublication: ownerOnly(200, async (scene) => ({ params: await aPublicationOf(scene, 'verified') })),
  scheduleArticle: ownerOnly(403, async (scene) => ({
    ...(await scene.anArticle()),
    body: { at: 'now', targets: ['hokka'] },
  })),
  unscheduleArticle: ownerOnly(200, aScheduledArticle),
  getArticleSchedule: ownerOnly(200, aScheduledArticle),
  listUnscheduledArticles: signedIn(200),
  listSchedules: signedIn(200, () => ({ query: { from: '2026-11-01', to: '2026-11-30' } })),
};

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
