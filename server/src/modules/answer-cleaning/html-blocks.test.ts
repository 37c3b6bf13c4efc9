import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { withLongCases } from '../../../../testing/random-runs.ts';
import { AnswerCleaner, type CleanerOptions, cleanAnswer } from './answer-cleaner.ts';
import { HtmlBlocks } from './html-blocks.ts';
import { createReport } from './stage.ts';

const article: CleanerOptions = { form: 'article', language: 'tr' };

/** The clean text; the same however the stream is cut, and never with a tag in what was passed on. */
function clean(text: string, options: CleanerOptions = article): string {
  const whole = cleanAnswer(text, options).text;
  const cleaner = new AnswerCleaner(options, () => undefined);
  for (const unit of text.split('')) cleaner.append(unit);
  cleaner.finish();
  expect(cleaner.text).toBe(whole);
  return whole.trimEnd();
}

const html = `<h1>Kahve</h1>
<p>Kahve <strong>çok</strong> eskidir &amp; sevilir.<br>Her yerde.</p>
<h2>Tarihi</h2>
<ul>
<li>Bir</li>
<li>İki <a href="https://ornek.com/a">bağ</a>
<ol><li>alt</li></ol></li>
</ul>
<blockquote><p>Söz</p><p>Devam</p></blockquote>`;
const markdown =
  '# Kahve\n\nKahve **çok** eskidir & sevilir.\\\nHer yerde.\n\n## Tarihi\n\n- Bir\n- İki [bağ](https://ornek.com/a)\n  1. alt\n\n> Söz\n>\n> Devam';

describe('an answer in HTML becomes Markdown', () => {
  it.each([
    ['as it is', html],
    ['in a page', `<!DOCTYPE html>\n<html><head><title>K</title><style>p{}</style></head><body>${html}</body></html>`],
    ['in an article', `<article>\n<section>\n${html}\n</section>\n</article>`],
    ['behind talk', `İşte makaleniz:\n\n${html}`],
    [
      'in a fence',
      `\`\`\`html\n${html.replace('sevilir.', 'sevilir, her evde her sabah yeniden pişer ve dostları bir araya getirir.')}\n\`\`\``,
    ],
    [
      'with attributes, comments and scripts',
      `<!-- x -->${html.replace('<p>', '<script>alert(1)</script><p class="a" style="b">')}`.slice(10),
    ],
  ])('%s', (_, answer) => {
    const added = 'sevilir, her evde her sabah yeniden pişer ve dostları bir araya getirir.';
    expect(clean(answer).replace(added, 'sevilir.')).toBe(markdown);
  });

  it.each([
    ['<p>a &lt;p&gt; <code>x`y</code> <em> b </em>c</p>', 'a \\<p> `` x`y `` *b* c'],
    ['<p>1. a</p><p># b</p><p>&gt; c</p><p>**d**</p>', '1\\. a\n\n\\# b\n\n\\> c\n\n**d**'],
    ['<p>m<sup>2</sup>, H<sub>2</sub>O</p><hr><p>b</p>', 'm², H₂O\n\n---\n\nb'],
    [
      '<table><tr><th>A</th><th>B|C</th></tr><tr><td><p>1</p></td><td><b>2</b></td></tr><tr><td>x</td></tr></table><p>a</p>',
      '| A | B\\|C |\n| --- | --- |\n| 1 | **2** |\n| x |  |\n\na',
    ],
    [
      '<p>b</p><pre><code class="language-js">if (a &lt; 2) {}\n```\n</code></pre><p>a</p>',
      'b\n\n````js\nif (a < 2) {}\n```\n````\n\na',
    ],
    ['<ol start="9"><li>x<p>y</p></li><li><p>z</p></li></ol><p>a</p>', '9. x\n\n   y\n\n10. z\n\na'],
    ['<p>a</p><p><a href="javascript:x">b</a> <img src="x" alt="c"></p>', 'a\n\nb c'],
    ['<dl><dt>a</dt><dd>b</dd></dl><p>c</p>', '**a**\n\nb\n\nc'],
    ['<p>a</p>\n\n- b\n- c\n\n<p>d</p>', '<p>a</p>\n\n- b\n- c\n\n<p>d</p>'],
    ['<h2>a</h2>\n\nb **c**\n\n<ul>\n<li>d</li>\n</ul>\n\ne', '## a\n\nb **c**\n\n- d\n\ne'],
    ['# a\n\n<p>b</p>\n<p>c</p>', '# a\n\nb\n\nc'],
    ['<p>a <strong>b', 'a **b**'],
    ['<p>a</p><h2>b', 'a\n\n## b'],
    ['<p>a</p><p>b</p><p>c <b', 'a\n\nb\n\nc'],
  ])('%j becomes %j', (answer, text) => {
    expect(clean(answer)).toBe(text);
  });

  it('goes on where an answer was cut', () => {
    const options = { ...article, soFar: '# Kahve\n\nKahve çok' };
    expect(clean(' eskidir.</p>\n<ul><li>a</li><li>b</li></ul>', options)).toBe(' eskidir.\n\n- a\n- b');
  });
});

describe('a text in Markdown', () => {
  it.each([
    ['a <strong>b</strong> (<i>c</i>) d<br>e<br/>\nf<br>\n\n- g', 'a **b** (*c*) d\\\ne\\\nf\n\n- g'],
    ['| a |\n|---|\n| <b>b</b><br>c |', '| a |\n|---|\n| **b**<br>c |'],
  ])('has emphasis and line ends of its own: %j', (answer, text) => {
    expect(clean(`Giriş.\n\n${answer}`)).toBe(`Giriş.\n\n${text}`);
  });

  it.each([
    '# HTML\n\n`<p>` paragraf, `<strong>a</strong>` kalın, `&nbsp;` boşluktur.',
    '# HTML\n\n```html\n<p>a</p>\n<strong>b</strong>\n```\n\nSon.',
    '# HTML\n\n    <p>a</p>\n    <b>c</b>\n\nSon.',
    '```html\n<!DOCTYPE html>\n<html>\n<body class="a">\n<p>Merhaba</p>\n</body>\n</html>\n```\n\nBu bir sayfadır.',
    '```html\n<p>Merhaba</p>\n```\n\nBu bir paragraftır.',
    '<p align="center"><img src="a.png"></p>\n\n# Kahve\n\nMetin.',
    '<details>\n<summary>Ayrıntı</summary>\n\nMetin.\n\n</details>',
    '# a\n\nMetin.\n\n<div class="b">\n<strong>c</strong> d<br>\n</div>',
    '# a\n\n## b\n\n<h3>c</h3>\n\nd',
    'Bas: <kbd>Ctrl</kbd> + <kbd>C</kbd>. <b>x</b>',
    'a &amp; b &lt; c, 3 < 5, <https://ornek.com>, <a@b.co>, x<sup>2</sup>',
    'Ex<b>am</b>ple <strong class="a">b</strong> <b>c',
    '# a\n\n<Card>\n\nb<br />\nc\n\n</Card>',
    '<!-- a -->\n\n# b\n\nc',
  ])('%j stays', (text) => {
    expect(clean(text)).toBe(text);
  });
});

it.each(
  withLongCases(
    ['<p>', '</p>', '<table><tr><td>', '<!--', '`', '<script>', '<a href="', '\n'],
    [
      ...['<b>', '<i></b>', '<', '<p>a ', '<ul><li>', '<p class="', '<br>', 'a <b>b</b>', '<pre>`'],
      ...['<blockquote>', '<code>a', '<h1>'],
    ],
  ),
)('of a long text of %j little is held, at little cost', (unit) => {
  for (const start of ['', '<p>a</p><p>']) {
    const text = start + unit.repeat(Math.ceil(longTextLength / unit.length));
    const stage = new HtmlBlocks(createReport(), () => undefined, '');
    const readCpuMs = startCpuTimer();
    for (let at = 0; at < text.length; at += 1000) {
      stage.append(text.slice(at, at + 1000));
      expect(stage.held.length).toBeLessThanOrEqual(400);
    }
    stage.finish();
    expect(readCpuMs()).toBeLessThan(1500);
  }
});
