import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getProfile } from '@hokka/contracts/accounts/profile.ts';
import { listArticles, updateArticle } from '@hokka/contracts/articles/articles.ts';
import { createArticle } from '@hokka/contracts/articles/generation.ts';
import { grantSubscription } from '@hokka/contracts/billing/subscriptions/grants.ts';
import { createBrief, getBrief } from '@hokka/contracts/briefs/briefs.ts';
import { scheduleArticle } from '@hokka/contracts/publishing/schedule.ts';
import type { Locator, Page } from '@playwright/test';
import { waitUntil } from '../../testing/wait-until.ts';
import type { Site } from './site.ts';

/** Maximum size of a picture, in bytes. */
const pictureBytesMax = 60_000;
/** Windows in CSS pixels: a small one, whose text is large in the picture, and one with room for panels. */
const small = { width: 520, height: 700 };
const wide = { width: 1360, height: 850 };
/** Sizes of the pictures on the page, in CSS pixels. */
const partSize = { width: 600, height: 450 };
const wideSize = { width: 1120, height: 430 };
const generationMaxMs = 120_000;

interface Scene {
  readonly name: string;
  readonly window: typeof small;
  /** Size of the picture on the page; that of a part by default. */
  readonly shown?: typeof partSize;
  /** Opens what the picture shows. */
  readonly open: (page: Page) => Promise<void>;
  /** The part of the window that is shown, enlarged: from the beginning of an element, in the proportions of the picture. */
  readonly part?: {
    readonly find: (page: Page) => Locator;
    readonly width: number;
    readonly margin?: { readonly x: number; readonly y: number };
  };
}

/**
 * Takes the pictures of the home page: each in both themes and for both densities, as WebP.
 * @param folder where they are written, as `name-theme.webp` and `name-theme-2x.webp`
 */
export async function takeHomePictures(site: Site, folder: string): Promise<void> {
  const scenes = await prepareScenes(site);
  const page = await site.openPage(wide);
  const session = await page.context().newCDPSession(page);
  for (const { name, window, shown = partSize, open, part } of scenes) {
    await session.send('Emulation.setDeviceMetricsOverride', { ...window, deviceScaleFactor: 1, mobile: false });
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await open(page);
    await hideNotices(page);
    const width = part?.width ?? window.width;
    const size = { width, height: (width / shown.width) * shown.height, scale: 1 };
    for (const theme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
      for (const density of [1, 2]) {
        await session.send('Emulation.setDeviceMetricsOverride', {
          ...window,
          deviceScaleFactor: (shown.width / width) * density,
          mobile: false,
        });
        await page.evaluate(() => document.fonts.ready.then(() => undefined));
        await writeFile(
          join(folder, `${name}-${theme}${density === 2 ? '-2x' : ''}.webp`),
          await takeSmallPicture(async (quality) => {
            // A text that is being written scrolls the page.
            const clip = { ...(await findCorner(page, part)), ...size };
            return (await session.send('Page.captureScreenshot', { format: 'webp', quality, clip })).data;
          }),
        );
      }
    }
  }
}

/** Where a part begins, with the margin around it, in the page. */
async function findCorner(page: Page, part: Scene['part']) {
  const scrolled = await page.evaluate(() => ({ x: scrollX, y: scrollY }));
  const box = await part?.find(page).boundingBox();
  if (part === undefined || box == null) return scrolled;
  const { margin = { x: 0, y: 0 } } = part;
  return { x: Math.max(0, box.x - margin.x) + scrolled.x, y: Math.max(0, box.y - margin.y) + scrolled.y };
}

/** Customers’ screens have no notice of the demo mode; the bar of phones would cover what the picture is about. */
async function hideNotices(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Demo modu' }).evaluate((notice) => {
    notice.toggleAttribute('hidden', true);
    for (const bar of document.querySelectorAll<HTMLElement>('[data-phone-bar]')) bar.style.display = 'none';
  });
}

/** @param take takes the picture as Base64 in a quality up to 100 */
async function takeSmallPicture(take: (quality: number) => Promise<string>): Promise<Buffer> {
  for (const quality of [82, 70, 58, 46, 34, 26]) {
    const picture = Buffer.from(await take(quality), 'base64');
    if (picture.length <= pictureBytesMax) return picture;
  }
  throw new Error(`A picture is larger than ${pictureBytesMax} bytes in every quality.`);
}

const flawedText = `Sahilde yürümek için erken kalkmak gerekir. Herkez uyurken deniz başka görünür; birşey söylemeden yürür, kahvenizi soğumadan içersiniz.

## Ne zaman çıkmalı?

Güneş doğmadan yarım saat önce yola çıkın. Ankaranın yokuşlarına alışkınsanız sahil yolu size düz gelir, yinede rahat bir ayakkabı seçin.

## Yanınıza ne almalı?

Bir termos, ince bir hırka ve not defteri yeter. Aklınıza orjinal bir cümle gelirse hemen yazın; dönüşte unutulur.`;

const writtenText = `Türk kahvesi, küçük bir fincana sığan uzun bir sohbettir. Cezveyi ocağa koyduğunuz an başlar, telveye bakarken biter.

## Suyun ölçüsü

Suyu, içeceğiniz fincanla ölçün. Soğuk su köpüğü büyütür; acele etmeyen ateş lezzeti.

## Köpük

Kahve kabarırken köpüğünü fincanlara paylaştırın, kalanını bir taşım daha kaynatıp üzerine ekleyin.`;

/** Creates the texts that the pictures show. */
async function prepareScenes(site: Site): Promise<Scene[]> {
  const admin = await site.signInAdmin();
  const { id: userId } = await site.call(getProfile, {});
  const body = { planId: 2, begins: 'now', reason: 'Ekran görüntüleri' } as const;
  await site.call(grantSubscription, { token: admin, params: { id: userId }, body });
  const [flawed, written] = await Promise.all([
    writeArticle(site, 'Sahilde sabah yürüyüşü', flawedText),
    writeArticle(site, 'Kahve kültürü', writtenText),
    scheduleSome(site),
  ]);
  const planned = await site.call(createBrief, {
    body: {
      title: 'Evde ekşi mayalı ekmek',
      request: 'Mayayı beslemekten fırına, ilk kez deneyenler için adım adım bir rehber.',
      audience: 'Evde ekmek yapmaya yeni başlayanlar',
      keyphrase: 'ekşi mayalı ekmek',
      word_target: 1200,
      sources: [
        {
          title: 'Mahalle fırınından notlar',
          text: 'Ekşi maya oda sıcaklığında günde bir kez, buzdolabında haftada bir kez beslenir. Hamur ilk yarım saatte üç kez katlanır. Fırın 240 dereceye kadar ısıtılır, ilk yirmi dakika buharlı pişirilir.',
        },
      ],
    },
  });
  await waitUntil(
    'the outline is written',
    async () => (await site.call(getBrief, { params: { id: planned.id } })).outline !== null,
    generationMaxMs,
  );
  return [
    {
      name: 'suggestions',
      window: { width: 640, height: 800 },
      open: async (page) => {
        await openEditor(page, written);
        await page.getByRole('textbox', { name: 'Makale metni' }).locator('p').first().click({ clickCount: 3 });
        await page.getByRole('dialog', { name: 'AI ile düzenle' }).waitFor();
      },
      part: {
        find: (page) => page.getByRole('textbox', { name: 'Makale metni' }),
        width: 620,
        margin: { x: 20, y: 20 },
      },
    },
    {
      name: 'checker',
      window: wide,
      open: async (page) => {
        await openEditor(page, flawed);
        await page.getByRole('tab', { name: /^Yazım/ }).click();
        await page.getByRole('tabpanel').getByText('Herkez').first().waitFor();
      },
      part: {
        find: (page) => page.getByRole('heading', { name: 'Yazım denetimi' }),
        width: 360,
        margin: { x: 46, y: 20 },
      },
    },
    {
      name: 'sources',
      window: small,
      open: async (page) => {
        await page.goto(`${site.url}/dashboard/briefs/${planned.id}`, { waitUntil: 'networkidle' });
        await page.getByRole('region', { name: 'Kaynaklar' }).getByText('Kaynaklar', { exact: true }).first().click();
      },
      part: { find: (page) => page.getByRole('region', { name: 'Kaynaklar' }), width: 520, margin: { x: 20, y: 20 } },
    },
    {
      name: 'publishing',
      window: wide,
      open: async (page) => {
        await page.goto(`${site.url}/dashboard/calendar?view=month&day=${toNextMonthDay(1)}`, {
          waitUntil: 'networkidle',
        });
      },
      part: { find: (page) => page.getByRole('table').first(), width: 449 },
    },
    {
      name: 'writing',
      window: { width: 640, height: 800 },
      open: (page) => openWriting(page, site),
      part: { find: (page) => page.locator('[data-sticky-bar]'), width: 640 },
    },
    {
      name: 'writing-wide',
      window: wide,
      shown: wideSize,
      open: (page) => openWriting(page, site),
      part: { find: (page) => page.locator('[data-sticky-bar]'), width: 1296 },
    },
  ];
}

/** Opens an article when its first 60 words are written. */
async function openWriting(page: Page, site: Site): Promise<void> {
  const { id } = await site.call(createArticle, {
    body: {
      title: 'Lavanta bahçesi kurmak',
      length: 'long',
      tone: 'friendly',
      ai_prompt: 'Balkonda ve bahçede lavanta yetiştirmek üzerine sıcak bir yazı. Kısa bir liste de olsun.',
    } as const,
  });
  await page.goto(`${site.url}/dashboard/articles/edit/${id}`);
  await waitUntil('the page fills', async () => (await countWords(page)) >= 60, generationMaxMs);
}

async function openEditor(page: Page, id: string): Promise<void> {
  await page.goto(`/dashboard/articles/edit/${id}`, { waitUntil: 'networkidle' });
}

/** Counted as the editor does. */
export async function countWords(page: Page): Promise<number> {
  const counts = await page.getByText(/^\d+ kelime$/).allTextContents();
  return Number.parseInt(counts[0] ?? '0', 10);
}

/** Waits for a short generation and replaces its text. */
async function writeArticle(site: Site, title: string, content: string): Promise<string> {
  const { id } = await site.call(createArticle, {
    body: { title, ai_prompt: 'Kısa ve sade bir yazı.', format: 'social' },
  });
  const version = await waitUntil(
    `“${title}” is written`,
    async () => {
      const { articles } = await site.call(listArticles, { query: { status: 'completed' } });
      return articles.find((article) => article.id === id)?.version;
    },
    generationMaxMs,
  );
  await site.call(updateArticle, { params: { id }, body: { content, version } });
  return id;
}

/** Titles with their day of the next month and their time. */
const scheduled = [
  ['Kestane nasıl közlenir?', 2, '10:30'],
  ['Kütüphanede bir gün', 4, '09:00'],
  ['Kışa hazır bir kiler', 7, '14:00'],
  ['Evde zencefilli kurabiye', 9, '09:30'],
  ['Sonbaharda balkon bahçesi', 11, '09:00'],
  ['Yürüyüş için beş rota', 15, '08:30'],
  ['Az eşyayla yaşamak', 18, '09:00'],
  ['Mahallenin kitapçısı', 22, '11:00'],
  ['Yıl sonu okuma listesi', 25, '09:00'],
] as const;

/** A day of the next month in Istanbul as `YYYY-MM-DD`: a month without past days has room for articles in every week. */
function toNextMonthDay(day: number): string {
  const [year = 0, month = 0] = new Date(Date.now() + 3 * 3_600_000).toISOString().split('-').map(Number);
  return new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);
}

/** Puts articles into the calendar. */
async function scheduleSome(site: Site): Promise<void> {
  await Promise.all(
    scheduled.map(async ([title, day, time]) => {
      const id = await writeArticle(site, title, writtenText);
      const body = { at: `${toNextMonthDay(day)}T${time}:00+03:00`, targets: ['hokka'] };
      await site.call(scheduleArticle, { params: { id }, body });
    }),
  );
}
