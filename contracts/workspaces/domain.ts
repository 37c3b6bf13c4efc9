import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { emptyResponse, singleLineText, timestamp } from '../shared/primitives.ts';

/** Label of the TXT record below which a workspace proves that a domain is its own. */
export const proofLabel = '_hokka';

/** How long a domain that fails its checks still serves, in hours. */
export const failingHoursMax = 24;

/** What a check of a domain found. */
export const domainProblems = [
  'txt_missing',
  'txt_wrong',
  'address_missing',
  'address_wrong',
  'dns_unreachable',
  'taken',
] as const;
export type DomainProblem = (typeof domainProblems)[number];

/** A DNS record that the owner of the domain sets. */
const domainRecord = z.object({
  type: z.enum(['CNAME', 'TXT']),
  name: z.string(),
  value: z.string(),
  /** Whether the last check found it; null before the first one. */
  is_found: z.boolean().nullable(),
});

const domain = z.object({
  /** The name in DNS; letters beyond ASCII in Punycode. */
  name: z.string(),
  /** The name for people to read, without Punycode. */
  readable_name: z.string(),
  /** Whether the name has no label in front, so that DNS allows no CNAME. */
  is_apex: z.boolean(),
  /** The name with or without `www.` that redirects here once it leads to the service, too; null below other labels. */
  twin: z.string().nullable(),
  /** `waiting`: not proved yet. `failing`: still serving, while its checks fail. `paused`: the plan lacks the feature. */
  state: z.enum(['waiting', 'active', 'failing', 'paused']),
  records: z.array(domainRecord),
  problem: z.enum(domainProblems).nullable(),
  checked_at: timestamp.nullable(),
  /** When a failing domain stops serving. */
  stops_at: timestamp.nullable(),
  /** Address of the public list under this domain. */
  url: z.string(),
});
export type OwnDomain = z.infer<typeof domain>;

const stale = ['getBrand', 'getDomain'] as const;

export const getDomain = endpoint({
  name: 'getDomain',
  summary: 'Returns the domain under which the public articles of the workspace stand, with the DNS records it needs',
  method: 'GET',
  path: '/workspace/domain',
  access: 'user',
  right: 'brand',
  data: z.object({
    /** Whether this service offers own domains. */
    is_offered: z.boolean(),
    domain: domain.nullable(),
  }),
});

export const addDomain = endpoint({
  name: 'addDomain',
  summary: 'Claims a domain for the workspace, in place of any other; it serves once its DNS records are found',
  method: 'PUT',
  path: '/workspace/domain',
  access: 'user',
  right: 'brand',
  body: z.object({
    name: singleLineText({
      required: 'Alan adı zorunludur',
      max: [253, 'Alan adı en fazla 253 karakter olabilir'],
    }).meta({ title: 'Alan adı' }),
  }),
  data: domain,
  errors: ['feature_not_in_plan', 'domains_not_offered'],
  rateLimits: [{ bucket: 'add-domain', subject: 'user', max: 20, windowSeconds: 3600 }],
  invalidates: stale,
});

export const checkDomain = endpoint({
  name: 'checkDomain',
  summary: 'Reads the DNS records of the domain now',
  method: 'POST',
  path: '/workspace/domain/check',
  access: 'user',
  right: 'brand',
  data: domain,
  errors: ['feature_not_in_plan', 'domain_not_found', 'domains_not_offered'],
  rateLimits: [{ bucket: 'check-domain', subject: 'user', max: 60, windowSeconds: 3600 }],
  invalidates: stale,
});

export const removeDomain = endpoint({
  name: 'removeDomain',
  summary: 'Gives the domain back: it stops serving at once, and needs a new TXT record to be claimed again',
  method: 'DELETE',
  path: '/workspace/domain',
  access: 'user',
  right: 'brand',
  data: emptyResponse,
  invalidates: stale,
});

export const askCertificate = endpoint({
  name: 'askCertificate',
  summary:
    'Tells the proxy of the operator whether it may get a certificate for a host: 200 for a domain that serves, otherwise 404. For `ask` of Caddy',
  method: 'GET',
  path: '/domains/ask',
  access: 'public',
  query: z.object({
    domain: z
      .string({ error: 'Alan adı zorunludur' })
      .min(1, 'Alan adı zorunludur')
      .max(300, 'Alan adı en fazla 300 karakter olabilir'),
  }),
  data: emptyResponse,
  errors: ['not_found'],
  openInMaintenance: true,
  // Only names that do not serve are counted, so that no flood of them delays the certificate of a real domain.
  rateLimits: [{ bucket: 'ask-certificate', subject: 'address', max: 300, windowSeconds: 60, enforcedBy: 'use-case' }],
});
