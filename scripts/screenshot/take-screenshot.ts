import { createArticle } from '@hokka/contracts/articles/generation.ts';
import type { EndpointBody } from '@hokka/contracts/shared/endpoint.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import type { Site } from './site.ts';
import { countWords } from './take-home-pictures.ts';

/** Enough text to fill the page, but not to scroll it. */
const wordsShown = 78;

const articleInput: EndpointBody<typeof createArticle> = {
  title: 'Kahve kültürü',
  ai_prompt:
    'Türk kahvesinin evde demlenmesi, sunumu ve sohbetteki yeri üzerine sıcak bir yazı. Kısa bir liste de olsun.',
  category: 'Yemek',
  tags: ['kahve'],
  tone: 'friendly',
  length: 'long',
};

/**
 * Requests an article and takes a screenshot of its editor during the generation.
 * @param file path of the PNG
 * @throws when the page does not fill
 */
export async function takeScreenshot(site: Site, file: string): Promise<void> {
  const article = await site.call(createArticle, { body: articleInput });
  const page = await site.openPage({ width: 1280, height: 800 });
  await page.goto(`/dashboard/articles/edit/${article.id}`);
  await waitUntil('the page fills', async () => (await countWords(page)) >= wordsShown, 60_000);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  await page.screenshot({ path: file });
  await page.close();
}
