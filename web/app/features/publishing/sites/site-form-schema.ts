import {
  findCredentialsProblem,
  type Site,
  type SiteCredentials,
  type SiteKind,
  updateSiteRequest,
} from '@hokka/contracts/publishing/sites.ts';
import type { z } from 'zod';

const neededCredentials = {
  wordpress: ['username', 'password'],
  ghost: ['admin_key'],
  webhook: ['secret'],
} as const satisfies Record<SiteKind, readonly (keyof SiteCredentials)[]>;

/** What stands in the form at first; secrets are never sent back, so that their fields are empty. */
export function buildInitialValues(site: Site | undefined) {
  return {
    url: site?.url ?? '',
    name: site?.name ?? '',
    credentials: { username: site?.account ?? '', password: '', admin_key: '', secret: '' },
  };
}

const formFields = updateSiteRequest.required({ url: true, credentials: true });
export type SiteFormValues = z.input<typeof formFields>;

/** The rules of the form of a new site of a kind. */
export function buildCreateSchema(kind: SiteKind) {
  return formFields.superRefine(({ credentials }, { addIssue }) => addProblem(kind, credentials, addIssue));
}

/** The same of a site that is changed: credentials that are left empty stay as they are. */
export function buildUpdateSchema(site: Site) {
  return formFields.superRefine(({ credentials }, { addIssue }) => {
    if (isChanged(site, credentials)) addProblem(site.kind, credentials, addIssue);
  });
}

/** The credentials to send with a change; undefined keeps the stored ones. */
export function findChangedCredentials(site: Site, typed: SiteCredentials): SiteCredentials | undefined {
  return isChanged(site, typed) ? pickCredentials(site.kind, typed) : undefined;
}

/** Those that a kind of site needs. */
export function pickCredentials(kind: SiteKind, typed: SiteCredentials): SiteCredentials {
  return Object.fromEntries(neededCredentials[kind].map((field) => [field, typed[field] ?? '']));
}

function isChanged({ kind, account }: Site, typed: SiteCredentials): boolean {
  return neededCredentials[kind].some(
    (field) => (typed[field] ?? '') !== (field === 'username' ? (account ?? '') : ''),
  );
}

function addProblem(
  kind: SiteKind,
  credentials: SiteCredentials,
  addIssue: (issue: { code: 'custom'; path: string[]; message: string }) => void,
): void {
  const problem = findCredentialsProblem(kind, credentials);
  if (problem !== undefined)
    addIssue({ code: 'custom', path: ['credentials', problem.field], message: problem.message });
}

/** Where a refused field of the wire stands: what is wrong with the credentials as a whole, beside the one that is secret. */
export const fieldFinders = {
  wordpress: (field: string) => (field === 'credentials' ? 'credentials.password' : field),
  ghost: (field: string) => (field === 'credentials' ? 'credentials.admin_key' : field),
  webhook: (field: string) => (field === 'credentials' ? 'credentials.secret' : field),
} as const satisfies Record<SiteKind, (field: string) => string>;
