import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import { splitImages } from '@hokka/contracts/markdown/split-images.ts';
import { countWords } from '@hokka/contracts/markdown/word-count.ts';
import { getSchema, type JSONContent } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nastyString } from '../../../../../testing/text-samples.ts';
import { renderArticle } from '../../public-site/render-article.ts';
import { textExtensions } from '../rich-text/extensions.ts';
import { openDocument } from '../rich-text/markdown-codec.ts';

const id = '0198c0de-0000-7000-8000-00000000ad31';
const src = `/api/images/${id}`;
const schema = getSchema(textExtensions);
const write = (text: string, document: JSONContent) => openDocument(text)?.write(Node.fromJSON(schema, document));

describe('pictures in the editor', () => {
  const text = `Önce *eğik* söz.\n\n![Bir fincan](${src}   "Sabah")\n\n- bir\n-   iki\n\n![](${src})\n`;

  test('are blocks, and what is not changed keeps its source', () => {
    const opened = openDocument(text);
    const content = opened?.document.content ?? [];
    expect(content.map(({ type }) => type)).toEqual(['paragraph', 'image', 'bulletList', 'image']);
    expect(content[1]?.attrs).toMatchObject({ src, alt: 'Bir fincan', title: 'Sabah' });
    expect(write(text, opened?.document ?? {})).toBe(text);
    const changed = content.map((node, at) => (at === 3 ? { ...node, attrs: { src, alt: 'Süt [taze]' } } : node));
    expect(write(text, { type: 'doc', content: changed })).toBe(
      text.replace(`![](${src})`, `![Süt \\[taze\\]](${src})`),
    );
  });

  test('come back with whatever is said of them', () => {
    const said = fc.oneof(nastyString, fc.string({ unit: fc.constantFrom(...'ab ]["*_`<&!\\|~:)(#-=+.1\n') }));
    const clean = (words: string) => words.toWellFormed().replaceAll('\u0000', '').replaceAll(/\s+/g, ' ').trim();
    fc.assert(
      fc.property(said, fc.option(said), fc.constantFrom('', 'Söz.\n\n', '> - alıntı\n\n'), (alt, caption, before) => {
        const title = caption === null || clean(caption) === '' ? null : clean(caption);
        const image = { type: 'image', attrs: { src, alt: clean(alt), title } };
        const first = openDocument(before)?.document.content ?? [];
        const written = write(before, { type: 'doc', content: [...(before === '' ? [] : first), image] }) ?? '';
        expect(openDocument(written)?.document.content?.at(-1)).toMatchObject(image);
      }),
    );
  });

  test('of others, and within a line, leave the text to be edited as it is', () => {
    expect(openDocument('![a](https://baska.example/a.png)')).toBeUndefined();
    expect(openDocument(`Söz ![a](${src}) söz`)).toBeUndefined();
  });
});

describe('pictures for readers', () => {
  const images = [{ id, width: 1200, height: 800, widths: [480, 960, 1200] }];
  const show = (content: string, known = images) => {
    const rendered = renderArticle({ title: 'Başlık', content, images: known });
    return rendered.kind === 'html' ? rendered.html : '';
  };

  test('have their sizes, descriptions and captions', () => {
    const html = show(`Söz.\n\n![Bir <fincan>](${src} "Sabah & akşam")`);
    expect(html).toContain('<figure><img alt="Bir &lt;fincan&gt;"');
    expect(html).toContain(`srcSet="${src}/480.webp 480w, ${src}/960.webp 960w, ${src}/1200.webp 1200w"`);
    expect(html).toContain('width="1200" height="800" loading="lazy"');
    expect(html).toContain('<figcaption>Sabah &amp; akşam</figcaption>');
  });

  test('are words where there is no such picture, and links where they are of others', () => {
    expect(show(`![Bir fincan](${src})`, [])).toBe('<figure><span>Görsel: Bir fincan</span></figure>');
    const foreign = show('![a](https://baska.example/a.png) ![b](/api/images/x) <img src="/api/images/x">');
    expect(foreign).not.toContain('<img');
    expect(foreign).toContain('href="https://baska.example/a.png"');
  });

  test('among words lose nothing on their way through editor, page and plain text', () => {
    const words = fc
      .string({ unit: fc.constantFrom(...'aşk ığ'), minLength: 1, maxLength: 20 })
      .map((text) => `s${text.replaceAll(/ +/g, ' ').trim()}`);
    const picture = fc.record({ alt: words, title: fc.option(words) });
    fc.assert(
      fc.property(fc.array(fc.oneof(words, picture), { minLength: 1, maxLength: 8 }), (blocks) => {
        const content = blocks.map((block) =>
          typeof block === 'string'
            ? { type: 'paragraph', content: [{ type: 'text', text: block }] }
            : { type: 'image', attrs: { src, alt: block.alt, title: block.title } },
        );
        const text = write('', { type: 'doc', content }) ?? '';
        expect(openDocument(text)?.document.content).toMatchObject(content);
        const pictures = blocks.filter((block) => typeof block !== 'string');
        const shown = [...show(text).matchAll(/<img alt="([^"]*)"[^>]*?>(?:<figcaption>([^<]*))?/g)];
        expect(shown.map(([, alt, title = null]) => ({ alt, title }))).toEqual(pictures);
        expect(markdownToPlainText(text)).toBe(
          blocks
            .map((block) =>
              typeof block === 'string' ? block : `${block.alt}${block.title === null ? '' : `\n${block.title}`}`,
            )
            .join('\n\n'),
        );
        const said = splitImages(text).flatMap((part) => (typeof part === 'string' ? [] : [part]));
        expect(said.map(({ alt, title = null }) => ({ alt, title }))).toEqual(pictures);
      }),
      { numRuns: 50 },
    );
  });

  test('of others are never loaded, however they are written', () => {
    const place = fc.constantFrom(
      'https://baska.example/a.png',
      '//baska.example/a.png',
      `https://baska.example${src}`,
      `${src}/../../x`,
      `/api/images/x`,
      'data:image/png;base64,AAAA',
      `/\\baska.example${src}`,
      'javascript:alert(1)',
    );
    const form = fc.constantFrom<(address: string) => string>(
      (address) => `![a](${address})`,
      (address) => `![a](<${address}> "b")`,
      (address) => `![a][b]\n\n[b]: ${address}`,
      (address) => `<img src="${address}" srcset="${address} 2x">`,
      (address) => `<picture><source srcset="${address}"><img src="${address}"></picture>`,
      (address) => `<svg><image href="${address}"/></svg><video poster="${address}">`,
      (address) => `<div style="background:url(${address})">a</div>`,
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(form, place), { minLength: 1, maxLength: 4 }), (written) => {
        const html = show(written.map(([write, address]) => write(address)).join('\n\n'));
        expect(html).not.toMatch(/<(?:img|picture|source|svg|video|object|embed|iframe|link)\b|\bstyle=/i);
      }),
    );
  });

  test('leave their description in plain text, and count as no words', () => {
    const text = `Söz.\n\n![Bir *güzel* fincan](${src} "Sabah")\n\n![a](https://baska.example/a.png)`;
    expect(markdownToPlainText(text)).toBe('Söz.\n\nBir güzel fincan\nSabah\n\na (https://baska.example/a.png)');
    expect(countWords(`Söz *ile ![bir *güzel* fincan](${src}) söz* var`)).toBe(4);
  });
});
