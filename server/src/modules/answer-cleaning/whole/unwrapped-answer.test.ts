import { describe, expect, it } from 'vitest';
import { cleanAnswer } from '../answer-cleaner.ts';

const title = 'Çayın yolu';
const article = `# ${title}

Çay, bahçeden bardağa kadar uzun bir yol gelir. Her adımında başka bir el vardır.

## Toplama

- Sabah toplanır.
- Gölgede bekler.

Sonra yapraklar kıvrılır ve kurutulur. Kokusu burada ortaya çıkar.`;
const lines = article.split('\n');
const each = (change: (line: string, number: number) => string) =>
  lines.map((line, at) => change(line, at + 1)).join('\n');
const clean = (answer: string) => cleanAnswer(answer, { form: 'article', language: 'tr', title }).text.trim();

describe('an answer inside something regular', () => {
  it.each<[string, string]>([
    ['a quotation', each((line) => `> ${line}`)],
    ['two quotations', each((line) => `> > ${line}`)],
    ['an indentation', each((line) => `    ${line}`)],
    ['numbers of lines', each((line, number) => `${String(number).padStart(4)} | ${line}`)],
    ['marks of comments', each((line) => `// ${line}`)],
    ['marks of a difference', each((line) => `+${line}`)],
    ['emphasis', each((line) => (/^(?:-|$)/u.test(line) ? line : `**${line}**`))],
    [
      'cells',
      `|${article
        .split('\n\n')
        .map((part) => ` ${part.replaceAll('\n', '<br>')} |`)
        .join('\n|')}`,
    ],
    ['a cell', `| Makale |\n|---|\n| ${article.replaceAll('\n', '<br>')} |`],
    ['a block of YAML', `makale: |\n${each((line) => `  ${line}`)}`],
    ['JSON in JSON', JSON.stringify({ data: [{ role: 'assistant', metin_md: JSON.stringify({ yazi: article }) }] })],
    ['lines in JSON', JSON.stringify(lines)],
    ['XML', `<response><text><![CDATA[${article}]]></text></response>`],
    ['a folded element', `<details>\n<summary>Makale</summary>\n\n${article}\n\n</details>`],
    ['marks of its ends', `-----BEGIN ARTICLE-----\n${article}\n-----END ARTICLE-----`],
    ['brackets', `[[[\n${article}\n]]]`],
  ])('comes out of %s', (_name, answer) => {
    expect(clean(answer)).toBe(article);
  });

  it('comes out of JSON between talk and fences', () => {
    const json = JSON.stringify({ sonuc: { yazi: article } });
    expect(clean(`\`\`\`json\n${json}\n\`\`\``)).toBe(article);
    expect(clean(`İşte istediğiniz makale:\n\n\`\`\`json\n${json}\n\`\`\`\n\nBaşka bir isteğiniz olursa yazın.`)).toBe(
      article,
    );
    expect(clean(`Here is the article you requested:\n${json}`)).toBe(article);
  });

  it('keeps its parts in JSON by their names', () => {
    const [, first, second, third, fourth] = article.split('\n\n');
    const parts = { title, intro: first, sections: [{ heading: 'Toplama', content: `${third}\n\n${fourth}` }] };
    expect([second, clean(JSON.stringify(parts))]).toEqual(['## Toplama', article]);
  });
});

it.each([
  '> Sabır acıdır.\n>\n> Meyvesi tatlıdır, derler; bunu söyleyenler de hep beklemiş olanlardır, beklemeyenler değil.\n\nBöyle başlar.',
  `1. Sabah toplanan yapraklar gölgede bekletilir.\n2. Sonra kıvrılır, ardından fırında kurutulur.\n3. En sonunda elenir ve paketlenir; kokusu burada ortaya çıkar.`,
  '| Ad | Yer |\n|---|---|\n| Çay bahçesinin eski sahibi | Rize’nin doğusundaki bir köy |\n\nTablo, bahçelerin yerini gösterir ve burada biter.',
  '> Sabah erken kalktık, bahçeye indik.\n>\n> Yapraklar daha ıslaktı; kimse konuşmadı, herkes kendi sırasını topladı.\n>\n> Öğlen eve döndük.',
  '> Dedem derdi ki:\n> > Çay beklemez, toplayan bekler; yaprağın saati insanın saatine hiç benzemez.\n>\n> Biz de inandık, öyle büyüdük.',
  '*“Çay, sabırla toplanır ve sabırla içilir; acele eden onu anlamaz.”*\n\n*“Bahçenin dili yoktur, ama her yaprağı bir şey söyler sahibine.”*\n\n*“Bardak boşalınca söz de biter; kalan, kokudur yalnızca.”*',
  '## Sözler\n\n_“Çay, sabırla toplanır ve sabırla içilir; acele eden onu anlamaz.”_\n\n_“Bahçenin dili yoktur, ama her yaprağı bir şey söyler sahibine.”_\n\n_“Bardak boşalınca söz de biter; kalan, kokudur yalnızca.”_',
  '**Çaylar yağmurdan önce toplanır, yaprak kuruyken kesilmez.**\n\n**Toplanan çay gölgede bekletilir, üstü örtülmez, sıkıştırılmaz.**\n\n**Fabrikaya aynı gün götürülür, ertesi güne bırakılmaz.**',
  '| Adımlar |\n|---|\n| Toplama<br>Sabah erken başlar, öğlene kadar sürer. |\n| Soldurma<br>Yapraklar gölgede, serin bir yerde bekler. |\n| Kurutma<br>Fırında, düşük ısıda yapılır. |',
  '| Sabah: yapraklar toplanır, sepete dizilir |\n| Öğlen: gölgede bekler<br>üstü örtülmez |\n| Akşam: fabrikaya götürülür, tartılır ve teslim edilir |',
  '# Selamlar\n\nSelamlar bir dosyada durur:\n\n```json\n{ "sabah": "Günaydın, bugün bahçede ilk çaylar toplandı.", "akşam": "İyi akşamlar, yapraklar serildi ve kurutuluyor." }\n```\n\nDosya her sabah okunur.',
  'Ayar şöyle görünür:\n\n{ "sabah": "Günaydın, bugün bahçede ilk çaylar toplandı.", "akşam": "İyi akşamlar, yapraklar serildi ve kurutuluyor." }',
  '```json\n["Sabah çayları toplanır ve gölgeye serilir.", "Öğleden sonra yapraklar kıvrılır, ardından kurutulur."]\n```\n\nBu dizide iki satır vardır.',
  '## Dizi\n\n```\n["Sabah çayları toplanır ve gölgeye serilir.", "Öğleden sonra yapraklar kıvrılır, ardından kurutulur."]\n```',
  'Sunucu her istekte şunları yazar.\n\n~~~json\n{ "mesaj": "Sabah çayları toplandı ve gölgeye serildi, akşama kurutulur.", "durum": "Her şey yolunda, yapraklar bekliyor." }\n~~~\n\nMesajı ekrana yazın; hata alırsanız yeniden deneyin.',
  '# Günlük\n\n```json\n{"metin": "Bu bir örnektir ve uzun bir cümle olarak burada durmaktadır, değişmez."}\n```\n\nÖrnek budur.',
])('a clean text stays: %s', (text) => {
  expect(cleanAnswer(text, { form: 'section', language: 'tr' }).text).toBe(text);
});
