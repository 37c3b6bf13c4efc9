import type { Change } from './behaviour.ts';

type HeadingForm = Extract<Change, { headings: string }>['headings'];

const roman = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];

/** Writes Markdown headings in the forms that models use instead. The title, a line with one `#`, is left alone. */
export function changeHeadings(text: string, form: HeadingForm): string {
  let count = 0;
  return text.replace(/^(#{2,6}) (.+)$/gmu, (_, marks: string, heading: string) => {
    count += 1;
    return {
      numbered: `${marks} ${count}. ${heading}`,
      roman: `${marks} ${roman[(count - 1) % roman.length]}. ${heading}`,
      chapter: `${marks} Bölüm ${count}: ${heading}`,
      bold: `**${heading}**`,
      none: heading,
      all_h1: `# ${heading}`,
      underlined: `${heading}\n${'-'.repeat(heading.length)}`,
    }[form];
  });
}
