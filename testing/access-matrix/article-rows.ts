import { randomUUID } from 'node:crypto';
import { aBrief, createBriefInput } from '../builders/a-brief.ts';
import { aCustomTemplate, templateInput } from '../builders/a-custom-template.ts';
import { aSource } from '../builders/a-source.ts';
import { aVoice, voiceSample } from '../builders/a-voice.ts';
import { anImage } from '../builders/an-image.ts';
import {
  type AccessRow,
  admins,
  everyone,
  ownerAndAdmins,
  ownerAndAdminsOrNotFound,
  ownerOnly,
  signedIn,
} from './row.ts';
import type { Scene } from './scene.ts';

const createInput = { title: 'Kahve demlemek', ai_prompt: 'Yeni başlayanlar için kahve demleme' };

const ownersSource = async (scene: Scene) => {
  const brief = await aBrief(scene.database, { userId: scene.ownerId });
  const source = await aSource(scene.database, { briefId: brief.id });
  return { params: { id: brief.id, source: source.id } };
};
const ownersBrief = async (scene: Scene) => ({ params: await aBrief(scene.database, { userId: scene.ownerId }) });

const ownersVoice = async (scene: Scene) => ({ params: await aVoice(scene.database, { userId: scene.ownerId }) });

const ownersTemplate = async (scene: Scene) => ({
  params: await aCustomTemplate(scene.database, { userId: scene.ownerId }),
});

/** Articles, briefs, voices, templates, their generation, and moderation. */
export const articleRows: Readonly<Record<string, AccessRow>> = {
  createArticle: signedIn(201, () => ({ body: createInput })),
  // Not included in the free plan.
  createArticles: signedIn(403, () => ({ body: { items: [createInput] } })),
  createDocument: signedIn(201, () => ({ body: {} })),
  copyArticle: ownerOnly(201, (scene) => scene.anArticle()),
  importDocument: signedIn(415),
  listTemplates: signedIn(200),
  // Not included in the free plan.
  createCustomTemplate: signedIn(403, () => ({ body: templateInput })),
  getCustomTemplate: ownerOnly(200, ownersTemplate),
  // Not included in the free plan; of others it is not found.
  updateCustomTemplate: ownerOnly(403, async (scene) => ({
    ...(await ownersTemplate(scene)),
    body: { ...templateInput, version: 1 },
  })),
  deleteCustomTemplate: ownerOnly(200, ownersTemplate),
  listTemplateVersions: ownerOnly(200, ownersTemplate),
  draftCustomTemplate: signedIn(200, () => ({ query: { from: 'built_in', id: 'how_to' } })),
  listArticles: signedIn(200),
  listPublicArticles: everyone(200),
  listCategories: everyone(200),
  listArticleModels: signedIn(200),
  listWaitingArticles: signedIn(200),
  changeArticles: signedIn(200, () => ({ body: { items: [{ id: randomUUID() }], action: 'trash' } })),
  deleteTrashedArticles: signedIn(200, () => ({ body: { ids: [randomUUID()] } })),
  emptyTrash: signedIn(200, () => ({ body: { until: new Date().toISOString() } })),
  listTrash: signedIn(200),
  getArticle: ownerAndAdminsOrNotFound(200, (scene) => scene.anArticle()),
  updateArticle: ownerOnly(200, async (scene) => ({
    ...(await scene.anArticle()),
    body: { title: 'Başka bir başlık' },
  })),
  deleteArticle: ownerOnly(200, (scene) => scene.anArticle()),
  restoreArticle: ownerOnly(200, async (scene) => {
    const request = await scene.anArticle();
    const trashed = scene.database.updateTable('articles').set({ deleted_at: new Date() });
    await trashed.where('id', '=', request.params?.id ?? '').execute();
    return request;
  }),
  regenerateArticle: ownerOnly(200, (scene) => scene.anArticle({ status: 'failed' })),
  continueArticle: ownerOnly(409, (scene) => scene.anArticle()),
  cancelGeneration: ownerOnly(409, (scene) => scene.anArticle()),
  streamArticle: ownerAndAdmins(200, (scene) => scene.anArticle()),
  takePen: ownerOnly(200, async (scene) => ({ ...(await scene.anArticle()), body: { page_id: 'a'.repeat(32) } })),
  releasePen: ownerOnly(200, async (scene) => ({ ...(await scene.anArticle()), query: { page_id: 'a'.repeat(32) } })),
  askForPen: ownerOnly(200, (scene) => scene.anArticle()),
  answerPenRequest: ownerOnly(409, async (scene) => ({
    ...(await scene.anArticle()),
    body: { asker_id: randomUUID(), accept: false },
  })),
  // An open stream would not end.
  followPen: ownerOnly(404, () => ({ params: { id: randomUUID() } })),
  orderEdit: ownerOnly(201, async (scene) => ({
    ...(await scene.anArticle()),
    body: { kind: 'correct', selection: null },
  })),
  orderProposals: ownerOnly(201, async (scene) => ({ ...(await scene.anArticle()), body: { kind: 'titles' } })),
  listEdits: ownerOnly(200, (scene) => scene.anArticle()),
  streamEdit: ownerOnly(404, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, edit: randomUUID() } };
  }),
  cancelEdit: ownerOnly(404, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, edit: randomUUID() } };
  }),
  recordEditOutcome: ownerOnly(404, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, edit: randomUUID() }, body: { accepted: 1, of: 2 } };
  }),
  createBrief: signedIn(201, () => ({ body: { ...createBriefInput } })),
  listBriefs: signedIn(200),
  getBrief: ownerOnly(200, (scene) => ownersBrief(scene)),
  updateBrief: ownerOnly(200, async (scene) => ({
    ...(await ownersBrief(scene)),
    body: { title: 'Başka bir başlık', version: 1 },
  })),
  deleteBrief: ownerOnly(200, (scene) => ownersBrief(scene)),
  orderOutline: ownerOnly(201, (scene) => ownersBrief(scene)),
  orderPlannedArticle: ownerOnly(201, (scene) => ownersBrief(scene)),
  // Not included in the free plan.
  createVoice: signedIn(403, () => ({ body: { name: 'Bülten', samples: [{ text: voiceSample }] } })),
  listVoices: signedIn(200),
  getVoice: ownerOnly(200, (scene) => ownersVoice(scene)),
  updateVoice: ownerOnly(200, async (scene) => ({ ...(await ownersVoice(scene)), body: { name: 'Blog', version: 1 } })),
  deleteVoice: ownerOnly(200, (scene) => ownersVoice(scene)),
  orderDescription: ownerOnly(409, (scene) => ownersVoice(scene)),
  rewriteSection: ownerOnly(201, async (scene) => {
    const { params } = await ownersBrief(scene);
    return { params: { ...params, section: 's1' }, body: {} };
  }),
  dismissSectionRewrite: ownerOnly(200, async (scene) => {
    const { params } = await ownersBrief(scene);
    return { params: { ...params, section: 's1' } };
  }),
  // Not included in the free plan.
  orderResearch: ownerOnly(403, (scene) => ownersBrief(scene)),
  listEvidence: ownerOnly(200, (scene) => ownersBrief(scene)),
  listSources: ownerOnly(200, (scene) => ownersBrief(scene)),
  // Not included in the free plan.
  addSource: ownerOnly(403, async (scene) => ({
    ...(await ownersBrief(scene)),
    body: { title: 'Not', text: 'Zeytin' },
  })),
  uploadSource: ownerOnly(415, (scene) => ownersBrief(scene)),
  getSource: ownerOnly(200, (scene) => ownersSource(scene)),
  // Not included in the free plan.
  retrySource: ownerOnly(403, (scene) => ownersSource(scene)),
  updateSource: ownerOnly(200, async (scene) => ({ ...(await ownersSource(scene)), body: { listed: true } })),
  deleteSource: ownerOnly(200, (scene) => ownersSource(scene)),
  downloadArticle: ownerAndAdmins(200, (scene) => scene.anArticle()),
  downloadArticles: ownerOnly(200, async (scene) => {
    const { params } = await scene.anArticle();
    return { body: { ids: [params?.id ?? ''], format: 'md' } };
  }),
  // The request contains no image.
  uploadImage: ownerOnly(415, (scene) => scene.anArticle()),
  // Addresses of this network are never fetched.
  fetchImage: ownerOnly(400, async (scene) => ({
    ...(await scene.anArticle()),
    body: { address: 'http://127.0.0.1/a.png' },
  })),
  listImages: signedIn(200),
  listArticleImages: ownerAndAdmins(200, (scene) => scene.anArticle()),
  getImage: everyone(404, () => ({ params: { id: randomUUID(), file: '480.webp' } })),
  deleteImage: ownerOnly(200, async (scene) => {
    const { params } = await scene.anArticle();
    const image = await anImage(scene.database, { userId: scene.ownerId, articleId: params?.id ?? '' });
    return { params: { id: image.id } };
  }),
  deleteImages: signedIn(200, () => ({ body: { ids: [randomUUID()] } })),
  getArticleQuality: ownerOnly(200, (scene) => scene.anArticle()),
  listRevisions: ownerOnly(200, (scene) => scene.anArticle()),
  getRevision: ownerOnly(404, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, revisionId: randomUUID() } };
  }),
  compareRevisions: ownerOnly(200, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, a: 'current', b: 'current' } };
  }),
  createRevision: ownerOnly(201, async (scene) => ({
    ...(await scene.anArticle()),
    body: { title: 'Öteki metin', content: 'Öteki metin.', reason: 'conflict' },
  })),
  restoreRevision: ownerOnly(404, async (scene) => {
    const { params } = await scene.anArticle();
    return { params: { ...params, revisionId: randomUUID() } };
  }),
  getDashboardStats: signedIn(200),
  // Not included in the free plan.
  getWritingAnalytics: signedIn(403),
  listAllArticles: admins(200),
  exportAllArticles: admins(200),
  moderateArticle: admins(200, async (scene) => ({ ...(await scene.anArticle()), body: { status: 'pending' } })),
  moderateArticles: admins(200, () => ({ body: { ids: [randomUUID()], status: 'pending' } })),
  reportArticle: everyone(201, async (scene) => ({
    ...(await scene.anArticle({ isPublic: true })),
    body: { reason: 'spam' },
  })),
  listArticleReports: admins(200),
  exportArticleReports: admins(200),
  closeArticleReport: admins(404, () => ({ params: { id: randomUUID() }, body: {} })),
};

/** The personal dictionary, and the check of a text. */
export const textRows: Readonly<Record<string, AccessRow>> = {
  getDictionary: signedIn(200),
  addDictionaryWord: signedIn(200, () => ({ body: { word: 'hokka' } })),
  removeDictionaryWord: signedIn(200, () => ({ body: { word: 'hokka' } })),
  setDictionaryRule: signedIn(200, () => ({ body: { rule: 'cliche', enabled: false } })),
  checkText: signedIn(200, () => ({ body: { text: 'Herkez geldi.' } })),
};
