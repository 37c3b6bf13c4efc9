import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { describeIssue } from '../shared/input-errors.ts';
import { choice, emptyResponse, idParams, queryInteger, singleLineText, timestamp } from '../shared/primitives.ts';
import { customTemplate, templateForm } from './custom-template.ts';

const staleReads = ['listTemplates', 'getCustomTemplate', 'listTemplateVersions'];
const changeLimits = [{ bucket: 'change-template', subject: 'user', max: 120, windowSeconds: 600 }] as const;

export const createCustomTemplate = endpoint({
  name: 'createCustomTemplate',
  summary: 'Stores a template of the workspace, which all its members can write with',
  method: 'POST',
  path: '/templates/custom',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  body: templateForm,
  bodyLimitBytes: 128 * 1024,
  data: customTemplate,
  status: 201,
  idempotent: true,
  errors: ['feature_not_in_plan', 'too_many_templates', 'voice_not_found', 'idempotency_mismatch'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const getCustomTemplate = endpoint({
  name: 'getCustomTemplate',
  summary: 'Returns a template of the workspace, in its latest version or in a former one',
  method: 'GET',
  path: '/templates/custom/:id',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  query: z.object({ version: queryInteger({ min: 1, max: 1_000_000 }).optional() }),
  data: customTemplate,
  errors: ['template_not_found'],
});

export const updateCustomTemplate = endpoint({
  name: 'updateCustomTemplate',
  summary: 'Saves a template as its next version. Articles that were ordered before keep the version they began with',
  method: 'PUT',
  path: '/templates/custom/:id',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  params: idParams,
  body: templateForm.extend({ version: z.int({ error: describeIssue }).min(1) }),
  bodyLimitBytes: 128 * 1024,
  data: customTemplate,
  errors: ['template_not_found', 'feature_not_in_plan', 'voice_not_found', 'version_conflict'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const deleteCustomTemplate = endpoint({
  name: 'deleteCustomTemplate',
  summary: 'Deletes a template. Articles that were written with it stay',
  method: 'DELETE',
  path: '/templates/custom/:id',
  access: 'user',
  right: 'articles.manage',
  scope: 'articles:write',
  params: idParams,
  data: emptyResponse,
  errors: ['template_not_found'],
  rateLimits: changeLimits,
  invalidates: staleReads,
});

export const listTemplateVersions = endpoint({
  name: 'listTemplateVersions',
  summary: 'Lists the versions of a template that are retained, newest first',
  method: 'GET',
  path: '/templates/custom/:id/versions',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  params: idParams,
  data: z.object({
    versions: z.array(
      z.object({
        version: z.int(),
        saved_at: timestamp,
        /** Name of the member who saved it; null when the account is gone. */
        saved_by: z.string().nullable(),
      }),
    ),
  }),
  errors: ['template_not_found'],
});

export const templateOrigins = ['article', 'brief', 'built_in'] as const;

export const draftCustomTemplate = endpoint({
  name: 'draftCustomTemplate',
  summary:
    'Proposes a template from a finished article, from a brief or from one of the built-in templates. Stores nothing',
  method: 'GET',
  path: '/templates/draft',
  access: 'user',
  right: 'articles.read',
  scope: 'articles:read',
  query: z.object({
    from: choice(templateOrigins).meta({ title: 'Şablonun kaynağı' }),
    /** Of the article, the brief or the built-in template. */
    id: singleLineText({ required: 'Kaynak seçin', max: [100, 'Kaynak en fazla 100 karakter olabilir'] }),
  }),
  data: templateForm,
  errors: ['article_not_found', 'brief_not_found', 'brief_not_planned', 'template_not_found'],
});
