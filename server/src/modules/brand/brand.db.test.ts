import { workspaceHeader } from '@hokka/contracts/permissions/workspace-rights.ts';
import * as contracts from '@hokka/contracts/workspaces/brand.ts';
import { loadImage } from '@napi-rs/canvas';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signIn } from '../../../../testing/access-matrix/scene.ts';
import { buildTestApp, type TestApp } from '../../../../testing/app.ts';
import { aUser } from '../../../../testing/builders/a-user.ts';
import { aWorkspace } from '../../../../testing/builders/a-workspace.ts';
import { anArticle } from '../../../../testing/builders/an-article.ts';
import { createTestDatabase, type TestDatabase } from '../../../../testing/database.ts';
import { drawHalves, toForm } from '../../../../testing/image-files.ts';
import { wireForTest } from '../../../../testing/whole-service.ts';
import { listRoutes } from '../../build-app.ts';
import type { Services } from '../../wiring/wire-services.ts';
import { readBrand, readLogo } from './index.ts';

const values = { name: 'Ajans', imprint: 'Ajans A.Ş.\nİstanbul', accent: '#b42318', cover_colour: '#0f5f59' };

describe('the brand of a workspace', () => {
  let store: TestDatabase;
  let parts: Services;
  let service: TestApp;

  beforeAll(async () => {
    store = await createTestDatabase();
    parts = wireForTest(store.connectionString);
    await parts.settings.start();
    const { accounts, clock, database } = parts;
    service = buildTestApp({ database, clock, routes: listRoutes(parts), authenticate: accounts.authenticate });
  });
  afterAll(async () => {
    await service.close();
    await parts.articles.stop();
    await parts.text.stop();
    await parts.billing.stop();
    await parts.settings.stop();
    await parts.database.destroy();
    await store.drop();
  });

  async function anAgency(planId = 3) {
    const { id: ownerId } = await aUser(store.database);
    const { id, slug } = await aWorkspace(store.database, { ownerId, planId, name: 'Ajans alanı' });
    const options = { token: await signIn(store.database, ownerId), headers: { [workspaceHeader]: slug } };
    return {
      id,
      slug,
      ownerId,
      options,
      read: async () => (await service.call(contracts.getBrand, options)).data,
      save: (body: object = values) => service.call(contracts.updateBrand, { ...options, body }),
      upload: (file: Buffer, name = 'logo.png') => {
        const form = toForm(file, name);
        return service.call(contracts.uploadBrandLogo, {
          ...options,
          ...form,
          headers: { ...options.headers, ...form.headers },
        });
      },
      setPlan: (plan: number) =>
        store.database.updateTable('subscriptions').set({ plan_id: plan }).where('user_id', '=', id).execute(),
    };
  }
  const scopesOf = async () => {
    const rows = await store.database.selectFrom('page_changes').select('scope').execute();
    return rows.map(({ scope }) => scope);
  };

  test('has the workspace’s name until it is saved, and is shown from then on', async () => {
    const agency = await anAgency();
    expect(await agency.read()).toMatchObject({ name: 'Ajans alanı', accent: null, saved_at: null, is_shown: false });
    expect((await agency.save()).status).toBe(200);
    expect(await agency.read()).toMatchObject({ ...values, is_shown: true });
    expect((await agency.read()).list_url).toMatch(new RegExp(`/y/${agency.slug}$`));
    expect(await readBrand(store.database, agency.id)).toMatchObject({
      workspaceId: agency.id,
      slug: agency.slug,
      name: 'Ajans',
      imprint: values.imprint,
      accent: '#b42318',
      coverColour: '#0f5f59',
      logo: null,
      domain: null,
    });
    expect(await scopesOf()).toContain(`brand:${agency.id}`);
  });

  test.each([
    ['accent', '#ffcc00', 'okunmuyor'],
    ['accent', 'red', '#1e40af biçiminde'],
    ['accent', '#1e40af;}', '#1e40af biçiminde'],
    ['cover_colour', '#7a7a7a', 'okunuyor'],
    ['name', '', 'zorunludur'],
    ['name', 'a'.repeat(61), '60 karakter'],
    ['imprint', 'a'.repeat(601), '600 karakter'],
  ])('%s %s is refused', async (field, value, words) => {
    const agency = await anAgency();
    const answer = await agency.save({ ...values, [field]: value });
    expect(answer).toMatchObject({ status: 400, errors: [{ field, message: expect.stringContaining(words) }] });
    expect((await agency.read()).saved_at).toBeNull();
  });

  test('colours are stored in lower case', async () => {
    const agency = await anAgency();
    await agency.save({ ...values, accent: '#B42318' });
    expect((await agency.read()).accent).toBe('#b42318');
  });

  test('without the feature nothing is saved, and what was saved is hidden until it is back', async () => {
    const poor = await anAgency(1);
    expect((await poor.save()).code).toBe('feature_not_in_plan');
    expect((await poor.upload(await drawHalves(40, 20).encode('png'))).code).toBe('feature_not_in_plan');
    const agency = await anAgency();
    await agency.save();
    await agency.setPlan(1);
    await parts.brand.recheckBrands();
    expect(await readBrand(store.database, agency.id)).toBeUndefined();
    expect(await agency.read()).toMatchObject({ ...values, is_shown: false });
    await agency.setPlan(3);
    await parts.brand.recheckBrands();
    expect(await readBrand(store.database, agency.id)).toMatchObject({ name: 'Ajans' });
  });

  test('an edit of a plan is noticed, too', async () => {
    const agency = await anAgency();
    await agency.save();
    const { features } = await store.database
      .selectFrom('plans')
      .select('features')
      .where('id', '=', 3)
      .executeTakeFirstOrThrow();
    const setFeatures = (next: object) =>
      store.database
        .updateTable('plans')
        .set({ features: JSON.stringify(next) })
        .where('id', '=', 3)
        .execute();
    await setFeatures({ ...(features as object), custom_branding: false });
    await parts.brand.recheckBrands();
    expect(await readBrand(store.database, agency.id)).toBeUndefined();
    await setFeatures(features as object);
    await parts.brand.recheckBrands();
    expect(await readBrand(store.database, agency.id)).toBeDefined();
  });

  test.each(['png', 'jpeg', 'webp'] as const)(
    'a logo as %s is stored as WebP, transparent where it was',
    async (format) => {
      const agency = await anAgency();
      const answer = await agency.upload(await drawHalves(600, 200).encode(format as 'jpeg'));
      expect(answer).toMatchObject({ status: 201, data: { width: 600, height: 200, widths: [240, 480, 600] } });
      const { id } = answer.data;
      const shown = await service.call(contracts.getBrandLogo, { params: { id, file: '240.webp' } });
      expect(shown.headers).toMatchObject({
        'content-type': 'image/webp',
        'cache-control': 'public, max-age=31536000, immutable',
        'content-security-policy': expect.stringContaining('sandbox'),
      });
      const brand = await readBrand(store.database, agency.id);
      const bytes = brand && (await readLogo(store.database, brand, 500));
      expect((await loadImage(bytes ?? Buffer.alloc(0))).width).toBe(480);
    },
  );

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
    ['SVG that is called PNG', Buffer.from('<?xml version="1.0"?><svg/>')],
    ['HTML', Buffer.from('<!doctype html><script>alert(1)</script>')],
  ])('%s is refused with what to do', async (_, file) => {
    const agency = await anAgency();
    expect(await agency.upload(file)).toMatchObject({
      status: 415,
      message: expect.stringContaining('SVG kabul edilmez'),
    });
  });

  test('AVIF is refused as a logo, though pictures of articles may have it', async () => {
    const agency = await anAgency();
    expect((await agency.upload(Buffer.from(await drawHalves(40, 20).encode('avif')))).status).toBe(415);
  });

  test('another logo replaces the former one; of many at the same time one stays', async () => {
    const agency = await anAgency();
    const first = (await agency.upload(await drawHalves(100, 50).encode('png'))).data.id;
    await Promise.all([110, 120].map(async (width) => agency.upload(await drawHalves(width, 50).encode('png'))));
    const logos = store.database.selectFrom('brand_logos').select('id').where('workspace_id', '=', agency.id);
    expect(await logos.execute()).toHaveLength(1);
    expect((await service.call(contracts.getBrandLogo, { params: { id: first, file: '100.webp' } })).status).toBe(404);
    expect((await service.call(contracts.deleteBrandLogo, agency.options)).status).toBe(200);
    expect(await logos.execute()).toEqual([]);
  });

  describe('public reads', () => {
    const readsOf = (hostId?: string) => {
      const scopes: string[] = [];
      return { scopes, reads: parts.publicReadsFor((scope) => scopes.push(scope), undefined, hostId) };
    };

    test('name the member who wrote an article of a shared workspace, also after a new name, until they leave', async () => {
      const agency = await anAgency();
      const { id: writerId } = await aUser(store.database, { name: 'Işıl Yazar' });
      const { id } = await anArticle(store.database, { userId: agency.id, isPublic: true });
      await store.database.updateTable('articles').set({ author_id: writerId }).where('id', '=', id).execute();
      const authorOf = async () => (await readsOf().reads.publicArticle(id))?.author_name;
      expect(await authorOf()).toBe('Işıl Yazar');
      const listed = await readsOf().reads.brandArticles(agency.id, 1);
      expect(listed.articles.map((article) => article.author_name)).toEqual(['Işıl Yazar']);
      await store.database.deleteFrom('page_changes').execute();
      await store.database.updateTable('users').set({ name: 'Işıl Çağrı' }).where('id', '=', writerId).execute();
      expect(await scopesOf()).toEqual(expect.arrayContaining([`article:${id}`, `articles-of:${agency.id}`]));
      expect(await authorOf()).toBe('Işıl Çağrı');
      const leaving = { is_active: false, leaving_at: new Date() };
      await store.database.updateTable('users').set(leaving).where('id', '=', writerId).execute();
      expect(await authorOf()).toBe('Ajans alanı');
    });

    test('under the domain of a workspace find nothing of others', async () => {
      const [agency, other] = [await anAgency(), await anAgency()];
      await agency.save();
      await other.save();
      const own = await anArticle(store.database, { userId: agency.id, isPublic: true });
      const foreign = await anArticle(store.database, { userId: other.id, isPublic: true });
      const { reads, scopes } = readsOf(agency.id);
      expect((await reads.hostBrand())?.workspaceId).toBe(agency.id);
      expect((await reads.publicArticle(own.id))?.id).toBe(own.id);
      expect(await reads.publicArticle(foreign.id)).toBeUndefined();
      expect(await reads.articlePreview(foreign.id)).toBeUndefined();
      expect(scopes).toContain(`brand:${agency.id}`);
      const list = await reads.brandArticles(agency.id, 1);
      expect(list.articles.map(({ id }) => id)).toEqual([own.id]);
      const related = await reads.relatedArticles({ id: own.id, category: null, tags: [] }, agency.id);
      expect(related).toEqual([]);
      expect((await reads.brandAddresses(agency.id)).map(({ id }) => id)).toEqual([own.id]);
    });

    test('leave articles under another domain out of the site map of the service', async () => {
      const agency = await anAgency();
      await agency.save();
      const { id } = await anArticle(store.database, { userId: agency.id, isPublic: true });
      const listed = async () => (await readsOf().reads.articleAddresses(1))?.some((one) => one.id === id) ?? false;
      expect(await listed()).toBe(true);
      await store.database
        .insertInto('workspace_domains')
        .values({
          workspace_id: agency.id,
          name: 'blog.sitemap.com',
          token: 'a'.repeat(32),
          created_at: new Date(),
          verified_at: new Date(),
          next_check_at: new Date(),
        })
        .execute();
      expect(await listed()).toBe(false);
    });
  });
});
