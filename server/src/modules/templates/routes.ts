import { customTemplatesMax } from '@hokka/contracts/articles/custom-template.ts';
import * as contracts from '@hokka/contracts/articles/custom-templates.ts';
import { listTemplates } from '@hokka/contracts/articles/generation.ts';
import type { WorkspaceCaller } from '../../platform/http/caller.ts';
import { type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import {
  type CustomTemplateDependencies,
  createCustomTemplate,
  deleteCustomTemplate,
  getTemplate,
  presentCustomTemplate,
  readCustomTemplates,
  readVersions,
  updateCustomTemplate,
} from './custom-templates.ts';
import { draftTemplate } from './draft-template.ts';
import { toArticleTemplate } from './template.ts';
import { templates } from './templates.ts';

/** Endpoints of built-in and custom templates. */
export function templateRoutes(dependencies: CustomTemplateDependencies): Route[] {
  const { database } = dependencies;
  const own = ({ params, caller }: { readonly params: { readonly id: string }; readonly caller: WorkspaceCaller }) =>
    getTemplate(database, { id: params.id, userId: caller.workspaceId });
  return [
    route(listTemplates, {
      handle: async ({ caller }) => ({
        templates: templates.map(toArticleTemplate),
        custom: await readCustomTemplates(database, caller.workspaceId),
        custom_max: customTemplatesMax,
      }),
    }),
    route(contracts.createCustomTemplate, {
      message: 'Şablon kaydedildi.',
      handle: ({ caller, body, request }) =>
        createCustomTemplate(dependencies, caller, {
          form: body,
          now: request.now,
          idempotentCall: toIdempotentCall(caller, request, body),
        }),
    }),
    route(contracts.getCustomTemplate, {
      handle: async ({ caller, params, query }) =>
        presentCustomTemplate(
          await getTemplate(database, { id: params.id, userId: caller.workspaceId, version: query.version }),
        ),
    }),
    route(contracts.updateCustomTemplate, {
      find: own,
      message: 'Şablon kaydedildi.',
      handle: ({ caller, params, body: { version, ...form }, request }) =>
        updateCustomTemplate(dependencies, caller, { id: params.id, version, form, now: request.now }),
    }),
    route(contracts.deleteCustomTemplate, {
      find: own,
      message: 'Şablon silindi.',
      handle: async ({ caller, params, request }) => {
        await deleteCustomTemplate(dependencies.database, {
          id: params.id,
          userId: caller.workspaceId,
          now: request.now,
        });
        return null;
      },
    }),
    route(contracts.listTemplateVersions, {
      handle: ({ caller, params }) => readVersions(database, { id: params.id, userId: caller.workspaceId }),
    }),
    route(contracts.draftCustomTemplate, {
      handle: ({ caller, query }) => draftTemplate(database, { ...query, userId: caller.workspaceId }),
    }),
  ];
}
