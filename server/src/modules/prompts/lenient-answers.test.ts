import { describe, expect, it } from 'vitest';
import { startCpuTimer } from '../../../../testing/cpu-time.ts';
import { parseOutline } from './outline-answer.ts';
import { parseProposals } from './proposal-instructions.ts';

const demand = { title: 'Kahve', wordTarget: 900 };
const headings = ['Çekirdek seçimi', 'Suyun ısısı', 'Öğütme', 'Sonuç'];
const sections = headings.map((heading) => ({
  heading,
  level: 2,
  purpose: `${heading} anlatılır.`,
  points: ['Bir ayrıntı', 'Bir örnek'],
  target_words: 220,
  keyphrases: [],
  evidence: [],
}));
const plan = {
  title: 'Evde kahve',
  angle: 'Başlangıç',
  search_intent: '',
  questions: [],
  introduction_words: 80,
  sections,
};
const whole = JSON.stringify(plan, null, 2);
const renamed = (names: Readonly<Record<string, string>>) =>
  whole.replace(/"([a-z_]+)":/gu, (mark, name: string) => (Object.hasOwn(names, name) ? `"${names[name]}":` : mark));

describe('a plan is read without asking again', () => {
  it.each([
    ['with all marks curly and alike', whole.replaceAll('"', '”')],
    ['with curly marks in pairs', whole.replace(/"([^"]*)"/gu, '“$1”')],
    ['with a curly beginning and a straight end', whole.replace(/"([^"]*)"/gu, '“$1"')],
    ['as a text of JSON in an object', JSON.stringify({ content: whole })],
    ['as a text of JSON', JSON.stringify(whole)],
    ['with escaped marks', JSON.stringify(whole).slice(1, -1)],
    ['as a text in a list of parts', JSON.stringify([{ type: 'text', text: whole }])],
    ['as the arguments of a call', JSON.stringify({ name: 'plan', arguments: whole })],
    ['three levels deep', JSON.stringify({ result: { data: { plan } } })],
    ['with its marks as entities', whole.replaceAll('"', '&quot;')],
    ['without the outer braces', whole.slice(1, -1)],
    ['without the outer braces, in a fence', `\`\`\`json\n${whole.slice(1, -1)}\n\`\`\``],
    ['without the first brace', whole.slice(1)],
    ['without its last brackets', whole.replace(/[\s\]}]+$/u, '')],
    ['with a list that is not closed', whole.replace('"Bir örnek"\n      ]', '"Bir örnek"\n')],
    ['with full-width marks', whole.replaceAll('": ', '"：').replaceAll(',\n', '，\n')],
    ['as one object for each section', sections.map((section) => JSON.stringify(section)).join('\n')],
    [
      'by its headings',
      JSON.stringify({
        title: 'Evde kahve',
        outline: Object.fromEntries(sections.map(({ heading, points }) => [heading, points])),
      }),
    ],
    [
      'by numbers',
      JSON.stringify({
        sections: Object.fromEntries(sections.map((section, index) => [`bölüm ${index + 1}`, section])),
      }),
    ],
    ['with section_name for the heading', renamed({ heading: 'section_name' })],
    [
      'with headline and bullet_points',
      renamed({ heading: 'headline', points: 'bullet_points', sections: 'chapters' }),
    ],
    [
      'with Turkish names',
      renamed({
        heading: 'bölüm_başlığı',
        points: 'alt_konular',
        target_words: 'kelime_sayısı',
        sections: 'bölümler',
        purpose: 'amacı',
      }),
    ],
    [
      'with names in camel case',
      renamed({ heading: 'sectionTitle', points: 'keyPoints', target_words: 'wordCount', sections: 'articleSections' }),
    ],
    [
      'with values of Python',
      whole
        .replaceAll('"', "'")
        .replace("'angle': 'Başlangıç'", "'angle': None, 'x': float('nan')".replace("float('nan')", 'NaN')),
    ],
    ['after an example that is longer', `${JSON.stringify({ ornek: 'x'.repeat(3000) })}\n\n${whole}`],
    ['after many brackets', `${'[1] '.repeat(15)}\n${whole}`],
    [
      'as an outline in Markdown',
      `# Evde kahve\n\n${sections.map(({ heading, points }) => `## ${heading}\n\n${points.map((one) => `- ${one}`).join('\n')}`).join('\n\n')}`,
    ],
    [
      'as numbered lines with their points',
      sections
        .map(
          ({ heading, points }, index) =>
            `${index + 1}. **${heading}**\n${points.map((one) => `   - ${one}`).join('\n')}`,
        )
        .join('\n'),
    ],
    [
      'as names and values',
      `title: Evde kahve\nsections:\n${sections.map(({ heading, purpose, points }) => `  - heading: "${heading}"\n    level: 2\n    purpose: "${purpose}"\n    points:\n${points.map((one) => `      - "${one}"`).join('\n')}\n    target_words: 220`).join('\n')}`,
    ],
  ])('%s', (_, answer) => {
    const parsed = parseOutline(answer, demand, { isLast: false });
    expect(parsed).toMatchObject({
      outline: { sections: headings.map((heading) => ({ heading, points: ['Bir ayrıntı', 'Bir örnek'] })) },
    });
  });

  it('with the sections that stand within others', () => {
    const [first, ...others] = sections;
    const nested = {
      ...plan,
      sections: [{ ...first, subsections: [{ title: 'Kavurma', points: ['Bir ayrıntı'] }] }, ...others],
    };
    expect(parseOutline(JSON.stringify(nested), demand, { isLast: false })).toMatchObject({
      outline: { sections: [{ heading: headings[0] }, { heading: 'Kavurma', level: 3 }, {}, {}, {}] },
    });
  });
});

describe('a plan is asked for again', () => {
  it.each([
    ['where it is cut within a section', whole.slice(0, Math.floor(whole.length * 0.8))],
    [
      'where a list of headings is all there is',
      '1. Giriş: Konunun tanımı\n2. Gelişme: Başlıca noktalar\n3. Sonuç: Kısa özet',
    ],
    ['where it is prose', 'Önce konuyu tanıtır, ardından başlıca noktaları açıklarım.\n\nSonra özetlerim.'],
  ])('%s', (_, answer) => {
    expect(parseOutline(answer, demand, { isLast: false })).toHaveProperty('problem');
  });

  it('and what was whole of one that is cut again is taken', () => {
    const cut = whole.slice(0, whole.indexOf('"Sonuç') + 4);
    expect(parseOutline(cut, demand, { isLast: true })).toMatchObject({
      outline: { sections: headings.slice(0, 3).map((heading) => ({ heading })) },
    });
  });
});

describe('proposals are read without asking again', () => {
  const titles = ['Kahveye beş adım', 'Evde iyi kahve', 'Kahvenin sırrı su', 'Öğütmenin önemi', 'Kahve rehberi'];
  it.each([
    ['with any name for their list', JSON.stringify({ makale_basliklari: titles })],
    [
      'by numbers',
      JSON.stringify({ proposals: Object.fromEntries(titles.map((one, index) => [String(index + 1), one])) }),
    ],
    ['each in an object', JSON.stringify({ titles: titles.map((title) => ({ title, reason: 'Açık' })) })],
    ['as a list in lines', `İşte öneriler:\n\n${titles.map((one, index) => `${index + 1}. ${one}`).join('\n')}`],
    ['as points in lines', titles.map((one) => `- “${one}”`).join('\n')],
    ['without braces', JSON.stringify({ proposals: titles }).slice(1, -1)],
    ['as a text of JSON', JSON.stringify({ output: `\`\`\`json\n${JSON.stringify({ proposals: titles })}\n\`\`\`` })],
    ['with curly marks', JSON.stringify({ proposals: titles }).replaceAll('"', '”')],
  ])('%s', (_, answer) => {
    expect(parseProposals('titles', answer, { isLast: false })).toEqual({ proposals: titles });
  });

  it('are asked for again where too few lines come', () => {
    expect(parseProposals('titles', '- Bir başlık\n- İki başlık', { isLast: false })).toHaveProperty('problem');
    expect(parseProposals('titles', 'Başlıkları birazdan yazarım.', { isLast: true })).toHaveProperty('problem');
  });
});

describe('an answer that is made to be expensive', () => {
  it.each([
    [
      'texts of JSON in each other',
      (() => {
        let text = '{"a":1}';
        for (let level = 0; level < 12 && text.length < 20_000; level += 1)
          text = JSON.stringify({ content: text, more: text.slice(0, 50) });
        return text;
      })(),
    ],
    ['many texts with brackets', JSON.stringify({ list: Array.from({ length: 2000 }, () => '[{"a":[') })],
    ['headings', '## a\n- b\n'.repeat(6000)],
    ['names and values', 'title: '.repeat(8000)],
    ['marks', '”'.repeat(60_000)],
    ['escapes', '{\\"a\\": '.repeat(8000)],
    ['stars', '*'.repeat(60_000)],
    ['spaces', `- ${' '.repeat(60_000)}x`],
    ['objects in a row', '{"a":1} '.repeat(7000)],
  ])('of %s is read in little time', (_, answer) => {
    const readCpuMs = startCpuTimer();
    parseOutline(answer, demand, { isLast: true });
    parseProposals('tags', answer, { isLast: true });
    expect(readCpuMs()).toBeLessThan(1000);
  });
});
