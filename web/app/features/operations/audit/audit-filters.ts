import { auditActions, auditTargetKinds } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { z } from 'zod';
import { parseDayRange } from '../../../lib/routing/day-range.ts';
import { defineListFilters } from '../../../lib/routing/list-filters.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

const rowsListed = 20;

/** Filters of the audit log. */
export const auditFilters = defineListFilters(
  { search: '', action: '', kind: '', actor: '', target: '', from: '', to: '', page: '1' },
  ({ search, action, kind, actor, target, from, to }) => ({
    search: parseSearch(search),
    action: auditActions.find((one) => one === action),
    target_kind: auditTargetKinds.find((one) => one === kind),
    actor_id: z.uuid().safeParse(actor).data,
    target_id: target.length <= 100 ? target : undefined,
    ...parseDayRange({ from, to }),
  }),
  () => ({ limit: rowsListed }),
);
