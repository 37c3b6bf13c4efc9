import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';

export const site = z.object({
  site_name: z.string(),
  registration_enabled: z.boolean(),
  maintenance: z.boolean(),
  /** Support answers around the clock for plans with priority support. */
  support_24_7: z.boolean(),
  /** Sandbox providers are in use; a notice says that the texts are not real. */
  demo: z.boolean(),
});
export type Site = z.infer<typeof site>;

export const getSite = endpoint({
  name: 'getSite',
  summary: 'Returns public information about the service',
  method: 'GET',
  path: '/site',
  access: 'public',
  openInMaintenance: true,
  data: site,
});
