import { login } from '@hokka/contracts/accounts/authentication.ts';
import { apiBase } from '@hokka/contracts/shared/endpoint.ts';
import { aUser } from '../../testing/builders/a-user.ts';
import { anArticle } from '../../testing/builders/an-article.ts';
import { waitUntil } from '../../testing/wait-until.ts';
import { startProduct } from '../support/measured-process.ts';
import { withScratchDatabase } from '../support/scratch-database.ts';

const account = { email: 'ayse@example.com', password: 'demlik-41-demlik' };
const articlesOfUser = 30;
const sections = 8;
const paragraph =
  'Kahvenin tadını su, taneler ve süre belirler. Suyun ısısı doksan derecenin biraz üstünde olmalı; kaynar su acılık verir, ılık su ise aromayı içeride bırakır. Taneyi inceltmek demlemeyi uzatır.';
/** A sentence of the article; the article counts as readable once it is visible. */
const articleText = 'Demlemeden önce bilinmesi gereken üç şey vardır.';

/** Browser storage of a signed-in visitor. */
interface StoredState {
  readonly cookies: [];
  readonly origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}

/** The product in production mode with one user, 30 articles and one article of about 1,500 words. */
export interface PagesSite {
  readonly address: string;
  readonly articleId: string;
  readonly articleText: string;
  readonly session: StoredState;
}

/** Runs `work` with such a site and deletes it afterwards. */
export function withPagesSite<T>(work: (site: PagesSite) => Promise<T>): Promise<T> {
  return withScratchDatabase(async ({ connectionString, database }) => {
    const { id: userId } = await aUser(database, { ...account, planId: 3 });
    for (let number = 1; number <= articlesOfUser; number += 1) {
      const createdAt = new Date(Date.UTC(2026, 9, number, 9));
      await anArticle(database, { userId, title: `Yazı ${number}`, createdAt, wordCount: 800 });
    }
    const content = `${articleText}\n\n${Array.from({ length: sections }, (_, number) => `## Bölüm ${number + 1}\n\n${`${paragraph}\n\n`.repeat(7)}`).join('')}`;
    const createdAt = new Date(Date.UTC(2026, 10, 1, 9));
    const { id: articleId } = await anArticle(database, { userId, title: 'Evde kahve', content, createdAt });
    const product = await startProduct(connectionString, { ROLE: 'all' });
    try {
      const tokens = await signIn(product.address);
      const storage = { authToken: tokens.token, refreshToken: tokens.refreshToken };
      const localStorage = Object.entries(storage).map(([name, value]) => ({ name, value }));
      return await work({
        address: product.address,
        articleId,
        articleText,
        session: { cookies: [], origins: [{ origin: product.address, localStorage }] },
      });
    } finally {
      await product.stop();
    }
  });
}

async function signIn(address: string): Promise<{ token: string; refreshToken: string }> {
  return waitUntil('the account signs in', async () => {
    const answer = await fetch(`${address}${apiBase}${login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(account),
    });
    if (!answer.ok) return false;
    const { data } = (await answer.json()) as { data: unknown };
    return login.data.parse(data);
  });
}
