import { randomUUID } from 'node:crypto';
import { getWritingAnalytics } from '@hokka/contracts/articles/article-analytics.ts';
import { createCustomTemplate, updateCustomTemplate } from '@hokka/contracts/articles/custom-templates.ts';
import { createArticle, createArticles } from '@hokka/contracts/articles/generation.ts';
import {
  upcomingFeatures,
  type WorkingFeature,
  workingFeatures,
} from '@hokka/contracts/billing/plans/feature-labels.ts';
import { featureKeys } from '@hokka/contracts/billing/plans/plans.ts';
import { createBrief, orderOutline, orderPlannedArticle, updateBrief } from '@hokka/contracts/briefs/briefs.ts';
import { createVoice, orderDescription } from '@hokka/contracts/briefs/voices.ts';
import * as bulkJobs from '@hokka/contracts/bulk/bulk-jobs.ts';
import { endpoints } from '@hokka/contracts/endpoints.ts';
import { defaultSettings } from '@hokka/contracts/settings/defaults.ts';
import type { EndpointDefinition } from '@hokka/contracts/shared/endpoint.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { createInput, useArticlesService } from '../../testing/articles-suite.ts';
import { aBrief, createBriefInput } from '../../testing/builders/a-brief.ts';
import { aBulkJob } from '../../testing/builders/a-bulk-job.ts';
import { aCustomTemplate, templateInput } from '../../testing/builders/a-custom-template.ts';
import { aStoredPlan } from '../../testing/builders/a-plan.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { aVoice, voiceSample } from '../../testing/builders/a-voice.ts';
import { featureEndpoints } from './modules/subscriptions/plan-features.ts';

interface Attempt {
  readonly what: string;
  readonly endpoint: EndpointDefinition;
  readonly body?: object;
  /** Whose brief is meant. */
  readonly brief?: Parameters<typeof aBrief>[1];
  /** Sent as it is. */
  readonly file?: string;
  /** Whose job is meant. */
  readonly bulkJob?: Parameters<typeof aBulkJob>[1];
  /** Whose voice is meant. */
  readonly voice?: Parameters<typeof aVoice>[1];
  /** Whether the call, or the order in its body, names a template of the user. */
  readonly template?: 'params' | 'order';
}

const article = (what: string, choice: object): Attempt => ({
  what,
  endpoint: createArticle,
  body: { ...createInput, ...choice },
});
const articles = (what: string, choice: object): Attempt => ({
  what,
  endpoint: createArticles,
  body: { items: [createInput, { ...createInput, ...choice }] },
});
const model = defaultSettings.ai.article_models[0];

/** Every way in which a feature is asked for. */
const attempts: Readonly<Record<WorkingFeature, readonly Attempt[]>> = {
  basic_templates: [
    article('a basic template', { template: 'how_to' }),
    articles('one of several', { template: 'faq' }),
  ],
  advanced_ai: [
    article('an advanced template', { template: 'case_study' }),
    article('a model', { model }),
    articles('an advanced template among several', { template: 'pillar_page' }),
    articles('a model among several', { model }),
    { what: 'a long text', endpoint: createBrief, body: { ...createBriefInput, word_target: 2_001 } },
    { what: 'a longer text', endpoint: updateBrief, body: { word_target: 2_001, version: 1 }, brief: { userId: '' } },
    {
      what: 'another outline of a long text',
      endpoint: orderOutline,
      brief: { userId: '', wordTarget: 4_000 },
    },
    { what: 'a model of a long text', endpoint: orderPlannedArticle, body: { model }, brief: { userId: '' } },
    { what: 'a voice', endpoint: createVoice, body: { name: 'Bülten', samples: [{ text: voiceSample }] } },
    { what: 'another description of a voice', endpoint: orderDescription, voice: { userId: '', status: 'failed' } },
  ],
  bulk_generation: [
    articles('several articles', {}),
    {
      what: 'a file',
      endpoint: bulkJobs.createBulkJob,
      file: 'Başlık;Prompt\nEvde kahve demlemek;Kahve demleme yöntemleri',
    },
    {
      what: 'the preview of a file',
      endpoint: bulkJobs.previewBulkFile,
      file: 'Başlık;Prompt\nEvde kahve demlemek;Kahve demleme yöntemleri',
    },
    {
      what: 'other columns of a file',
      endpoint: bulkJobs.updateBulkJob,
      body: { mapping: { title: 0, ai_prompt: 1 } },
      bulkJob: { userId: '' },
    },
    { what: 'the rows of a file', endpoint: bulkJobs.startBulkJob, body: {}, bulkJob: { userId: '' } },
    {
      what: 'the other rows of a file',
      endpoint: bulkJobs.resumeBulkJob,
      bulkJob: { userId: '', state: 'paused' },
    },
    {
      what: 'the failed rows of a file',
      endpoint: bulkJobs.retryBulkJob,
      bulkJob: { userId: '', state: 'paused', rows: [{ state: 'failed' }] },
    },
  ],
  custom_templates: [
    { ...article('a template of one’s own', { template_fields: { ürün: 'Fincan' } }), template: 'order' },
    {
      ...articles('a template of one’s own among several', { template_fields: { ürün: 'Fincan' } }),
      template: 'order',
    },
    { what: 'a new template', endpoint: createCustomTemplate, body: templateInput },
    {
      what: 'another version',
      endpoint: updateCustomTemplate,
      body: { ...templateInput, version: 1 },
      template: 'params',
    },
  ],
  team_collaboration: [],
  analytics: [{ what: 'the figures', endpoint: getWritingAnalytics }],
  priority_support: [],
  api_access: [],
  custom_branding: [],
};

/** The cheapest plan of those seeded that has the feature. */
const offeredIn = {
  basic_templates: { plan_id: 1, plan_name: 'Ücretsiz' },
  advanced_ai: { plan_id: 2, plan_name: 'Profesyonel' },
  analytics: { plan_id: 2, plan_name: 'Profesyonel' },
  priority_support: { plan_id: 2, plan_name: 'Profesyonel' },
  bulk_generation: { plan_id: 3, plan_name: 'Kurumsal' },
  api_access: { plan_id: 3, plan_name: 'Kurumsal' },
  custom_branding: { plan_id: 3, plan_name: 'Kurumsal' },
  custom_templates: { plan_id: 3, plan_name: 'Kurumsal' },
  team_collaboration: { plan_id: 3, plan_name: 'Kurumsal' },
} satisfies Record<WorkingFeature, object>;

/** The order, or the last of several, with the template. */
function nameTemplate(body: object, template: string | undefined): object {
  if (!('items' in body)) return { ...body, template };
  const items = body.items as object[];
  return { items: items.map((item, index) => (index === items.length - 1 ? { ...item, template } : item)) };
}

/**
 * Calls that are not of the articles module, or that refuse no one: tested with their code. Named one by one, so that a
 * new call is not left out of both.
 */
const callsTestedElsewhere: readonly string[] = [
  'getWorkspaceViews',
  'getArticleViews',
  'downloadViews',
  'connectSearchConsole',
  'completeSearchConsole',
  'listSearchProperties',
  'chooseSearchProperty',
  'getSearchResults',
  'getArticleSearchResults',
  'createWorkspace',
  'updateBrand',
  'uploadBrandLogo',
  'addDomain',
  'checkDomain',
  'createApiKey',
  'rotateApiKey',
  'createWebhook',
  'updateWebhook',
  'rotateWebhook',
  'testWebhook',
  'replayWebhookDelivery',
  'sendContactMessage',
];

test('every feature works through calls, or is announced as upcoming', () => {
  expect([...Object.keys(featureEndpoints), ...upcomingFeatures].toSorted()).toEqual([...featureKeys].toSorted());
  const declared = endpoints.map(({ name }) => name);
  for (const feature of workingFeatures) {
    const calls: readonly string[] = featureEndpoints[feature];
    expect({ feature, isCalled: calls.length > 0 }).toEqual({ feature, isCalled: true });
    expect(declared).toEqual(expect.arrayContaining([...calls]));
    const attempted = [...new Set(attempts[feature].map(({ endpoint }) => endpoint.name))];
    const tested = calls.filter((name) => !callsTestedElsewhere.includes(name));
    expect(attempted.toSorted()).toEqual(tested.toSorted());
  }
});

describe('the door', () => {
  const suite = useArticlesService();
  // Nothing here generates the waiting articles; without announced workers the queue would soon count as full.
  beforeEach(() => suite.service.articles.registerWorker(randomUUID(), suite.clock.now()));

  async function someoneWith(features: readonly string[]): Promise<string> {
    const planId = await aStoredPlan(suite.store.database, { features });
    return `user-${(await aUser(suite.store.database, { planId })).id}`;
  }
  const make = async ({ endpoint, body, file, brief, bulkJob, voice, template }: Attempt, token: string) => {
    const userId = token.slice('user-'.length);
    const { database } = suite.store;
    const ownBrief = brief && (await aBrief(database, { ...brief, userId }));
    const ownJob = bulkJob && (await aBulkJob(database, { ...bulkJob, userId }));
    const ownTemplate = template && (await aCustomTemplate(database, { userId }));
    const ownVoice = voice && (await aVoice(database, { ...voice, userId }));
    const params = ownVoice ?? ownBrief ?? ownJob ?? (template === 'params' ? ownTemplate : undefined);
    return suite.service.call(endpoint, {
      token,
      ...(params === undefined ? {} : { params }),
      ...(body === undefined ? {} : { body: template === 'order' ? nameTemplate(body, ownTemplate?.id) : body }),
      ...(file === undefined ? {} : { rawBody: file }),
    });
  };

  const all = workingFeatures.flatMap((feature) =>
    attempts[feature].map((attempt) => [feature, attempt.what, attempt] as const),
  );

  test.each(all)(
    'of %s is shut for %s without it alone, and names the plan that has it',
    async (feature, _, attempt) => {
      const token = await someoneWith(featureKeys.filter((key) => key !== feature));
      expect(await make(attempt, token)).toMatchObject({
        status: 403,
        code: 'feature_not_in_plan',
        message: `Bu özellik planınızda bulunmuyor. ${offeredIn[feature].plan_name} planında kullanabilirsiniz.`,
        data: { feature, available_in: offeredIn[feature] },
      });
      const left = suite.store.database.selectFrom('articles').select('id').where('user_id', '=', token.slice(5));
      expect(await left.execute()).toEqual([]);
    },
  );

  test.each(all)('of %s opens for %s with it', async (feature, _, attempt) => {
    const others = attempt.endpoint === createArticles ? ['bulk_generation'] : [];
    const { status } = await make(attempt, await someoneWith([feature, ...others]));
    expect(status).toBe(attempt.endpoint.status ?? 200);
  });

  test('is not asked for what every plan has', async () => {
    const token = await someoneWith([]);
    expect((await make(article('no choice', { template: '', model: '' }), token)).status).toBe(201);
  });
});
