import { z } from 'zod';
import { endpoint } from '../shared/endpoint.ts';
import { singleLineText, timestamp } from '../shared/primitives.ts';

/** What we have learned about the fields that a model accepts at a gateway. */
export const modelProfile = z.object({
  /** The host of the gateway. */
  gateway: z.string(),
  model: z.string(),
  /** Deviations from the usual request, each as a Turkish sentence. */
  findings: z.array(z.string()),
  learnt_at: timestamp,
});
export type ModelProfile = z.infer<typeof modelProfile>;

export const listModelProfiles = endpoint({
  name: 'listModelProfiles',
  summary: 'Lists the request fields that gateways refused, by model. Entries expire after 30 days',
  method: 'GET',
  path: '/admin/models/profiles',
  access: 'admin',
  data: z.object({ profiles: z.array(modelProfile) }),
});

export const deleteModelProfile = endpoint({
  name: 'deleteModelProfile',
  summary:
    'Deletes the refused fields recorded for a model at a gateway. Its next call sends all fields again. This is written to the audit log',
  method: 'POST',
  path: '/admin/models/profiles/forget',
  access: 'admin',
  body: z.object({
    gateway: singleLineText({
      required: 'AI servisi zorunludur',
      max: [200, 'AI servisi en fazla 200 karakter olabilir'],
    }),
    model: singleLineText({ required: 'Model zorunludur', max: [200, 'Model en fazla 200 karakter olabilir'] }),
  }),
  data: z.object({ profiles: z.array(modelProfile) }),
  errors: ['not_found'],
  invalidates: ['listModelProfiles'],
});
