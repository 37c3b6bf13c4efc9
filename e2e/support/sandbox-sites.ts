import { z } from 'zod';

const post = z.object({ id: z.string(), title: z.string(), status: z.string(), url: z.string() });
const sites = z.object({
  wordpress: z.object({
    url: z.string(),
    credentials: z.object({ username: z.string(), password: z.string() }),
    posts: z.array(post),
  }),
  ghost: z.object({ url: z.string(), credentials: z.object({ admin_key: z.string() }), posts: z.array(post) }),
  webhook: z.object({
    url: z.string(),
    credentials: z.object({ secret: z.string() }),
    messages: z.array(z.object({ id: z.string(), type: z.string(), signature: z.string(), body: z.string() })),
  }),
});

/** Reads the sandbox's sites that journeys publish to: their credentials, and what they contain. */
export async function readSandboxSites(siteUrl: string): Promise<z.infer<typeof sites>> {
  const response = await fetch(`${siteUrl}/sandbox/sites/api`);
  return sites.parse(await response.json());
}
