import { createArticleRequest } from '@hokka/contracts/articles/article-requests.ts';
import { describe, expect, it } from 'vitest';
import { splitTags } from '../../../../lib/formatting/tags.ts';
import { articleFormSchema, emptyForm, findFormField, toCreateArticleInput } from './article-form-schema.ts';

const filled = { ...emptyForm, title: 'İstanbul’da bahar', ai_prompt: 'Boğaz kıyısında bir gün anlat.' };

const collectMessages = (values: object) => {
  const result = articleFormSchema.safeParse({ ...filled, ...values });
  return result.error?.issues.map(({ path, message }) => [path[0], message]) ?? [];
};

describe('the form of a new article', () => {
  it.each([
    [{ title: ' ' }, 'title', 'Makale başlığı zorunludur'],
    [{ title: 'Kısa' }, 'title', 'Başlık en az 5 karakter olmalıdır'],
    [{ ai_prompt: '' }, 'ai_prompt', 'AI prompt zorunludur'],
    [{ ai_prompt: 'dokuz har' }, 'ai_prompt', 'Prompt en az 10 karakter olmalıdır'],
    [{ ai_prompt: 'a'.repeat(2001) }, 'ai_prompt', 'Prompt en fazla 2000 karakter olabilir'],
    [{ meta_description: 'a'.repeat(501) }, 'meta_description', 'Meta açıklama en fazla 500 karakter olabilir'],
    [{ tags: `kısa, ${'a'.repeat(51)}` }, 'tags', 'Bir etiket en fazla 50 karakter olabilir'],
    [{ tags: Array.from({ length: 21 }, (_, index) => index).join() }, 'tags', 'En fazla 20 etiket eklenebilir'],
  ])('refuses %o', (values, field, message) => {
    expect(collectMessages(values)).toEqual([[field, message]]);
  });

  it('takes what just fits', () => {
    expect(collectMessages({ title: 'Beşli', ai_prompt: 'on harften', meta_description: 'a'.repeat(500) })).toEqual([]);
  });

  it('leaves out what is empty', () => {
    expect(toCreateArticleInput(articleFormSchema.parse({ ...filled, tags: ' , ,' }))).toEqual({
      title: filled.title,
      ai_prompt: filled.ai_prompt,
      language: 'tr',
      format: 'article',
      tone: 'neutral',
      length: 'medium',
    });
  });

  it('sends what is given, trimmed, in a form the server takes', () => {
    const input = toCreateArticleInput(
      articleFormSchema.parse({
        ...filled,
        tags: ' gezi,İstanbul ,, gezi',
        category: 'Seyahat',
        meta_description: ' Özet ',
        model: 'openai/gpt-4',
        template: 'how_to',
      }),
    );
    expect(input).toMatchObject({
      tags: ['gezi', 'İstanbul'],
      category: 'Seyahat',
      meta_description: 'Özet',
      model: 'openai/gpt-4',
      template: 'how_to',
    });
    expect(createArticleRequest.safeParse(input).success).toBe(true);
  });
});

describe('fields', () => {
  it('splits tags at commas', () => {
    expect(splitTags('')).toEqual([]);
    expect(splitTags('a, b c ,,d')).toEqual(['a', 'b c', 'd']);
  });

  it('finds the place of a refused field', () => {
    expect(findFormField('title')).toBe('title');
    expect(findFormField('tags.3')).toBe('tags');
    expect(findFormField('status')).toBeUndefined();
  });
});
