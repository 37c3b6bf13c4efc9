import { expect, test } from 'vitest';
import { makePngOfSize } from '../../../../testing/image-files.ts';
import { startWebPages } from '../../../../testing/web-pages.ts';
import { fetchImageFile } from './fetch-image.ts';

const picture = makePngOfSize(4, 4);

test('a picture of another site is fetched, and nothing of this network is asked for', async () => {
  await using web = await startWebPages((request, response) => {
    if (request.url === '/a.png') response.writeHead(200, { 'content-type': 'image/png' }).end(picture);
    else if (request.url === '/yol') response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    else if (request.url === '/kapali.png') response.writeHead(403).end();
    else response.writeHead(200, { 'content-type': 'text/html' }).end('<p>');
  });
  const fetchFrom = (address: string) => fetchImageFile(new URL(address), web.client);
  expect(Buffer.from(await fetchFrom('http://resim.example/a.png')).equals(picture)).toBe(true);
  await expect(fetchFrom('http://resim.example/sayfa')).rejects.toMatchObject({ code: 'unsupported_media_type' });
  for (const address of ['http://resim.example/kapali.png', 'http://resim.example/yol', 'http://127.0.0.1/a.png'])
    await expect(fetchFrom(address)).rejects.toMatchObject({ code: 'image_unreadable' });
});
