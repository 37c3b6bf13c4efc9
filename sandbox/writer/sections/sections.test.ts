import { expect, test } from 'vitest';
import { startCpuTimer } from '../../../testing/cpu-time.ts';
import { turkish } from '../../../testing/turkish.ts';
import { parseChat } from '../chat-request.ts';
import { buildCompletion } from '../completion.ts';
import { composeOutline } from '../compose/outline.ts';
import { countWords } from '../compose/phrase.ts';
import { FaultTracker } from '../switches.ts';
import { inventedNames } from './cite-evidence.ts';
import { FRAMES } from './frames.ts';

const faults = new FaultTracker();

interface Planned {
  readonly level: number;
  readonly heading: string;
  readonly target_words: number;
  readonly points: readonly string[];
}

interface Wanted {
  readonly title?: string;
  readonly request?: string;
  readonly language?: string;
  readonly written?: string;
  readonly evidence?: string;
  readonly blocks?: string;
  /** Messages after the request for the section. */
  readonly follow?: readonly { role: string; text: string }[];
}

function plan(title: string, words: number): Planned[] {
  const answer = composeOutline({ title, language: 'tr', words }, { forgetsJson: false, wrapsJson: false });
  const outline = JSON.parse(answer) as { introduction_words: number; sections: Planned[] };
  const introduction = { level: 1, heading: title, target_words: outline.introduction_words, points: [] };
  return [introduction, ...outline.sections];
}

function ask(sections: readonly Planned[], section: Planned, wanted: Wanted = {}): string {
  const { title = 'Evde zeytin yetiştirmek', request = 'Balkonda zeytin', language = 'tr', written, evidence } = wanted;
  const list = (points: readonly string[]) => points.map((point) => `- ${point}`).join('\n');
  const outline = sections.map(
    (one) => `${'#'.repeat(one.level)} ${one.heading} (${one.target_words})\n${list(one.points)}`,
  );
  const { level, heading, target_words: words, points } = section;
  const text = [
    `<options>\nplan: section\nlanguage: ${language}\n</options>\n<title>${title}</title>`,
    wanted.blocks === undefined ? `<request>${request}</request>\n<outline>${outline.join('\n')}</outline>` : '',
    `<section id="s" level="${level}" heading="${heading}" target_words="${words}">Amaç\n${list(points)}</section>`,
    wanted.blocks ?? '',
    written === undefined ? '' : `<written># Zeytin: Kısaca (80)\n…\n${written}</written>`,
    evidence === undefined ? '' : `<evidence>${evidence}</evidence>`,
  ].join('\n');
  const chat = parseChat([{ role: 'user', text }, ...(wanted.follow ?? [])]);
  return buildCompletion(chat, faults.takeFaults(chat), text.length, undefined).text;
}

function readSentences(text: string): string[] {
  return text
    .replace(/^#.*$/gmu, '')
    .split(/(?<=[.?:!])\s+/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

const titles = [
  ...['Evde zeytin yetiştirmek', 'Küçük işletmeler için siber güvenlik', 'Kapadokya’da üç günlük gezi'],
  ...['Kira sözleşmesinde dikkat edilecekler', 'Neden kitap okumalıyız?', 'Bireysel emeklilik nedir'],
];

test.each(titles)(
  'a text of 6,000 words about “%s” is as long as asked, says nothing twice and is right Turkish',
  (title) => {
    const sections = plan(title, 6_000);
    const answers = sections.map((section) => ask(sections, section, { title }));
    for (const [index, answer] of answers.entries()) {
      const { level, heading, target_words: words } = sections[index] as Planned;
      expect(answer.split('\n\n')[0]).toBe(`${'#'.repeat(level)} ${heading}`);
      expect(Math.abs(countWords(answer) / words - 1)).toBeLessThanOrEqual(0.05);
    }
    const whole = answers.join('\n\n');
    const sentences = readSentences(whole);
    expect(sentences.length).toBeGreaterThan(400);
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) < at)).toEqual([]);
    expect(turkish.check(whole).map(({ rule, from, to }) => [rule, whole.slice(from, to)])).toEqual([]);
  },
);

test('the same section has the same text, another title and another request another one', () => {
  const sections = plan('Zeytin', 1_000);
  const section = sections[2] as Planned;
  expect(ask(sections, section)).toBe(ask(sections, section));
  const own = new Set(readSentences(ask(sections, section)));
  for (const wanted of [{ title: 'Evde limon yetiştirmek' }, { request: 'Bahçede zeytin' }])
    expect(readSentences(ask(sections, section, wanted)).filter((sentence) => own.has(sentence))).toEqual([]);
});

test('a section is about its heading and its points, and one of any length as long as asked', () => {
  const section = {
    level: 2,
    heading: 'Sonucu değerlendirmek',
    target_words: 300,
    points: ['toprak nemi', 'Ne gerekir'],
  };
  const answer = ask([section], section);
  expect(answer).toMatch(/sonucu değerlendirme/iu);
  expect(answer).toMatch(/toprak nemi/iu);
  expect(answer).toContain('“Ne gerekir?” sorusu');
  for (const words of [60, 61, 62, 75, 90, 133, 200, 750, 2_000, 6_000]) {
    const asked = { ...section, target_words: words };
    expect(Math.abs(countWords(ask([asked], asked)) / words - 1)).toBeLessThanOrEqual(0.05);
  }
  expect(FRAMES.length % 2).toBe(1);
  expect(Array.from({ length: 10 }, (_, at) => FRAMES.length % (at + 2))).not.toContain(0);
});

test('#short and #long write less and more than was asked for, also to those who write an article at once', () => {
  const sections = plan('Zeytin', 2_000);
  const section = sections[1] as Planned;
  const share = (request: string) => countWords(ask(sections, section, { request })) / section.target_words;
  expect(share('#short Zeytin')).toBeCloseTo(0.6, 1);
  expect(share('#long Zeytin')).toBeCloseTo(1.5, 1);
  const uneven = sections.map(
    (one) => countWords(ask(sections, one, { request: '#uneven Zeytin' })) / one.target_words,
  );
  expect(Math.min(...uneven)).toBeGreaterThan(0.5);
  expect(Math.max(...uneven)).toBeLessThan(1.55);
  expect(Math.max(...uneven) - Math.min(...uneven)).toBeGreaterThan(0.4);
  const write = (request: string) => {
    const text = `<title>Zeytin</title>\n<request>${request}</request>\n<options>\nlength: long\n</options>`;
    const chat = parseChat([{ role: 'user', text }]);
    return countWords(buildCompletion(chat, faults.takeFaults(chat), 0, undefined).text);
  };
  expect(write('#short Zeytin')).toBeLessThan(730);
  expect(write('#long Zeytin')).toBeGreaterThan(1_340);
});

test('#repeat says a paragraph of the section before again, and a request to rewrite it is answered by another one', () => {
  const sections = plan('Zeytin', 1_000);
  const before = ask(sections, sections[1] as Planned).split('\n\n');
  const written = before.slice(1).join('\n\n');
  const answer = ask(sections, sections[2] as Planned, { request: '#repeat Balkonda zeytin', written });
  const paragraph = answer.split('\n\n').find((one) => before.includes(one)) ?? '';
  expect(countWords(paragraph)).toBeGreaterThan(30);
  expect(ask(sections, sections[2] as Planned, { written })).not.toContain(paragraph);
  expect(Math.abs(countWords(answer) / (sections[2] as Planned).target_words - 1)).toBeLessThanOrEqual(0.05);
  const rewritten = ask(sections, sections[2] as Planned, { blocks: `<paragraph>${paragraph}</paragraph>` });
  expect(rewritten).not.toMatch(/^#|\n/u);
  expect(Math.abs(countWords(rewritten) / countWords(paragraph) - 1)).toBeLessThanOrEqual(0.1);
  const known = new Set([...before, answer].flatMap(readSentences));
  expect(readSentences(rewritten).filter((sentence) => known.has(sentence))).toEqual([]);
});

test('a section that came too short goes on by as many words without a heading and without what it said', () => {
  const sections = plan('Zeytin', 1_000);
  const section = sections[1] as Planned;
  for (const request of ['Zeytin', '#short Zeytin']) {
    const partial = ask(sections, section, { request });
    const follow = [
      { role: 'assistant', text: partial },
      { role: 'user', text: 'Bölüm hedeften kısa kaldı.\n<extend>120</extend>' },
    ];
    const more = ask(sections, section, { request, follow });
    expect(countWords(more) / 120).toBeCloseTo(request === 'Zeytin' ? 1 : 0.6, 1);
    const known = new Set(readSentences(partial));
    expect(readSentences(more).filter((sentence) => known.has(sentence))).toEqual([]);
    expect(more).not.toContain('#');
  }
});

test('a section that stopped for length goes on with the word that was cut', () => {
  const sections = plan('Zeytin', 1_000);
  const whole = ask(sections, sections[1] as Planned);
  const follow = [
    { role: 'assistant', text: whole.slice(0, 200) },
    { role: 'user', text: 'Bölüm uzunluk sınırında kesildi.' },
  ];
  const rest = ask(sections, sections[1] as Planned, { follow });
  expect(whole.endsWith(rest)).toBe(true);
  expect(whole.length - rest.length).toBeLessThanOrEqual(200);
});

const evidence =
  '[e3] Zeytin yılda 600 mm yağış ister. Kökler yüzeye yakın durur.\n[e12] Ağaç 20 yıl içinde tam verime ulaşır.';

test('with evidence it cites passages in their words, each section others, and nothing without', () => {
  const sections = plan('Zeytin', 1_000);
  const answer = ask(sections, sections[1] as Planned, { evidence });
  expect(answer).toContain('Ağaç 20 yıl içinde tam verime ulaşır [e12].');
  expect(answer).not.toContain('[e3]');
  expect(ask(sections, sections[2] as Planned, { evidence })).toContain('Zeytin yılda 600 mm yağış ister [e3].');
  expect(ask(sections, sections[1] as Planned)).not.toMatch(/\[e\d|\d|https?:/u);
});

test('#invent cites what does not exist and changes numbers', () => {
  const sections = plan('Zeytin', 1_000);
  const answer = ask(sections, sections[1] as Planned, { evidence, request: '#invent Zeytin' });
  expect(answer).toMatch(/\[e90\d\d\]/u);
  expect(answer).toContain('https://uydurma-kaynak.example/');
  expect(answer).not.toContain('20 yıl');
  expect(answer).toContain('27 yıl');
  const { target_words: words } = sections[1] as Planned;
  expect(Math.abs(countWords(answer) / words - 1)).toBeLessThanOrEqual(0.05);
});

test('#invent changes proper names too, where there are any, and a writer of sense neither', () => {
  const sections = plan('Zeytin', 1_000);
  const sources = ['Ayvalık’ta', 'Mehmet Aksoy’un', 'Bursa’da'].map(
    (name, at) => `[e${at + 1}] Ölçümü ${name} yapanlar sonucu olumlu buldu.`,
  );
  const cite = (request: string) =>
    sources.map((source) => ask(sections, sections[1] as Planned, { evidence: source, request }));
  for (const [at, answer] of cite('#invent Zeytin').entries()) {
    expect(answer).toMatch(
      new RegExp(`Ölçümü .*(?:${inventedNames.join('|')})’\\p{Ll}+ yapanlar .*\\[e${at + 1}\\]`, 'u'),
    );
    expect(answer).not.toMatch(/Ayvalık|Aksoy|Bursa/u);
  }
  for (const [at, answer] of cite('Zeytin').entries())
    expect(answer).toContain(sources[at]?.replace(/^\S+ /, '').replace('.', ` [e${at + 1}].`));
});

test('figures that are cited are written as others write them', () => {
  const sections = plan('Zeytin', 1_000);
  const source = '[e1] Katılan 1.240 kişinin %62,5 kadarı olumlu yanıt verdi.';
  expect(ask(sections, sections[1] as Planned, { evidence: source })).toContain(
    'Katılan 1240 kişinin yüzde 62,5 kadarı olumlu yanıt verdi [e1].',
  );
});

test('#invent also cites a passage where a section is so short that it has one paragraph', () => {
  const sections = plan('Zeytin', 300).map((section) => ({ ...section, target_words: 60 }));
  for (const section of sections.slice(1)) {
    const answer = ask(sections, section, { evidence: evidence.split('\n')[0] ?? '', request: '#invent Zeytin' });
    expect(answer.split('\n\n')).toHaveLength(2);
    expect(answer).toMatch(/\[e3\]/u);
    expect(answer).toMatch(/\[e90\d\d\]/u);
  }
});

test.each(['en', 'de', 'xx'])('other languages have sections too: %s', (language) => {
  const sections = plan('Olives', 1_000);
  const answer = ask(sections, sections[1] as Planned, { language, title: 'Olives' });
  expect(countWords(answer)).toBeGreaterThan((sections[1] as Planned).target_words * 0.8);
  expect(answer).not.toMatch(/undefined|\{|için/u);
});

test('hostile requests are answered quickly', () => {
  const readCpuMs = startCpuTimer();
  const message = (text: string) => parseChat([{ role: 'user', text }]);
  for (const text of [
    '<title>'.repeat(500_000),
    '<section '.repeat(400_000),
    `<section id="a" target_words="1e308" level="1e9" heading="${'a '.repeat(500_000)}">${'- b\n'.repeat(500_000)}</section>`,
    `<section id="a" heading="A" target_words="-5"></section><outline>${'## A (1)\n'.repeat(200_000)}</outline>`,
    `<section id="a" heading="A" target_words="6000"></section><evidence>${'[e1] a b c d e f.\n'.repeat(100_000)}</evidence><written>${'x '.repeat(900_000)}</written>`,
    `<section id="a" heading="A" target_words="90"></section><paragraph>${'söz '.repeat(500_000)}</paragraph>`,
  ]) {
    const chat = message(text);
    expect(buildCompletion(chat, faults.takeFaults(chat), text.length, undefined).text.length).toBeLessThan(200_000);
  }
  expect(readCpuMs()).toBeLessThan(5_000);
});
