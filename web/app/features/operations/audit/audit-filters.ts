import { auditActions, auditTargetKinds } from '@hokka/contracts/operations/audit/audit-action-labels.ts';
import { z } from 'zod';
import { parsePage } from '../../../lib/routing/page-number.ts';
import { parseSearch } from '../../../lib/routing/search-parameter.ts';

/** The list's state as the address holds it; an empty text is no filter. */
export const filterDefaults = {
  search: '',
  action: '',
  kind: '',
  actor: '',
  target: '',
  from: '',
  to: '',
  page: '1',
};
export type AuditFilters = typeof filterDefaults;

const rowsListed = 20;

/** What the list call is asked; an address written by hand may hold anything, so what cannot be asked is left out. */
export function toListQuery(filters: AuditFilters) {
  return { page: parsePage(filters.page), limit: rowsListed, ...toFilterQuery(filters) };
}

/** What narrows list and file alike. */
export function toFilterQuery({ search, action, kind, actor, target, from, to }: AuditFilters) {
  const text = parseSearch(search);
  const known = {
    action: auditActions.find((one) => one === action),
    target_kind: auditTargetKinds.find((one) => one === kind),
  };
  return {
    ...(text !== '' && { search: text }),
    ...(known.action !== undefined && { action: known.action }),
    ...(known.target_kind !== undefined && { target_kind: known.target_kind }),
    ...(z.uuid().safeParse(actor).success && { actor_id: actor }),
    ...(target !== '' && target.length <= 100 && { target_id: target }),
    ...(isDay(from) && { from }),
    ...(isDay(to) && { to }),
  };
}

/** Whether the list shows only a part. */
export function isFiltered(filters: AuditFilters): boolean {
  return Object.keys(toFilterQuery(filters)).length > 0;
}

function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}
