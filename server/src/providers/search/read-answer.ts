import { z } from 'zod';
import { ForeignJsonError, readForeignJson } from '../../platform/network/foreign-json.ts';
import { SearchError, type SearchResult } from './port.ts';

const resultsMax = 30;
const titleMax = 200;
/** In code units; a longer text would not be stored anyway. */
const textMax = 200_000;

/** The used part of a response; SearXNG's `content` is a snippet, `text` an extension of servers that read the page. */
const answerSchema = z.object({ results: z.array(z.unknown()) });
const resultSchema = z.object({
  url: z.string().max(4000),
  title: z.string().nullish(),
  text: z.string().nullish(),
});

/** The results of a response in their order; invalid ones are dropped. @throws SearchError `unreadable` */
export async function readAnswer(body: string): Promise<SearchResult[]> {
  const answer = answerSchema.safeParse(await parseJson(body));
  if (!answer.success) throw new SearchError('unreadable');
  return answer.data.results.slice(0, resultsMax).flatMap((item) => {
    const result = resultSchema.safeParse(item);
    const url = result.success ? URL.parse(result.data.url) : null;
    if (!result.success || url === null) return [];
    const { title, text } = result.data;
    url.hash = '';
    return [
      {
        url,
        title: (title ?? '').slice(0, titleMax),
        ...(text != null && text.trim() !== '' && { text: text.slice(0, textMax) }),
      },
    ];
  });
}

async function parseJson(text: string): Promise<unknown> {
  try {
    return await readForeignJson(text);
  } catch (error) {
    if (error instanceof ForeignJsonError) return undefined;
    throw error;
  }
}
