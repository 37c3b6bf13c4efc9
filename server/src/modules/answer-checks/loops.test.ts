import { describe, expect, it } from 'vitest';
import { longTextLength, startCpuTimer } from '../../../../testing/cpu-time.ts';
import { cutLoops } from './loops.ts';

const first =
  'Zeytin ağacı az su ister, ama ilk iki yılda köklerin derine inmesi için düzenli sulama gerekir. Toprağın kuruyup kurumadığını parmağınızla anlayabilirsiniz.';
const second =
  'Budama kışın, ağaç uyurken yapılır ve her yıl dalların üçte birinden fazlası kesilmez. Kesik yerlere macun sürmek mantarı uzak tutar.';
const third =
  'Hasat ekimde başlar, erken toplanan zeytin az yağ verir fakat kokusu keskindir. Ağaca zarar vermemek için sırık yerine tarak kullanın.';
const text = `# Zeytin\n\n${first}\n\n## Budama\n\n${second}\n\n## Hasat\n\n${third}`;

it.each(['', ' ', '\n', '\n\n'])('a text that comes twice with %j between them stays once', (gap) => {
  expect(cutLoops(`${text}${gap}${text}`, 'tr').text).toBe(text);
});

describe('what a text says again', () => {
  it.each([
    ['a sentence for ever', `${text}\n\n${'Bu yüzden ağacınıza iyi bakın ve onu sevin. '.repeat(40)}`],
    ['a paragraph for ever', `${text}\n\n${`${second}\n\n`.repeat(20)}`],
    ['some sentences for ever', `${text}\n\n${`${first} ${third} `.repeat(15)}`],
    ['the whole text', `${text}\n\n${text}`],
    ['words within a sentence', `${text}\n\nAğaç büyür ${'ve sonra yine büyür ve sonra yine yeşerir '.repeat(60)}`],
  ])('is cut where it begins: %s', (_, circle) => {
    const cut = cutLoops(circle, 'tr');
    expect(cut.isCut).toBe(true);
    expect(cut.text.startsWith(text)).toBe(true);
    expect(cut.text.length).toBeLessThan(text.length + 120);
  });

  it.each([
    ['a sentence', 'Bir dakika, her satırı bir kalıba göre düzenli yazıyorum. '.repeat(40)],
    ['lines', 'Ben iyiyim, teşekkür ederim. Siz nasılsınız?\n'.repeat(40)],
  ])('is dropped whole where it is a paragraph of its own: %s', (_, circle) => {
    expect(cutLoops(`${text}\n\n${circle}`, 'tr')).toEqual({ text, isCut: true });
    const below = `${text}\n\n## Son\n\n${circle}`;
    expect(cutLoops(below, 'tr').text).toContain(circle.trim().split('\n')[0]?.slice(0, 20));
  });

  it.each([
    ['behind a sentence', ` ${'Tabii böyle. '.repeat(120)}`, ''],
    ['amid a paragraph', ` ${'Sanırım öyledir. '.repeat(150)}`, second.replace('kışın', 'güzün')],
    ['on lines', `\n\n${'article, hazırlıyorum.\n'.repeat(30)}\n`, second.replace('kışın', 'güzün')],
    [
      'as a numbered list',
      `\n\n${Array.from({ length: 90 }, (_, at) => `${at + 1}. Sulamayı özenle sürdürün.`).join('\n')}`,
      '',
    ],
    [
      'counted in a sentence',
      `\n\n${Array.from({ length: 90 }, (_, at) => `Adım ${at + 1}: dalları özenle sulayın.`).join(' ')}`,
      '',
    ],
  ])('is dropped whole where it is a fragment: %s', (_, circle, rest) => {
    expect(cutLoops(text + circle + rest, 'tr').text.replace(/\s+/gu, ' ')).toBe(
      `${text} ${rest}`.replace(/\s+/gu, ' ').trim(),
    );
  });

  it.each([
    ['a refrain', `${'Hey gidi günler hey! '.repeat(20).trim()}\n\n${first}`, `Hey gidi günler hey!\n\n${first}`],
    ['all that there is', 'Çay bahçesinde akşam. '.repeat(90).trim(), 'Çay bahçesinde akşam.'],
  ])('stays once where it is %s', (_, said, kept) => {
    expect(cutLoops(said, 'tr').text).toBe(kept);
  });

  it('is found where a count stops at a number', () => {
    const steps = [1, 2, 3, ...Array.from({ length: 30 }, () => 4)].map(
      (step) => `Tur ${step}: dalları iyice sulayın.`,
    );
    expect(cutLoops(`${text}\n\n${steps.join(' ')}`, 'tr').text.length).toBeLessThan(text.length + 140);
  });

  it('is dropped where it is a fragment before the text', () => {
    expect(cutLoops(`${'article, hazırlıyorum.\n'.repeat(40)}\n${text}`, 'tr')).toEqual({ text, isCut: false });
  });

  it.each([
    ['at the end', 'Elinizin altında şunlar olsun: makas, ip', ', eldiven, macun', 60, ''],
    ['amid it', 'Bunlar gerekir: ip', ', ip', 40, `.\n\n${third}`],
  ])('leaves a list what it lists once: %s', (_, start, again, times, rest) => {
    const once = again.trim() === ', ip' ? start : start + again;
    const circle = `${text}\n\nKesime hazırlanın. ${start}${again.repeat(times)}`;
    expect(cutLoops(`${circle}${rest.replace(third, second.replace('kışın', 'güzün'))}`, 'tr').text).toContain(
      `Kesime hazırlanın. ${once}.`,
    );
  });

  it.each([
    ['a word', ` ${'Diğer; '.repeat(500)}`],
    ['a word in a list', `\n- Makas\n- ${'eldiven, '.repeat(300)}`],
    ['a line of a list', `${'\n- Son kontrol yapıldı ve onaylandı.'.repeat(120)}\n- Son kont`],
    ['a numbered line', Array.from({ length: 60 }, (_, at) => `\n${at + 1}. Dalları kontrol edin`).join('')],
    [
      'a sentence, cut within a word',
      `${' Bu liste bitmiş bir reçete değil, yalnızca bir başlangıçtır.'.repeat(30)} Bu liste bitmiş bir reç`,
    ],
    ['short sentences', ' Başlıyorum. Yazıyorum. Hemen yazacağım.'.repeat(40)],
    ['a mark', ` ${')'.repeat(400)}`],
    ['a word without an end', ` ${'ha'.repeat(900)}`],
    ['a paragraph, cut within it', `\n\n${`${second}\n\n`.repeat(3)}${second.slice(0, 60)}`],
    [
      'the text with its lists',
      `\n\n- Makas\n- Eldiven ve macun\n\nBunlar yeter.\n\n${text}\n\n- Makas\n- Eldiven ve macun\n\nBunlar yeter.`,
    ],
    ['a heading with its text', `${'\n\n## Sonuç\n\nBudama bitti.'.repeat(30)}`],
  ])('is cut at a sentence where it is %s', (_, circle) => {
    const cut = cutLoops(text + circle, 'tr');
    expect(cut.isCut).toBe(true);
    expect(cut.text.startsWith(text)).toBe(true);
    expect(cut.text.length).toBeLessThan(text.length + 80);
    expect(cut.text).toMatch(/(?:[.!]|edin|Makas)$/);
  });

  it('is dropped where the writer came out of it', () => {
    const whole = `${first} ${'Diğer; '.repeat(300)}\n\n## Budama\n\n${second}`;
    expect(cutLoops(whole, 'tr')).toEqual({ text: `${first}\n\n## Budama\n\n${second}`, isCut: false });
  });

  it('is no end of a text that was whole and began again', () => {
    expect(cutLoops(`${text}\n\n${text}\n\n${text.slice(0, 300)}`, 'tr')).toEqual({
      text,
      isCut: true,
      isWhole: true,
    });
  });

  it.each([
    ['the text', 'Corrected:', text],
    ['the text, in bold', '**Düzeltilmiş hâli:**', text],
    ['the text with other words', 'Corrected:', text.replace('düzenli', 'sürekli')],
    ['a paragraph', 'Son hâli şöyle:', second],
    ['the text below a rule', '---\n\nCorrected:', text],
  ])('is dropped with the line that announces it: %s', (_, line, again) => {
    expect(cutLoops(`${text}\n\n${line}\n\n${again}`, 'tr')).toMatchObject({ text, isCut: true });
    expect(cutLoops(`${text}\n${line}\n\n${again}`, 'tr')).toMatchObject({ text, isCut: true });
  });

  it.each([
    ['the first of a heading', `\n\n## Özet\n\nKısaca:\n\n${text}`, '\n\n## Özet\n\nKısaca:'],
    ['an item of a list', `\n\n- Makas\n- Eldiven:\n\n${text}`, '\n\n- Makas\n- Eldiven:'],
    ['a part of an item', `\n\n- Makas\n\n  Eldiven:\n\n${text}`, '\n\n- Makas\n\n  Eldiven:'],
    ['of code', `\n\n\`\`\`py\nwhile True:\n\`\`\`\n\n${text}`, '\n\n```py\nwhile True:\n```'],
    [
      'a long sentence',
      `\n\nAşağıda bu bahçede bir yıl boyunca gördüklerimizi sırayla sayıyoruz:\n\n${text}`,
      '\n\nAşağıda bu bahçede bir yıl boyunca gördüklerimizi sırayla sayıyoruz:',
    ],
    ['without a colon', `\n\nDüzeltilmiş hâli\n\n${text}`, '\n\nDüzeltilmiş hâli'],
    ['after the repetition', `\n\n${second}\n\nSorular ve yanıtlar:`, '\n\nSorular ve yanıtlar:'],
    ['behind a sentence said again', ` ${third} ${third}\nSorular:`, '\nSorular:'],
  ])('leaves a line that is %s', (_, more, left) => {
    expect(cutLoops(text + more, 'tr').text).toBe(text + left);
  });

  it('is dropped where it is a paragraph in the middle', () => {
    const doubled = `# Zeytin\n\n${first}\n\n${second}\n\n${first}\n\n${third}`;
    expect(cutLoops(doubled, 'tr')).toEqual({ text: `# Zeytin\n\n${first}\n\n${second}\n\n${third}`, isCut: false });
  });

  it('is dropped where it is a sentence that comes three times', () => {
    const line = 'Ayrıntılar için rehberimize de göz atmayı unutmayın.';
    const cut = cutLoops(`${first} ${line}\n\n${second} ${line}\n\n${third} ${line}`, 'tr');
    expect(cut.text).toBe(`${first} ${line}\n\n${second}\n\n${third}`);
  });

  it('is dropped with its heading', () => {
    const doubled = `${text}\n\n## Budama\n\n${second}`;
    expect(cutLoops(doubled, 'tr')).toMatchObject({ text, isCut: true });
  });

  it.each([
    ['a whole text', text],
    [
      'a refrain',
      `${first}\n\nGel bahçeye gel\nDallar seni bekler\nGel bahçeye gel\n\n${second}\n\nGel bahçeye gel\nDallar seni bekler\nGel bahçeye gel\n\n${third}\n\nGel bahçeye gel\nDallar seni bekler\nGel bahçeye gel`,
    ],
    ['a call', `${first} Hemen deneyin!\n\n${second} Hemen deneyin!\n\n${third} Hemen deneyin!`],
    [
      'a table of equal cells',
      `${first}\n\n| Ay | Su | Budama |\n|---|---|---|\n${'| Ocak | haftada bir gün sabah erken | bu ay hiç yapılmaz |\n'.repeat(12)}`,
    ],
    [
      'a list of equal items',
      `${first}\n\n${Array.from({ length: 12 }, (_, at) => `- ${at + 1}. hafta: sabah erken saatte iki litre su verin`).join('\n')}`,
    ],
    [
      'the same exercises on two days',
      ['Pazartesi', 'Çarşamba', 'Cuma']
        .map(
          (day) =>
            `### ${day}\n\n- Isınma: on dakika tempolu yürüyüş\n- Üç kez on iki çömelme, aralarda bir dakika\n- Esneme hareketleriyle bitirin`,
        )
        .join('\n\n'),
    ],
    [
      'days that are counted',
      `${first}\n\n${Array.from({ length: 30 }, (_, at) => `- ${at + 1}. gün: sabah iki litre su verin`).join('\n')}`,
    ],
    ['numbers that are counted', `${first}\n\n${Array.from({ length: 60 }, (_, at) => `${at + 1}`).join(', ')}.`],
    ['a chant', `${first}\n\nTribün “gol, gol, gol, gol” diye inledi, çocuklar ha ha ha ha diye güldü. ${second}`],
    ['what is drawn', `${first}\n\nGiriş ${'.'.repeat(80)} 3\n\n${'_'.repeat(60)}\n\n${second}`],
    ['code', `${first}\n\n\`\`\`js\n${'console.log(1, 2, 3, 4, 5, 6);\n'.repeat(20)}\`\`\``],
    ['blank lines and a rule', `${first}\n\n\n\n---\n\n${second}\n`],
  ])('is left as it is in %s', (_, whole) => {
    expect(cutLoops(whole, 'tr')).toEqual({ text: whole, isCut: false });
  });

  it.each([
    `${first}\n\n`,
    'a\n\n',
    '---\n\n',
    'a b. ',
    ') ',
    'bir iki üç dört beş altı. ',
    'a ',
    'a',
    '\n',
    '# a\n',
    '```\n',
    '. ',
    '- a\n',
  ])('is found in a long text of %j in little time', (piece) => {
    const long = piece.repeat(longTextLength / piece.length);
    const readCpuMs = startCpuTimer();
    cutLoops(long, 'tr');
    expect(readCpuMs()).toBeLessThan(2000);
  });
});
