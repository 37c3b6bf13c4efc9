import type { TestRequest } from '../app.ts';
import { aBulkJob } from '../builders/a-bulk-job.ts';
import { anArticle } from '../builders/an-article.ts';
import { type AccessRow, ownerOnly, signedIn } from './row.ts';
import type { Scene } from './scene.ts';

const aJob =
  (options: Omit<Parameters<typeof aBulkJob>[1], 'userId'>, rest: TestRequest = {}) =>
  async ({ database, ownerId }: Scene): Promise<TestRequest> => ({
    params: await aBulkJob(database, { userId: ownerId, ...options }),
    ...rest,
  });

/** Bulk jobs. The owner’s plan does not include them, so that orders are refused. */
export const bulkRows: Readonly<Record<string, AccessRow>> = {
  previewBulkFile: signedIn(403, () => ({ rawBody: 'Başlık;Prompt\nEvde kahve demlemek;Kahve demleme yöntemleri' })),
  createBulkJob: signedIn(403, () => ({ rawBody: 'Başlık;Prompt\nEvde kahve demlemek;Kahve demleme yöntemleri' })),
  listBulkJobs: signedIn(200),
  getBulkJob: ownerOnly(200, aJob({})),
  updateBulkJob: ownerOnly(403, aJob({}, { body: { mapping: { title: 0, ai_prompt: 1 } } })),
  startBulkJob: ownerOnly(403, aJob({}, { body: { sample: true } })),
  pauseBulkJob: ownerOnly(200, aJob({ state: 'running' })),
  resumeBulkJob: ownerOnly(403, aJob({ state: 'paused' })),
  cancelBulkJob: ownerOnly(200, aJob({ state: 'paused' })),
  retryBulkJob: ownerOnly(403, aJob({ state: 'paused', rows: [{ state: 'failed' }] })),
  deleteBulkJob: ownerOnly(200, aJob({ state: 'paused' })),
  listBulkRows: ownerOnly(200, aJob({})),
  downloadBulkFailures: ownerOnly(200, aJob({ rows: [{ state: 'invalid' }] })),
  downloadBulkArticles: ownerOnly(200, async (scene) => {
    const { id: articleId } = await anArticle(scene.database, { userId: scene.ownerId });
    return aJob({ state: 'running', rows: [{ state: 'done', articleId }] })(scene);
  }),
};
