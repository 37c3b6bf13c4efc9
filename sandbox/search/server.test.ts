import { expect, test } from 'vitest';
import { startSearch } from './server.ts';

test('it speaks SearXNG’s JSON, and carries the texts', async () => {
  const search = await startSearch({ port: 0 });
  const ask = async (query: string) => {
    const response = await fetch(`${search.url}/search?format=json&q=${encodeURIComponent(query)}`);
    return { status: response.status, answer: await response.json() };
  };
  try {
    const { answer } = await ask('zeytin');
    expect(answer.results).toHaveLength(3);
    expect(answer.results[0]).toMatchObject({
      url: expect.stringMatching(/^https:\/\/arastirma\.example\//),
      title: 'Araştırma notu: zeytin',
      text: expect.stringContaining('zeytin'),
    });
    expect((await ask('zeytin')).answer).toEqual(answer);
    expect((await ask('zeytin #bos')).answer.results).toEqual([]);
    expect((await ask('zeytin #hata')).status).toBe(500);
  } finally {
    await search.close();
  }
});
