import { createRequestHandler } from 'react-router';
import { expect, test } from 'vitest';
import { publicReads } from '../../../testing/public-reads.ts';
import { makeSiteBuild } from '../../../testing/site-build.ts';
import { loadContext } from '../../entry.server.tsx';

const longDay = /\d{1,2} (?:Ocak|Şubat|Mart|Nisan|Mayıs|Haziran|Temmuz|Ağustos|Eylül|Ekim|Kasım|Aralık) \d{4}/g;

test('the privacy notice has one date', async () => {
  const handle = createRequestHandler(await makeSiteBuild(), 'production');
  const context = loadContext({ reads: publicReads({}) });
  const response = await handle(new Request('https://hokka.test/privacy'), context as never);
  const [, main = ''] = /<main[^>]*>(.*)<\/main>/s.exec(await response.text()) ?? [];
  const text = main.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(text).toContain('Son güncelleme:');
  expect(text.match(longDay)).toHaveLength(1);
});
