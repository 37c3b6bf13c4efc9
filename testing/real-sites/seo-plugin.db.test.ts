import { execFileSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createPublication, listPublications } from '@hokka/contracts/publishing/publications.ts';
import { checkSite, createSite } from '@hokka/contracts/publishing/sites.ts';
import { expect, test } from 'vitest';
import { aUser } from '../builders/a-user.ts';
import { anArticle } from '../builders/an-article.ts';
import { createTestDatabase } from '../database.ts';
import { findFreePort } from '../find-free-port.ts';
import { startPublishingService } from '../publishing-service.ts';
import { waitUntil } from '../wait-until.ts';
import { installWordpress, startRealWordpress } from './real-wordpress.ts';

const isWanted = process.env.HOKKA_TEST_SITES !== undefined;
const folder = process.env.HOKKA_SITES_FOLDER ?? join(import.meta.dirname, '../../.cache/sites');

test.skipIf(!isWanted)(
  'WordPress: the plugin opens the fields for search engines, and its page shows them',
  async () => {
    await installWordpress(folder);
    const store = await createTestDatabase();
    const server = await startRealWordpress(folder, await findFreePort());
    const allowedHosts = [new URL(server.url).host];
    const service = await startPublishingService({ connectionString: store.connectionString, allowedHosts });
    try {
      const { id: userId } = await aUser(store.database, { planId: 2 });
      const token = `user-${userId}`;
      const body = { kind: 'wordpress', url: server.url, credentials: server.credentials };
      const { data: site } = await service.call(createSite, { token, body });
      expect(site.check?.findings.map(({ code }) => code)).toContain('seo_not_writable');

      const { rawPayload } = await service.app.inject({
        url: '/api/sites/wordpress-plugin',
        headers: { authorization: `Bearer ${token}` },
      });
      const zip = join(folder, 'hokka-seo.zip');
      await writeFile(zip, rawPayload);
      execFileSync('unzip', ['-q', '-o', zip, '-d', join(folder, 'wordpress/root/wp-content/plugins')]);
      const { username, password } = server.credentials;
      const activation = await fetch(`${server.url}/wp-json/wp/v2/plugins/hokka-seo/hokka-seo`, {
        method: 'PUT',
        headers: {
          authorization: `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ status: 'active' }),
      });
      expect(await activation.json()).toMatchObject({ status: 'active' });

      const { data: checked } = await service.call(checkSite, { token, params: { id: site.id } });
      expect(checked).toMatchObject({ seo: ['title', 'description', 'keyphrase'], check: { outcome: 'ok' } });

      const { id } = await anArticle(store.database, { userId, title: 'Kahve', content: 'Kahve acele etmez.' });
      const seo = { title: 'Kahve & “çay” %50 <rehberi>', description: 'Işıl ışıl bir fincan, "acele" etmeden.' };
      await service.call(createPublication, {
        token,
        params: { id },
        body: { site_id: site.id, status: 'publish', seo },
      });
      const done = await waitUntil('the publication is verified', async () => {
        const [only] = (await service.call(listPublications, { token, params: { id } })).data.publications;
        if (only?.state === 'failed') throw new Error(only.failure_code ?? '');
        return only?.state === 'verified' && only;
      });
      const page = await (await fetch(done.live_url ?? '')).text();
      expect(page).toContain('<title>Kahve &amp; “çay” %50</title>');
      expect(page).toContain('<meta name="description" content="Işıl ışıl bir fincan, &quot;acele&quot; etmeden.">');
    } finally {
      await service.stop();
      await server.stop();
      await store.drop();
    }
  },
  600_000,
);
