import { expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaner.ts';
import { correctAnswer } from '../correct-markup.ts';
import { convertForeignMarkup } from './foreign-markup.ts';

const options = { form: 'article', language: 'tr', title: 'Kahve rehberi' } as const;
const clean = (answer: string) => correctAnswer(cleanAnswer(answer, options).text, options);

const short = '# Kahve rehberi\n\nKahve **güzel** içilir.\n\n## Su\n\n';

it.each([
  [
    'a document of LaTeX',
    '\\documentclass{article}\n\\usepackage[turkish]{babel}\n\\begin{document}\n\n\\section{Kahve rehberi}\n\nKahve \\textbf{güzel} içilir.\n\n\\subsection{Su}\n\n\\begin{itemize}\n\\item bir\n\\item iki\n\\end{itemize}\n\nSu \\%20 ısınır \\cite{a}.\n\n\\end{document}',
    `${short}- bir\n- iki\n\nSu %20 ısınır.`,
  ],
  [
    'LaTeX without its head',
    '\\title{Kahve rehberi}\n\\maketitle\nKahve \\textbf{güzel} içilir.\n\n\\section{Su}\nSu iyi.\\\\\n\n\\section*{Öğütme}\n\\begin{enumerate}\n  \\item önce\n  \\item sonra\n\\end{enumerate}\n',
    `${short}Su iyi.\n\n## Öğütme\n\n1. önce\n2. sonra`,
  ],
  [
    'BBCode',
    '[h1]Kahve rehberi[/h1]\n\nKahve [b]güzel[/b] içilir.\n\n[h2]Su[/h2]\n\n[list]\n[*]bir\n[*]iki\n[/list]',
    `${short}- bir\n- iki`,
  ],
  [
    'BBCode with sizes',
    '[size=5][b]Kahve rehberi[/b][/size]\n\nKahve [b]güzel[/b] içilir.\n\n[size=4][b]Su[/b][/size]\n\nSu [url=https://a.tr/b]iyi[/url].',
    `${short}Su [iyi](https://a.tr/b).`,
  ],
  [
    'a wiki',
    "= Kahve rehberi =\n\nKahve '''güzel''' içilir.\n\n== Su ==\n\n* bir\n* iki\n\nSu [[Sular|iyi]].",
    `${short}- bir\n- iki\n\nSu iyi.`,
  ],
  [
    'DokuWiki',
    '====== Kahve rehberi ======\n\nKahve **güzel** içilir.\n\n===== Su =====\n\n  * bir\n  * iki',
    `${short}- bir\n- iki`,
  ],
  [
    'AsciiDoc',
    '= Kahve rehberi\n:toc:\n:lang: tr\n\nKahve *güzel* içilir.\n\n== Su\n\nSu https://a.tr/b[iyi].',
    `${short}Su [iyi](https://a.tr/b).`,
  ],
  ['Typst', '#set text(lang: "tr")\n\n= Kahve rehberi\n\nKahve *güzel* içilir.\n\n== Su\n\nSu iyi.', `${short}Su iyi.`],
  ['Textile', 'h1. Kahve rehberi\n\nKahve *güzel* içilir.\n\nh2. Su\n\nbq. Su iyi.', `${short}> Su iyi.`],
  [
    'Org',
    '#+TITLE: Kahve rehberi\n\nKahve **güzel** içilir.\n\n* Su\n\nSu [[https://a.tr/b][iyi]].',
    `${short}Su [iyi](https://a.tr/b).`,
  ],
  [
    'reStructuredText',
    '=============\nKahve rehberi\n=============\n\nKahve **güzel** içilir.\n\nSu\n~~~~\n\nSu `iyi <https://a.tr/b>`_.\n\nSon\n~~~~\n\nBitti.',
    `${short}Su [iyi](https://a.tr/b).\n\n## Son\n\nBitti.`,
  ],
])('%s becomes Markdown', (_, answer, markdown) => {
  expect(clean(answer)).toBe(markdown);
});

it.each([
  '# LaTeX ile yazmak\n\nBaşlık şöyle yazılır:\n\n```latex\n\\section{Giriş}\n\\subsection{Amaç}\n\\begin{itemize}\n\\item bir\n\\end{itemize}\n```',
  '# LaTeX ile yazmak\n\n## Başlıklar\n\n\\section{Giriş} komutu başlık açar.\n\n\\begin{itemize} ile liste başlar.',
  '# Forum dili\n\nKalın yazı için `[b]söz[/b]`, eğik için `[i]söz[/i]`, bağlantı için `[url=adres]söz[/url]` yazılır.',
  '# Formüller\n\n$$\n\\frac{a}{b} = c\n$$\n\nBurada \\(a\\) paydır.\n\n= 5 sonucu çıkar.',
  '# Sınıflar\n\nBirinci\n=======\n\nMetin.\n\nİkinci\n------\n\nMetin.',
  '# Denklem\n\na + b\n= c\n\nSonra\n\n= d olur.',
])('Markdown stays: %s', (markdown) => {
  expect(convertForeignMarkup(markdown)).toBeUndefined();
});
