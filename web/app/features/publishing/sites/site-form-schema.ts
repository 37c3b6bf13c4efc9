import {
  createSiteRequest,
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

/** Initial values of the form. The server never returns secrets, so their fields are empty. */
export function buildInitialValues(site: Site | undefined) {
  return {
    url: site?.url ?? '',
    name: site?.name ?? '',
    credentials: { username: site?.account ?? '', password: '', admin_key: '', secret: '' },
  };
}

const formFields = updateSiteRequest.required({ url: true, credentials: true });
const newSiteFields = formFields.extend({ name: createSiteRequest.shape.name });
export type SiteFormValues = z.input<typeof formFields>;

/** Validation rules of the form for a new site of a kind. */
export function buildCreateSchema(kind: SiteKind) {
  return newSiteFields.superRefine(({ credentials }, { addIssue }) => addProblem(kind, credentials, addIssue));
}

/** Validation rules of the form for changing a site: empty credentials retain the stored ones. */
export function buildUpdateSchema(site: Site) {
  return formFields.superRefine(({ credentials }, { addIssue }) => {
    if (isChanged(site, credentials)) addProblem(site.kind, credentials, addIssue);
  });
}

/** The credentials to send with a change; undefined retains the stored ones. */
export function findChangedCredentials(site: Site, typed: SiteCredentials): SiteCredentials | undefined {
  return isChanged(site, typed) ? pickCredentials(site.kind, typed) : undefined;
}

/** The credentials that a kind of site requires. */
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

/** The form field of an invalid API field. Errors about the credentials as a whole are shown at the secret's field. */
export const fieldFinders = {
  wordpress: (field: string) => (field === 'credentials' ? 'credentials.password' : field),
  ghost: (field: string) => (field === 'credentials' ? 'credentials.admin_key' : field),
  webhook: (field: string) => (field === 'credentials' ? 'credentials.secret' : field),
} as const satisfies Record<SiteKind, (field: string) => string>;
