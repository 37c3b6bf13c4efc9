import { describe, expect, it } from 'vitest';
import { parseChat } from './chat-request.ts';

const user = (text: string) => ({ role: 'user', text });

const asked = `<title>Kahve &amp; kültür</title>
<request>#cut:1 #slow Türk kahvesini anlat</request>
<tags>kahve, #tarih</tags>
<category>Yemek</category>
<options>
language: en
format: blog
length: long
tone: friendly
</options>`;

describe('readChat', () => {
  it('reads the blocks of a request and takes the switches off', () => {
    expect(parseChat([{ role: 'system', text: 'Sen bir yazarsın' }, user(asked)])).toEqual({
      request: {
        title: 'Kahve & kültür',
        prompt: 'Türk kahvesini anlat',
        tags: ['kahve', '#tarih'],
        category: 'Yemek',
        language: 'en',
        format: 'blog',
        length: 'long',
        tone: 'friendly',
      },
      switches: ['#cut:1', '#slow'],
      partial: undefined,
    });
  });

  it('takes the whole text for the wish when there are no blocks', () => {
    const { request, switches } = parseChat([user('#fail:500 Bana kahveyi anlat.\nUzun olsun.')]);
    expect(request).toMatchObject({ title: 'Bana kahveyi anlat', language: 'tr', format: 'article', length: 'medium' });
    expect(switches).toEqual(['#fail:500']);
  });

  it('falls back on options that it does not know', () => {
    const { request } = parseChat([user('<title>Deneme</title><options>\nformat: poem\nlength: 12\n</options>')]);
    expect(request).toMatchObject({ format: 'article', length: 'medium', tone: 'neutral' });
  });

  it('takes no hashtag for a switch', () => {
    expect(parseChat([user('#kahve #slowfood yazısı')]).switches).toEqual([]);
  });

  it('sees a continuation whether or not the client asks for more after the unfinished text', () => {
    const partial = { role: 'assistant', text: '# Kahve' };
    expect(parseChat([user(asked), partial, user('Devam et')]).partial).toBe('# Kahve');
    expect(parseChat([user(asked), partial]).partial).toBe('# Kahve');
  });

  it('never lets a title be empty', () => {
    expect(parseChat([]).request.title).toBe('Başlıksız yazı');
    expect(parseChat([user('<title>#slow</title><request>#slow</request>')]).request.title).toBe('Başlıksız yazı');
  });
});
