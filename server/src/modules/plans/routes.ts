import {
  createPlan,
  deletePlan,
  exportPlans,
  listAllPlans,
  previewPlanEdit,
  updatePlan,
} from '@hokka/contracts/billing/plans/plan-admin.ts';
import { listPlans } from '@hokka/contracts/billing/plans/plans.ts';
import { recordStandaloneAuditEvent } from '../../platform/http/audit-event.ts';
import { fileRoute, type Route, route, toIdempotentCall } from '../../platform/http/route.ts';
import {
  addPlan,
  editPlan,
  type PlanEditDependencies,
  previewPlanEdit as preview,
  removePlan,
} from './change-plans.ts';
import { buildPlanFile } from './plan-export.ts';
import { getVersionedPlan, listActivePlans, readPlan, readPlans } from './read-plans.ts';

/** Routes for the plans on offer, and for admins to manage all plans. */
export function planRoutes(dependencies: PlanEditDependencies): Route[] {
  const { database } = dependencies;
  return [
    route(listPlans, { handle: () => listActivePlans(database) }),
    route(listAllPlans, { handle: () => readPlans(database) }),
    route(createPlan, {
      message: 'Plan oluşturuldu.',
      handle: async ({ body, caller, request }) => {
        const call = toIdempotentCall(caller, request, body);
        return readPlan(database, await addPlan(body, { caller, request }, call, dependencies));
      },
    }),
    route(updatePlan, {
      message: 'Plan güncellendi.',
      find: ({ params }) => getVersionedPlan(database, params.id),
      handle: async ({ params: { id }, body, caller, request }) => {
        await editPlan(id, body, { caller, request }, dependencies);
        return readPlan(database, id);
      },
    }),
    route(previewPlanEdit, {
      find: ({ params }) => getVersionedPlan(database, params.id),
      handle: ({ found, body, request }) => preview(found, body, request.now, database),
    }),
    route(deletePlan, {
      message: 'Plan silindi.',
      find: ({ params }) => getVersionedPlan(database, params.id),
      handle: async ({ params: { id }, caller, request }) => {
        await removePlan(id, { caller, request }, dependencies);
        return null;
      },
    }),
    fileRoute(exportPlans, {
      file: async ({ caller, request }) => {
        await recordStandaloneAuditEvent(dependencies, {
          caller,
          request,
          action: 'plans.export',
          targetKind: 'plan',
        });
        return buildPlanFile(database, request.now);
      },
    }),
  ];
}
