import type { ArticleSource } from '@hokka/contracts/articles/article-document.ts';
import { markdownToPlainText } from '@hokka/contracts/markdown/plain-text.ts';
import JSZip from 'jszip';
import { describe, expect, test } from 'vitest';
import { readPdf } from '../../../../testing/read-pdf.ts';
import { readMarkdown } from '../../../../web/app/features/articles/markdown/read-markdown.ts';
import { toBlocks, toEditorDocument } from '../../../../web/app/features/editor/markdown-source/editor-document.ts';
import { PreservedSource } from '../../../../web/app/features/editor/markdown-source/preserved-source.ts';
import * as reader from '../../../../web/app/features/public-site/render-article.ts';
import { writeCards } from '../../providers/sites/ghost/write-cards.ts';
import { writeBlocks } from '../../providers/sites/wordpress/write-blocks.ts';
import { writeDocument } from './write-document.ts';

const picture = '0198c0de-0000-7000-8000-00000000ad31';
const image = { id: picture, width: 4, height: 4, bytes: new Uint8Array() };

/** A text in the form of every output. */
async function writeAll(content: string, title: string): Promise<Record<string, string>> {
  const source: ArticleSource = {
    title,
    content,
    language: 'tr',
    description: null,
    author: 'Ayşe & Ali',
    createdAt: new Date('2026-03-01T08:00:00Z'),
    updatedAt: new Date('2026-03-01T08:00:00Z'),
  };
  const write = async (format: 'md' | 'html' | 'docx' | 'pdf') =>
    Buffer.from((await writeDocument({ format, source }, reader)) ?? []);
  const page = reader.renderArticle({ title, content, images: [{ ...image, widths: [4] }] } as never);
  const blocks = reader.readArticleDocument(content, title);
  const media = new Map([[picture, { id: '7', url: 'https://site.example/a.webp' }]]);
  const pdf = await readPdf(await write('pdf'));
  const docx = await JSZip.loadAsync(await write('docx'));
  return {
    editor: throughEditor(content),
    page: page.kind === 'html' ? page.html : page.text,
    html: (await write('html')).toString(),
    docx: (await docx.file('word/document.xml')?.async('string')) ?? '',
    pdf: [pdf.info.Title, pdf.info.Author, pdf.whole].join('\n').replaceAll(/\s+/g, ' '),
    txt: markdownToPlainText(content),
    md: (await write('md')).toString(),
    wordpress: writeBlocks(blocks, media),
    ghost: writeCards(blocks, media),
  };
}

/** The Markdown of the rich editor's document of a text. What it cannot hold is edited as it is. */
function throughEditor(content: string): string {
  const read = readMarkdown(content);
  if (read === undefined) return content;
  const document = toEditorDocument(read.blocks.map(({ block }) => block));
  return new PreservedSource(content, read).write((document.content ?? []).flatMap(toBlocks));
}

type Output = 'editor' | 'page' | 'html' | 'docx' | 'pdf' | 'txt' | 'md' | 'wordpress' | 'ghost';

interface Construct {
  readonly name: string;
  readonly title?: string;
  readonly markdown: string;
  /** What each output holds of it, in this order. */
  readonly keeps: Readonly<Record<Output, readonly string[]>>;
}

/** What all outputs hold that have the source itself. */
const source = (markdown: string) => ({ editor: [markdown], md: [markdown] });
const everywhere = (...texts: string[]) => ({
  page: texts,
  html: texts,
  docx: texts,
  pdf: texts,
  txt: texts,
  wordpress: texts,
  ghost: texts,
});

const constructs: readonly Construct[] = [
  {
    name: 'a title with signs of XML',
    title: 'Ar-Ge & Üretim <2026>',
    markdown: 'Söz.',
    keeps: { ...source('Söz.'), ...everywhere('Söz.'), pdf: ['Ar-Ge & Üretim <2026>', 'Ayşe & Ali'] },
  },
  {
    name: 'code with its language and its spaces',
    markdown: '```ts\nif (a) {\n  b < c;\n}\n```',
    keeps: {
      ...source('```ts\nif (a) {\n  b < c;\n}\n```'),
      page: ['<code class="language-ts">', '  b &lt; c;'],
      html: ['<code class="language-ts">', '  b &lt; c;'],
      docx: ['if (a) {', '  b &lt; c;', '}'],
      pdf: ['if (a) {', 'b < c;', '}'],
      txt: ['if (a) {\n  b < c;\n}'],
      wordpress: ['{"className":"language-ts"}', '<pre class="wp-block-code language-ts"><code>if (a) {\n  b &lt; c;'],
      ghost: ['<pre><code class="language-ts">if (a) {\n  b &lt; c;'],
    },
  },
  {
    name: 'a footnote, which leads there and back',
    markdown: 'Söz[^1] ve.\n\n[^1]: Bir *not*.',
    keeps: {
      ...source('Söz[^1] ve.\n\n[^1]: Bir *not*.'),
      page: [
        'href="#user-content-fn-1" id="user-content-fnref-1"',
        'id="user-content-fn-1"',
        'href="#user-content-fnref-1"',
      ],
      html: [
        'href="#user-content-fn-1" id="user-content-fnref-1"',
        'id="user-content-fn-1"',
        'href="#user-content-fnref-1"',
      ],
      docx: ['w:name="dipnot_2"', 'w:anchor="dipnot_1"', 'w:name="dipnot_1"', 'w:anchor="dipnot_2"'],
      pdf: ['Söz', '1', 've.', 'Dipnotlar', 'Bir not'],
      txt: ['Söz[1] ve.', '[1] Bir not.'],
      wordpress: [
        '<a href="#user-content-fn-1" id="user-content-fnref-1"><sup>1</sup></a>',
        '<a href="#user-content-fnref-1" id="user-content-fn-1">↑</a>',
      ],
      ghost: [
        '<!--kg-card-begin: html-->',
        '<a href="#user-content-fn-1" id="user-content-fnref-1"><sup>1</sup></a>',
        '<!--kg-card-begin: html-->',
        '<a href="#user-content-fnref-1" id="user-content-fn-1">↑</a>',
      ],
    },
  },
  {
    name: 'an item with paragraphs and code',
    markdown: '1. Bir\n\n   ikinci paragraf\n\n   ```sh\n   if x\n     y\n   ```\n\n2. İki',
    keeps: {
      ...source('1. Bir\n\n   ikinci paragraf\n\n   ```sh\n   if x\n     y\n   ```\n\n2. İki'),
      page: ['<p>Bir</p>', '<p>ikinci paragraf</p>', '<code class="language-sh">', '  y', '<p>İki</p>'],
      html: ['<p>Bir</p>', '<p>ikinci paragraf</p>', '<code class="language-sh">', '  y', '<p>İki</p>'],
      docx: ['>Bir<', '</w:p>', '>ikinci paragraf<', '</w:p>', '"Code"', '>if x<', '>  y<', '>İki<'],
      pdf: ['1. Bir', 'ikinci paragraf', 'if x', 'y', '2. İki'],
      txt: ['1. Bir\n\n   ikinci paragraf', '   if x\n     y', '2. İki'],
      wordpress: ['Bir<br><br>ikinci paragraf<br><br><code>if x<br>&nbsp;&nbsp;y</code>', 'İki'],
      ghost: [
        '<!--kg-card-begin: html-->',
        '<p>Bir</p>\n<p>ikinci paragraf</p>\n<pre><code class="language-sh">if x\n  y</code></pre>',
        'İki',
      ],
    },
  },
  {
    name: 'a picture with its description and caption',
    markdown: `![Bir fincan](/api/images/${picture} "Sabah & \\"taze\\" süt")`,
    keeps: {
      ...source(`![Bir fincan](/api/images/${picture} "Sabah & \\"taze\\" süt")`),
      page: ['alt="Bir fincan"', '<figcaption>Sabah &amp; &quot;taze&quot; süt</figcaption>'],
      html: ['Bir fincan', 'Sabah &amp; &quot;taze&quot; süt'],
      docx: ['Bir fincan', 'Sabah &amp; &quot;taze&quot; süt'],
      pdf: ['Bir fincan', 'Sabah & "taze" süt'],
      txt: ['Bir fincan\nSabah & "taze" süt'],
      wordpress: ['alt="Bir fincan"', 'Sabah &amp; "taze" süt</figcaption>'],
      ghost: ['alt="Bir fincan"', 'Sabah &amp; "taze" süt</figcaption>'],
    },
  },
  {
    name: 'raw HTML, which stays in the source and is shown nowhere',
    markdown: 'Önce\n\n<div class="x">gizli</div>\n\nSonra',
    keeps: { ...source('<div class="x">gizli</div>'), ...everywhere('Önce', 'Sonra') },
  },
  {
    name: 'a table with sides',
    markdown: '| Ad | Fiyat |\n| --- | ---: |\n| Kalem & silgi | 5 |',
    keeps: {
      ...source('| Ad | Fiyat |\n| --- | ---: |\n| Kalem & silgi | 5 |'),
      page: ['<th', 'Ad', 'align="right"', 'Kalem &amp; silgi', '5'],
      html: ['<th', 'Ad', 'align="right"', 'Kalem &amp; silgi', '5'],
      docx: ['Ad', 'Fiyat', 'Kalem &amp; silgi', '"right"', '5'],
      pdf: ['Ad Fiyat Kalem & silgi 5'],
      txt: ['Ad\tFiyat\nKalem & silgi\t5'],
      wordpress: ['<th>Ad</th>', 'data-align="right"', '<td>Kalem &amp; silgi</td>'],
      ghost: ['<th>Ad</th>', 'text-align:right', '<td>Kalem &amp; silgi</td>'],
    },
  },
  {
    name: 'marks, links and tasks',
    markdown: '**a** *b* ~~c~~ `d` [e](https://ornek.com/?x=1&y)\n\n- [x] f\n- [ ] g',
    keeps: {
      ...source('**a** *b* ~~c~~ `d` [e](https://ornek.com/?x=1&y)\n\n- [x] f\n- [ ] g'),
      page: [
        '<strong>a</strong> <em>b</em> <del>c</del> <code>d</code>',
        'href="https://ornek.com/?x=1&amp;y"',
        'checked',
        'f',
        'g',
      ],
      html: [
        '<strong>a</strong> <em>b</em> <del>c</del> <code>d</code>',
        'href="https://ornek.com/?x=1&amp;y"',
        'checked',
        'f',
        'g',
      ],
      docx: ['<w:b/>', '<w:i/>', '<w:strike/>', 'InlineCode', 'w:hyperlink', 'f', 'g'],
      pdf: ['a b c d e', '✓ f', '□ g'],
      txt: ['a b c d e (https://ornek.com/?x=1&y)', '- [x] f', '- [ ] g'],
      wordpress: [
        '<strong>a</strong> <em>b</em> <s>c</s> <code>d</code> <a href="https://ornek.com/?x=1&amp;y">e</a>',
        '☑ f',
        '☐ g',
      ],
      ghost: [
        '<strong>a</strong> <em>b</em> <s>c</s> <code>d</code> <a href="https://ornek.com/?x=1&amp;y">e</a>',
        '☑ f',
        '☐ g',
      ],
    },
  },
];

describe.each(constructs)('$name', ({ title = 'Başlık', markdown, keeps }) => {
  test('is kept by every output', async () => {
    const outputs = await writeAll(markdown, title);
    for (const [output, texts] of Object.entries(keeps)) {
      const written = outputs[output] ?? '';
      let from = 0;
      for (const text of texts) {
        const at = written.indexOf(text, from);
        expect(at, `${output} lacks ${JSON.stringify(text)} in ${written.slice(from, from + 3000)}`).toBeGreaterThan(
          -1,
        );
        from = at + text.length;
      }
      if (!['editor', 'md', 'txt'].includes(output)) expect(written).not.toContain('gizli');
    }
  });
});
